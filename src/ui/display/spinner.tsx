import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Read out by screen readers; leave out where words beside it already say that something runs. */
  label?: string;
};

/** A small turning ring, in the colour of the text around it. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex', className)} {...props}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
