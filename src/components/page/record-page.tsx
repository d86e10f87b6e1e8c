import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';
import type { SectionName } from './sections.ts';

type RecordQuery<Row> = {
  data: { data: { data: readonly Row[] } } | undefined;
  error: unknown;
  isFetchedAfterMount: boolean;
  refetch: () => unknown;
};

type RecordPageProps<Row> = {
  /** A list narrowed to one id. */
  query: RecordQuery<Row>;
  /** The record in a word: "layout". */
  noun: string;
  /** The list that the record is in. */
  section: SectionName;
  children: (row: Row) => ReactNode;
};

/** Query option of a record that is opened for editing: it is always fetched anew. */
export const freshRecord = { query: { refetchOnMount: 'always' } } as const;

/**
 * The page of one record: a skeleton until it is fetched (an earlier copy may be outdated), a not-found page for an
 * unknown id, and a retry for any other failure.
 */
export function RecordPage<Row>({ query, noun, section, children }: RecordPageProps<Row>) {
  const { data, error, isFetchedAfterMount, refetch } = query;
  if (!isFetchedAfterMount) return <RecordSkeleton noun={noun} />;
  const row = data?.data.data[0];
  if (row) return children(row);
  if (error && !(error instanceof ApiError && error.status === 404))
    return <PageFailed title={titleOf(noun)} breadcrumbs={[section]} error={error} onRetry={refetch} />;
  return <RecordNotFound noun={noun} />;
}

export function RecordNotFound({ noun }: { noun: string }) {
  return <NotFoundPage title={`${titleOf(noun)} not found`} />;
}

const titleOf = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

function RecordSkeleton({ noun }: { noun: string }) {
  return (
    <div
      role="status"
      aria-busy
      aria-label={`Loading the ${noun}`}
      className="flex flex-1 flex-col px-5 pt-4 pb-5 phone:px-4"
    >
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-2 h-6 w-56 max-w-full" />
      {[0, 1, 2].map((section) => (
        <div
          key={section}
          className="mt-7 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4 border-line border-t pt-5"
        >
          {[0, 1, 2, 3, 4].map((field) => (
            <Skeleton key={field} className="h-9.5 rounded-md" />
          ))}
        </div>
      ))}
    </div>
  );
}
