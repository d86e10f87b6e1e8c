import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { countText } from '#lib/count-text.ts';
import { FullHeightPage } from '../page/full-height-page.tsx';
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx';
import { PageNotice } from '../page/page-notice.tsx';
import { type ListOrigin, ListOriginContext } from '../stone-display/list-origin.ts';
import { TableFooter, type TableFooterProps } from '../table/table-footer.tsx';
import type { List } from './list.ts';

type ListPageProps = Pick<PageHeaderProps, 'title' | 'actions' | 'back' | 'breadcrumbs' | 'tabs'> & {
  list: List<unknown>;
  /** The stones of a list of stones, whose pages lead from one to the next, and the search that found them. */
  stones?: Pick<ListOrigin, 'ids' | 'search'>;
  /** What a row is, for the count below the title; the plural where it is irregular. */
  singular: string;
  plural?: string;
  /** What came in since the list was loaded, beside the count. */
  newRows?: ReactNode;
  /** Replaces the count below the title. */
  subtitle?: ReactNode;
  /** The active filters, below the title. */
  filters?: ReactNode;
  /** Replaces the pager, for example with a footer of selection totals. */
  footer?: ReactNode;
  onPageChange: TableFooterProps['onPageChange'];
  /** Enables the choice of rows per page. */
  onPerPageChange?: TableFooterProps['onPerPageChange'];
  maxPerPage?: TableFooterProps['maxPerPage'];
  /** The rows, usually a `ListTable`, and the dialogs above them. */
  children: ReactNode;
};

/**
 * A page that is one list: header, rows, pager. A list page is composed of its address (`useUrlState`), query
 * (`listOf`), columns, states and markup. Links to stones lead back to the list.
 */
export function ListPage(props: ListPageProps) {
  const { title, list, stones, singular, plural, actions, back, breadcrumbs, filters, children } = props;
  const { onPageChange, onPerPageChange } = props;
  const { pathname, search, key } = useLocation();
  const origin = useMemo(
    () => ({ title, to: pathname + search, key, ...stones }),
    [title, pathname, search, key, stones],
  );
  // The line is there before the count, so that the list stays in its place.
  const count = list.total === undefined ? '\u00a0' : countText(list.total, singular, plural);
  const {
    subtitle = (
      <>
        {count}
        {props.newRows}
      </>
    ),
  } = props;
  // An empty list and one that failed to load have no pages.
  const hasPages = list.total !== 0 && list.state !== 'failed';
  return (
    <ListOriginContext value={origin}>
      <FullHeightPage>
        <PageHeader
          title={title}
          subtitle={subtitle}
          actions={actions}
          tabs={props.tabs}
          {...(back && { back })}
          {...(breadcrumbs && { breadcrumbs })}
        >
          {filters}
        </PageHeader>
        {list.offline && <PageNotice>{addedMessages.network.offline}</PageNotice>}
        {children}
        {props.footer ??
          (hasPages && (
            <TableFooter
              page={list.page}
              perPage={list.perPage}
              total={list.total ?? 0}
              onPageChange={onPageChange}
              {...(onPerPageChange && { onPerPageChange })}
              {...(props.maxPerPage && { maxPerPage: props.maxPerPage })}
            />
          ))}
      </FullHeightPage>
    </ListOriginContext>
  );
}
