import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/class-names.ts';

/** A list of lines parted by hairlines. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="text-table">
      {children}
    </ul>
  );
}

type RowProps = {
  /** Where the line leads; without it there is nowhere to go. */
  to?: string;
  state?: unknown;
  icon?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the line: a figure, and what it says below. */
  figure?: ReactNode;
  figureNote?: ReactNode;
};

/** One line: what it is, a note below, and a figure at its end. */
export function Row({ to, state, icon, title, note, figure, figureNote }: RowProps) {
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
      {(figure || figureNote) && (
        <span className="flex shrink-0 flex-col items-end">
          <span>{figure}</span>
          {figureNote && <span className="text-ink-2 text-label">{figureNote}</span>}
        </span>
      )}
    </li>
  );
}
