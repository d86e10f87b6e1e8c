import { ChevronRight } from 'lucide-react';
import { Children, type ComponentProps } from 'react';
import { cn } from '#lib/class-names.ts';

/** The way to this page: links first, the page itself last as plain text. Each child is one step. */
export function Breadcrumbs({
  label = 'Breadcrumbs',
  className,
  children,
  ...props
}: ComponentProps<'nav'> & { label?: string }) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label={label} {...props} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-table">
        {steps.map((step, index) => (
          <li
            key={index}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
            className="flex min-w-0 items-center gap-1.5"
          >
            {index > 0 && <ChevronRight aria-hidden className={cn('size-3.5 text-ink-3 rtl:-scale-x-100')} />}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
