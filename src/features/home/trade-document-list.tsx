import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';

type TradeDocumentListProps = {
  title: string;
  /** All of them; left out while there is none. */
  to: string;
  rows: readonly { key: number; row: ReactNode }[] | undefined;
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  empty: string;
};

/** The latest of something in short rows, with a way to all of them. */
export function TradeDocumentList({ title, to, rows, query, empty }: TradeDocumentListProps) {
  return (
    <section aria-label={title}>
      <SectionHeading
        ruled
        aside={
          rows && rows.length > 0 ? (
            <Link to={to} className={linkStyles()}>
              All<span className="sr-only"> of {title}</span>
            </Link>
          ) : null
        }
      >
        {title}
      </SectionHeading>
      {query.isPending ? (
        <div aria-busy className="divide-y divide-line">
          {[0, 1, 2].map((row) => (
            <div key={row} className="space-y-2 py-3">
              <Skeleton className="w-1/2" />
              <Skeleton className="w-3/4" />
            </div>
          ))}
        </div>
      ) : query.isError ? (
        <QueryFailed error={query.error} onRetry={query.refetch} className="py-6" />
      ) : !rows || rows.length === 0 ? (
        <p className="py-3 text-ink-2 text-table">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
