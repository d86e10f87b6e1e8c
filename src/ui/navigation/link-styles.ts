import { cva } from 'class-variance-authority';

/**
 * Styles of a text link: `plain` in accent, `quiet` in the surrounding colour with an underline on hover,
 * `inline` inside a sentence and always underlined.
 */
export const linkStyles = cva('rounded-sm underline-offset-3 hover:underline', {
  variants: {
    variant: {
      plain: 'text-accent',
      quiet: 'text-inherit hover:text-accent',
      inline: 'text-accent underline decoration-accent/40 hover:decoration-accent',
    },
  },
  defaultVariants: { variant: 'plain' },
});
