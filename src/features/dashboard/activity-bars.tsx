import type { KeyboardEvent } from 'react';
import { cn } from '#lib/class-names.ts';

type ActivityBarsProps = {
  /** What is plotted, for screen readers. */
  label: string;
  values: readonly number[];
  /** The value of the active day, else of the last one, in words. */
  valueText: string;
  /** The index that is pointed at or reached with the arrow keys; null for none. */
  active: number | null;
  onActive: (index: number | null) => void;
};

/** A bar for each day. The pointer and the arrow keys choose a day; the caller shows its value. */
export function ActivityBars({ label, values, valueText, active, onActive }: ActivityBarsProps) {
  const highest = Math.max(1, ...values);
  const last = values.length - 1;
  const current = active ?? last;
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowLeft: current - forward,
      ArrowRight: current + forward,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onActive(Math.min(last, Math.max(0, target)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={values.length}
      aria-valuenow={current + 1}
      aria-valuetext={valueText}
      className="mt-1 flex h-14 items-stretch rounded-sm border-line-strong border-b"
      onFocus={() => onActive(current)}
      onBlur={() => onActive(null)}
      onPointerLeave={() => onActive(null)}
      onKeyDown={onKeyDown}
    >
      {values.map((value, index) => (
        <span
          key={index}
          className={cn('flex min-w-0 flex-1 items-end px-px', index === active && 'bg-accent-wash')}
          onPointerEnter={() => onActive(index)}
        >
          <span
            className={cn('w-full rounded-t-xs bg-accent', value > 0 && 'min-h-px')}
            style={{ height: `${(value / highest) * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
