import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** `mono` is for stone numbers. Without `to` it is the page itself. */
export type Breadcrumb = { label: ReactNode; to?: string; state?: unknown; mono?: boolean };

/** The path to the page, as links. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink-2 text-table">
        {items.map((item, index) => (
          <li key={index} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 text-ink-3 rtl:-scale-x-100" />}
            <Crumb {...item} />
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
    <Link to={to} state={state} className="target-area rounded-sm hover:text-ink hover:underline">
      <span className={className}>{label}</span>
    </Link>
  );
}
