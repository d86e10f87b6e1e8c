import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

/** A keyboard key. It inherits the text colour, so it works on buttons as well. */
export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...props}
      className={cn(
        'inline-grid h-4.5 min-w-4.5 place-content-center rounded-sm border border-current/25 whitespace-nowrap px-1 font-sans text-[0.6875rem] text-current leading-none',
        className,
      )}
    />
  );
}
