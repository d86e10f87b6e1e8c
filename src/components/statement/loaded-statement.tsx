import type { ReactNode } from 'react';
import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { PageFailed } from '../page/page-failed.tsx';
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';

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
