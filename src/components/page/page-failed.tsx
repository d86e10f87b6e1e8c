import { QueryFailed, type QueryFailedProps } from '../feedback/query-failed.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

type PageFailedProps = Pick<PageHeaderProps, 'title' | 'breadcrumbs'> & Omit<QueryFailedProps, 'className'>;

/** The page of a record that failed to load: its title and the way back stay above the error. */
export function PageFailed({ title, breadcrumbs, ...failure }: PageFailedProps) {
  return (
    <>
      <PageHeader title={title} back {...(breadcrumbs && { breadcrumbs })} />
      <QueryFailed {...failure} />
    </>
  );
}
