import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'primary' | 'neutral';

const badgeStyles = cva(
  'inline-flex h-5 shrink-0 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-label [&_svg]:size-3',
  {
    variants: {
      tone: {
        success: 'bg-success-wash text-success',
        warning: 'bg-warning-wash text-warning',
        danger: 'bg-danger-wash text-danger',
        primary: 'bg-primary-wash text-primary',
        neutral: 'bg-sunken text-ink-2 inset-ring inset-ring-line',
      },
    },
  },
);

export type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone };

/** A status: always text, never colour alone. */
export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span {...props} className={cn(badgeStyles({ tone }), className)} />;
}

const inks: Record<BadgeTone, string> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  primary: 'text-primary',
  neutral: 'text-ink-2',
};

/** A status as coloured text, for dense rows where a badge would be too prominent. */
export function StatusText({ tone = 'neutral', className, ...props }: BadgeProps) {
  return <span {...props} className={cn('font-medium', inks[tone], className)} />;
}
