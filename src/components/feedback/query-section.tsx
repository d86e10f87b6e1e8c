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
  /** Says so in the heading instead of below it, of a section that is often empty. */
  foldsEmpty?: boolean;
  /** Replaces the default error notice. */
  failed?: ReactNode;
  /** Of what stands below the heading, such as a height that stays. */
  className?: string;
  children: ReactNode;
};

/** A section of a page with its own query: loading, empty, failed and loaded. */
export function QuerySection(props: QuerySectionProps) {
  const { title, query, aside, loading, empty, foldsEmpty = false, failed, className, children } = props;
  const isFolded = foldsEmpty && empty !== null && !query.isPending && !query.isLoadingError;
  const emptyText = <span className="text-ink-2 text-table">{empty}</span>;
  return (
    <section aria-label={title}>
      <SectionHeading ruled aside={isFolded ? emptyText : aside}>
        {title}
      </SectionHeading>
      <div className={className}>
        {query.isPending
          ? loading
          : query.isLoadingError
            ? (failed ?? <QueryFailed error={query.error} onRetry={query.refetch} className="py-6" />)
            : empty === null
              ? children
              : !isFolded && <p className="py-3">{emptyText}</p>}
      </div>
    </section>
  );
}
