import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { countText } from '#lib/count-text.ts';
import { FullHeightPage } from '../page/full-height-page.tsx';
import { PageHeader, type PageHeaderProps } from '../page/page-header.tsx';
import { ListOriginContext } from '../stone-display/list-origin.ts';
import { TableFooter, type TableFooterProps } from '../table/table-footer.tsx';
import type { List } from './list.ts';

type ListPageProps = Pick<PageHeaderProps, 'title' | 'actions' | 'back'> & {
  list: List<unknown>;
  /** One row, and several where an s does not do, for the count below the title: `['enquiry', 'enquiries']`. */
  noun: readonly [one: string, many?: string];
  /** Stands below the title instead of the count. */
  subtitle?: ReactNode;
  /** The filters in force, below the title. */
  filters?: ReactNode;
  /** Stands in place of the pager, such as a footer with the totals of a selection. */
  footer?: ReactNode;
  onPageChange: TableFooterProps['onPageChange'];
  /** The rows, usually a `ListTable`, and what opens above them. */
  children: ReactNode;
};

/**
 * A page that is one list: head, rows, pager. A page of this kind reads top to bottom: its address (`useUrlState`), its
 * query (`listOf`), its columns, its states and its markup. Links to stones lead back to it.
 */
export function ListPage(props: ListPageProps) {
  const { title, list, noun, actions, back, filters, onPageChange, children } = props;
  const { pathname, search } = useLocation();
  const origin = useMemo(() => ({ title, to: pathname + search }), [title, pathname, search]);
  const { subtitle = list.total !== undefined && countText(list.total, ...noun) } = props;
  return (
    <ListOriginContext value={origin}>
      <FullHeightPage>
        <PageHeader title={title} subtitle={subtitle} actions={actions} {...(back && { back })}>
          {filters}
        </PageHeader>
        {children}
        {props.footer ?? (
          <TableFooter
            page={list.page}
            perPage={list.perPage}
            total={list.total ?? 0}
            onPageChange={onPageChange}
          />
        )}
      </FullHeightPage>
    </ListOriginContext>
  );
}
