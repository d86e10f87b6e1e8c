import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '#components/page/page-header.tsx';
import type { PagedOrders } from '#contract/model/pagedOrders.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { OrderFilters } from './order-filters.tsx';
import type { OrderListUrlState } from './order-list-url-state.ts';
import { OrderSearch } from './order-search.tsx';

type OrderListHeaderProps = {
  urlState: OrderListUrlState;
  list: PagedOrders | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  menu: ReactNode;
  action: ReactNode;
  onChange: (urlState: OrderListUrlState) => void;
};

/** Head of the order list: how many, the search, and what the list is narrowed to. */
export function OrderListHeader({ urlState, list, searchRef, menu, action, onChange }: OrderListHeaderProps) {
  const { key } = useLocation();
  const { id } = urlState;
  return (
    <PageHeader
      title="Orders"
      // Opened by its own link there is nothing to go back to but the whole list.
      {...(id && { back: key === 'default' ? paths.orders() : true })}
      subtitle={list && countText(list.total, 'order')}
      actions={
        <>
          <OrderSearch ref={searchRef} id={id} onSearch={(next) => onChange({ id: next })} />
          {menu}
          {action}
        </>
      }
    >
      <OrderFilters urlState={urlState} customer={list?.data[0]?.user[0]?.name} onChange={onChange} />
    </PageHeader>
  );
}
