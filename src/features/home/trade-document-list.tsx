import type { ReactNode } from 'react';
import { QuerySection, type SectionQuery } from '#components/feedback/query-section.tsx';
import { Link } from '#components/link/link.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';

type TradeDocumentListProps = {
  title: string;
  /** Address of the full list; undefined when it is empty. */
  to: string;
  rows: readonly { key: number; row: ReactNode }[] | undefined;
  query: SectionQuery;
  empty: string;
};

/** The latest records in short rows, with a link to the full list. */
export function TradeDocumentList({ title, to, rows = [], query, empty }: TradeDocumentListProps) {
  return (
    <QuerySection
      title={title}
      query={query}
      aside={
        rows.length > 0 && (
          <Link to={to} className={linkStyles()}>
            All<span className="sr-only"> of {title}</span>
          </Link>
        )
      }
      loading={<RowsSkeleton />}
      empty={rows.length > 0 ? null : empty}
    >
      <ul className="divide-y divide-line">
        {rows.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
    </QuerySection>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 py-3">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/4" />
        </div>
      ))}
    </div>
  );
}
