import { cva } from 'class-variance-authority';

/**
 * Styles of a text link: `plain` in accent, `quiet` in the surrounding colour with an underline on hover,
 * `inline` inside a sentence and always underlined. Outside sentences the target is at least 24 px wide and high.
 */
export const linkStyles = cva('rounded-sm underline-offset-3 hover:underline', {
  variants: {
    variant: {
      plain: 'target-area text-accent',
      quiet: 'target-area text-inherit hover:text-accent',
      inline: 'text-accent underline decoration-accent/40 hover:decoration-accent',
    },
  },
  defaultVariants: { variant: 'plain' },
});
