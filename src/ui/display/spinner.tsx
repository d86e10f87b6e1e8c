import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Label for screen readers; omit where text beside it already says that something runs. */
  label?: string;
};

/** A small spinner in the current text colour. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cn('inline-flex', className)} {...props}>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
