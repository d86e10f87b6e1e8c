import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

/** Background, border and text colour of a toggle. */
export const toggleButtonStyles = [
  'rounded-md border border-line bg-surface text-ink-2 transition-colors duration-100',
  'hover:border-ink-3 hover:text-ink disabled:cursor-not-allowed disabled:opacity-50',
  'aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-ink',
].join(' ');

export type ToggleButtonProps = ComponentProps<'button'> & {
  pressed: boolean;
  onPressedChange?: ((pressed: boolean) => void) | undefined;
  /** Can be pressed but brings nothing. */
  dimmed?: boolean;
};

/** A toggle button; the caller sets size and content. */
export function ToggleButton(props: ToggleButtonProps) {
  const { pressed, onPressedChange, onClick, className, dimmed = false, ...native } = props;
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
        toggleButtonStyles,
        'print:hidden',
        dimmed && 'border-dashed bg-transparent [&_svg]:opacity-45',
        className,
      )}
    />
  );
}
