import type { ReactNode } from 'react';
import { Link } from '#components/link/link.tsx';
import { cn } from '#lib/class-names.ts';

/** A list with hairlines between its rows. */
export function DashboardRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="text-table">
      {children}
    </ul>
  );
}

type DashboardRowProps = {
  /** The link of the row; omit for a row without a link. */
  to?: string;
  state?: unknown;
  icon?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the row: a figure with a note below. */
  value?: ReactNode;
  valueNote?: ReactNode;
};

/** One row: title, note and a figure at its end. */
export function DashboardRow({ to, state, icon, title, note, value, valueNote }: DashboardRowProps) {
  return (
    <li
      className={cn(
        'relative flex min-h-12 items-center gap-3 border-line border-b py-1.5',
        to && 'hover:[&_a]:text-accent',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        {to ? (
          <Link
            to={to}
            state={state}
            className="block truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        ) : (
          <span className="block truncate font-medium">{title}</span>
        )}
        {note && <span className="block truncate text-ink-2 text-label">{note}</span>}
      </span>
      {(value || valueNote) && (
        <span className="flex shrink-0 flex-col items-end">
          <span>{value}</span>
          {valueNote && <span className="text-ink-2 text-label">{valueNote}</span>}
        </span>
      )}
    </li>
  );
}
