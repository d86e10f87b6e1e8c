import type { ReactNode } from 'react';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { QueryFailed } from './query-failed.tsx';

export type SectionQuery = {
  isPending: boolean;
  isLoadingError: boolean;
  error: unknown;
  refetch: () => unknown;
};

type QuerySectionProps = {
  title: string;
  query: SectionQuery;
  /** At the end of the heading, such as a link to the full list. */
  aside?: ReactNode;
  /** Skeleton of the content. */
  loading: ReactNode;
  /** Shown when the data is empty; null when it is not. */
  empty: string | null;
  /** Replaces the default error notice. */
  failed?: ReactNode;
  children: ReactNode;
};

/** A section of a page with its own query: loading, empty, failed and loaded. */
export function QuerySection({ title, query, aside, loading, empty, failed, children }: QuerySectionProps) {
  return (
    <section aria-label={title}>
      <SectionHeading ruled aside={aside}>
        {title}
      </SectionHeading>
      {query.isPending ? (
        loading
      ) : query.isLoadingError ? (
        (failed ?? <QueryFailed error={query.error} onRetry={query.refetch} className="py-6" />)
      ) : empty === null ? (
        children
      ) : (
        <p className="py-3 text-ink-2 text-table">{empty}</p>
      )}
    </section>
  );
}
