import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#api/api-error.ts';
import { QuerySection, type SectionQuery } from '#components/feedback/query-section.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';

export type DashboardSectionProps = {
  title: string;
  /** The query that supplies the data. */
  query: SectionQuery;
  /** A link to the full list. */
  aside?: ReactNode;
  /** Shown when the data is empty; null when it is not. */
  empty: string | null;
  /** Says so in the heading instead of below it. */
  foldsEmpty?: boolean;
  /** Number of skeleton rows while it loads. */
  skeletonRows?: number;
  children: ReactNode;
};

/** A section of the dashboard, with its own loading, empty and failed state. */
export function DashboardSection(props: DashboardSectionProps) {
  const { title, query, aside, empty, foldsEmpty = false, skeletonRows = 3, children } = props;
  return (
    <QuerySection
      {...{ title, query, aside, empty, foldsEmpty }}
      loading={<SectionSkeleton skeletonRows={skeletonRows} />}
      failed={<SectionFailed query={query} />}
    >
      {children}
    </QuerySection>
  );
}

function SectionSkeleton({ skeletonRows }: { skeletonRows: number }) {
  return (
    <div role="status" aria-busy aria-label="Loading">
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div key={index} className="flex h-12 items-center justify-between gap-4 border-line border-b">
          <Skeleton className={index % 2 ? 'w-2/5' : 'w-1/2'} />
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}

/** The server's text and a retry button on one line, as the other sections may have loaded. */
export function SectionFailed({ query }: { query: SectionQuery }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-table">
      <span className="text-danger">{errorText(query.error)}</span>
      <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
