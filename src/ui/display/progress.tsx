import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#lib/class-names.ts';

export type ProgressProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The label of the running task. */
  label: ReactNode;
  hideLabel?: boolean;
  /** Percent from 0 to 100; `null` is indeterminate. */
  value: number | null;
  /** Replaces the percentage at the end of the label, for example with "12,400 of 53,940". */
  detail?: ReactNode;
  tone?: 'accent' | 'success' | 'danger';
};

const fills = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' };

/** A progress bar with a label. */
export function Progress({
  label,
  hideLabel = false,
  value,
  detail,
  tone = 'accent',
  className,
  ...native
}: ProgressProps) {
  const labelId = useId();
  const percent = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div {...native} className={cn('flex w-full flex-col gap-1.5', className)}>
      <div className={cn('flex justify-between gap-3 text-label', hideLabel && 'sr-only')}>
        <span id={labelId}>{label}</span>
        <span className="text-ink-2">{detail ?? (percent === null ? null : `${Math.floor(percent)} %`)}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === null ? undefined : Math.floor(percent)}
        className="h-1 overflow-hidden rounded-full bg-line-strong"
      >
        <div
          className={cn('h-full rounded-full', fills[tone], percent === null ? 'w-1/4 animate-sweep' : '')}
          style={percent === null ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}
