import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { Link } from '../link/link.tsx';
import { type SectionName, sections } from './sections.ts';

/** `mono` is for stone numbers. Without `to` it is the page itself. */
export type Breadcrumb = { label: ReactNode; to?: string; state?: unknown; mono?: boolean };

/** A step of the path: a screen by its name in the table of sections, or any other. */
export type BreadcrumbItem = Breadcrumb | SectionName;

/** The path to the page, as links. On a phone it is one link back to the page above, as the title is in the top bar. */
export function Breadcrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  const steps = items.map((item): Breadcrumb => (typeof item === 'string' ? sections[item] : item));
  const parent = steps.findLastIndex(({ to }) => to !== undefined);
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink-2 text-table">
        {steps.map((step, index) => (
          <li
            key={index}
            className={cn('flex min-w-0 items-center gap-1.5', index !== parent && 'phone:hidden')}
          >
            {index > 0 && (
              <ChevronRight aria-hidden className="size-3.5 text-ink-3 phone:hidden rtl:-scale-x-100" />
            )}
            {index === parent && (
              <ChevronLeft
                aria-hidden
                className="-me-1 hidden size-4 shrink-0 phone:block rtl:-scale-x-100"
              />
            )}
            <Crumb {...step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ label, to, state, mono }: Breadcrumb) {
  const className = mono ? 'font-mono' : undefined;
  if (!to) {
    return (
      <span aria-current="page" className={className}>
        {label}
      </span>
    );
  }
  return (
    <Link
      to={to}
      state={state}
      className="target-area rounded-sm hover:text-ink hover:underline phone:py-1.5 phone:text-accent"
    >
      <span className={className}>{label}</span>
    </Link>
  );
}
