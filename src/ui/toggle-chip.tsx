import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { pressedStyles } from './option-tile.tsx';

export type ToggleChipProps = ComponentProps<'button'> & {
  pressed: boolean;
  onPressedChange?: (pressed: boolean) => void;
  /** How many there are of it, in a second line. */
  count?: ReactNode;
  /** `pill` for a shorthand that sets several others. */
  shape?: 'box' | 'pill';
};

/** A word that is on or off, one of a row that may be chosen together. */
export function ToggleChip(props: ToggleChipProps) {
  const { pressed, onPressedChange, count, shape = 'box', onClick, className, children, ...native } = props;
  return (
    <button
      type="button"
      {...native}
      aria-pressed={pressed}
      onClick={(event) => {
        onClick?.(event);
        onPressedChange?.(!pressed);
      }}
      className={cn(
        pressedStyles,
        'inline-flex min-w-11 flex-col items-center justify-center px-2.5 text-table pointer-coarse:min-h-11',
        count === undefined ? 'h-7.5' : 'h-11',
        shape === 'pill' && 'rounded-full px-3.5 font-medium',
        className,
      )}
    >
      {children}
      {count !== undefined && <span className="text-ink-2 text-label leading-3.5">{count}</span>}
    </button>
  );
}
