import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

export const pressedStyles = [
  'rounded-md border border-line bg-surface text-ink-2 transition-colors duration-100',
  'hover:border-ink-3 hover:text-ink disabled:cursor-not-allowed disabled:opacity-50',
  'aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-ink',
].join(' ');

export type OptionTileProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: ReactNode;
  pressed: boolean;
  onPressedChange?: (pressed: boolean) => void;
  /** Drawn large above the label, in accent when pressed. */
  icon?: ReactNode;
  /** How many there are of it. */
  count?: ReactNode;
};

/** A tile that is on or off, with a picture: one of several that may be chosen together. */
export function OptionTile(props: OptionTileProps) {
  const { label, pressed, onPressedChange, icon, count, onClick, className, ...native } = props;
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
        'group flex min-h-26 w-26 flex-col items-center justify-center gap-1.5 px-1.5 py-2 text-center',
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="grid size-10 place-content-center group-aria-pressed:text-accent">
          {icon}
        </span>
      )}
      <span className="text-table">{label}</span>
      {count !== undefined && <span className="text-ink-2 text-label">{count}</span>}
    </button>
  );
}
