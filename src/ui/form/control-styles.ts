import { cva } from 'class-variance-authority';

/** Box styles of text inputs and selects. */
export const controlStyles = cva(
  [
    'w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink transition-colors duration-100',
    'hover:border-ink-3 focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-focus',
    'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-2 disabled:hover:border-line-strong read-only:not-disabled:[&:is(input,textarea)]:bg-sunken',
    'pointer-coarse:min-h-11 pointer-coarse:text-base',
  ],
  {
    variants: {
      size: {
        md: 'h-8 px-2.5 text-table',
        lg: 'h-9.5 px-2.5 text-body',
      },
    },
    defaultVariants: { size: 'md' },
  },
);
