import { cva } from 'class-variance-authority';

/**
 * Styles of a button, also for links that look like one: `<Link className={buttonStyles({variant:
 * 'primary'})}>`.
 */
export const buttonStyles = cva(
  [
    'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md border font-semibold',
    'transition-colors duration-100 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-50 print:hidden',
    'aria-disabled:cursor-not-allowed data-off:opacity-50',
  ],
  {
    variants: {
      variant: {
        // The class keeps toasts away: overlay/clear-of-buttons.ts.
        primary:
          'primary-action border-transparent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:bg-accent-hover',
        outline:
          'border-line-strong bg-surface text-ink not-disabled:not-aria-disabled:hover:bg-hover data-[state=open]:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-wash',
        ghost:
          'border-transparent text-ink-2 not-disabled:not-aria-disabled:hover:bg-hover not-disabled:not-aria-disabled:hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent',
        danger:
          'primary-action border-transparent bg-danger text-on-danger not-disabled:not-aria-disabled:hover:bg-danger-hover',
        'danger-ghost': 'border-transparent text-danger not-disabled:not-aria-disabled:hover:bg-danger-wash',
        link: 'border-transparent font-normal text-accent underline-offset-3 not-disabled:not-aria-disabled:hover:underline',
      },
      size: {
        sm: 'h-7 gap-1.5 px-2.5 text-label',
        md: 'h-8 gap-2 px-3 text-table',
        lg: 'h-9.5 gap-2 px-4 text-body',
      },
      square: { true: 'px-0 pointer-coarse:min-w-11', false: '' },
    },
    compoundVariants: [
      { variant: 'link', square: false, className: 'px-0' },
      { square: true, size: 'sm', className: 'w-7' },
      { square: true, size: 'md', className: 'w-8' },
      { square: true, size: 'lg', className: 'w-9.5' },
    ],
    defaultVariants: { variant: 'outline', size: 'md', square: false },
  },
);

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'danger-ghost' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';
