import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

/** The footer of a dialog or a sheet. */
export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 border-t bg-paper px-5 py-3 print:hidden dark:bg-transparent',
        className,
      )}
    />
  );
}
