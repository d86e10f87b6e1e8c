import { Sparkle, Star } from 'lucide-react';
import { cn } from '#lib/class-names.ts';

type FlagToggleProps = {
  label: string;
  pressed: boolean;
  shape: 'star' | 'spark';
  onPress: () => void;
};

/** A mark of a row that is set and removed by a click, such as the star of what is featured. */
export function FlagToggle({ label, pressed, shape, onPress }: FlagToggleProps) {
  const Icon = shape === 'star' ? Star : Sparkle;
  const ink = shape === 'star' ? 'aria-pressed:text-accent' : 'aria-pressed:text-danger';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'grid size-6 place-content-center rounded-sm text-ink-3 hover:text-ink focus-visible:-outline-offset-2',
        ink,
        !pressed && 'print:hidden',
      )}
    >
      <Icon aria-hidden className={cn('size-3.75', pressed && 'fill-current')} />
    </button>
  );
}
