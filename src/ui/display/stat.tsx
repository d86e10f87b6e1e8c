import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

export type StatProps = Omit<ComponentProps<'div'>, 'children'> & {
  label: ReactNode;
  value: ReactNode;
  /** A line under the number. */
  note?: ReactNode;
  /** `lg` for the most important number. */
  size?: 'md' | 'lg';
};

/** A number with its name above. */
export function Stat({ label, value, note, size = 'lg', className, ...props }: StatProps) {
  return (
    <div {...props} className={cn('flex min-w-0 flex-col', className)}>
      <span className="text-ink-2 text-label">{label}</span>
      <span
        className={cn(
          'mt-1',
          size === 'lg' ? 'text-figure' : 'font-semibold text-[1.0625rem] leading-[2.125rem]',
        )}
      >
        {value}
      </span>
      {note && <span className="mt-0.5 text-ink-2 text-label">{note}</span>}
    </div>
  );
}
