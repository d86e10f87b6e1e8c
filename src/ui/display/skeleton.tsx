import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

/** A loading placeholder; give it the final size. Hidden from screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      {...props}
      className={cn('block h-3 animate-pulse rounded-sm bg-line motion-reduce:animate-none', className)}
    />
  );
}
