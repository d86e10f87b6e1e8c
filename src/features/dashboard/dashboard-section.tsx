import { RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { errorText } from '#api/api-error.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';

type Query = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };

export type DashboardSectionProps = {
  title: string;
  /** Where the data comes from: says whether it is there. */
  query: Query;
  /** A link to all of it. */
  aside?: ReactNode;
  /** What stands there when there is nothing; null when there is something. */
  empty: string | null;
  /** Lines shown while it loads. */
  skeletonRows?: number;
  children: ReactNode;
};

/** A part of the dashboard, with its own loading, empty and failed state. */
export function DashboardSection(props: DashboardSectionProps) {
  const { title, query, aside, empty, skeletonRows = 3, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} ruled aside={aside}>
        {title}
      </SectionHeading>
      {query.isPending ? (
        <SectionSkeleton skeletonRows={skeletonRows} />
      ) : query.isError ? (
        <SectionFailed query={query} />
      ) : empty === null ? (
        children
      ) : (
        <p className="py-4 text-ink-2 text-table">{empty}</p>
      )}
    </section>
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

/** The server's text and another try, in one line: the other parts may well be there. */
export function SectionFailed({ query }: { query: Query }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-table">
      <span className="text-danger">{errorText(query.error)}</span>
      <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
