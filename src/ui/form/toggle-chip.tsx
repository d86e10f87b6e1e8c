import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { ToggleButton, type ToggleButtonProps } from './toggle-button.tsx';

export type ToggleChipProps = ToggleButtonProps & {
  /** Number of matching items, on a second line. */
  count?: ReactNode;
  /** `pill` for a preset that sets several others. */
  shape?: 'box' | 'pill';
};

/** A toggle chip, for multiple selection. */
export function ToggleChip({ count, shape = 'box', className, children, ...button }: ToggleChipProps) {
  return (
    <ToggleButton
      {...button}
      className={cn(
        'inline-flex min-w-11 flex-col items-center justify-center px-2.5 text-table pointer-coarse:min-h-11',
        count === undefined ? 'h-7.5' : 'h-11',
        shape === 'pill' && 'rounded-full px-3.5 font-medium',
        className,
      )}
    >
      {children}
      {count !== undefined && <span className="text-ink-2 text-label leading-3.5">{count}</span>}
    </ToggleButton>
  );
}
