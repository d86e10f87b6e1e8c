import type { ReactNode } from 'react';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { PageFailed } from '../page/page-failed.tsx';
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx';

/** A statement that loads, in its final dimensions, below the header of its page. */
function StatementSkeleton() {
  return (
    <div
      role="status"
      aria-busy
      aria-label="Loading the statement"
      className="grid max-w-220 gap-6 px-5 pt-1 pb-8 phone:px-4"
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-x-10 gap-y-3">
          <div className="flex h-19 flex-col justify-between py-1">
            <Skeleton className="w-14" />
            <Skeleton className="h-7 w-44" />
            <Skeleton className="w-32" />
          </div>
          <Skeleton className="mt-7 h-5 w-24" />
          <Skeleton className="mt-7 h-5 w-24" />
        </div>
        <Skeleton className="h-15 phone:h-30" />
      </div>
      <Skeleton className="h-44" />
      <Skeleton className="h-64" />
    </div>
  );
}

type LoadedStatementProps = {
  query: {
    data: { data: CustomerStatement } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** The header until the statement is there. */
  header: Required<Pick<PageHeaderProps, 'title' | 'breadcrumbs'>>;
  children: (statement: CustomerStatement) => ReactNode;
};

/** The page of a statement: a skeleton while it loads, and the failure when it does not. */
export function LoadedStatement({ query, header, children }: LoadedStatementProps) {
  if (query.isPending)
    return (
      <>
        <PageHeader {...header} back />
        <StatementSkeleton />
      </>
    );
  if (!query.data) return <PageFailed {...header} error={query.error} onRetry={query.refetch} />;
  return children(query.data.data);
}
