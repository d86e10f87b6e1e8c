import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

/** Words for screen readers only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={cn('sr-only', className)} />;
}
