import { cva } from 'class-variance-authority';

/**
 * The looks of a text link: `plain` stands in accent, `quiet` takes the ink around it and shows itself on hover,
 * `inline` stands inside a sentence and is always underlined.
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
