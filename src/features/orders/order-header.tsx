import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { PagedOrders } from '@/api/generated/model/pagedOrders.ts';
import { PageHeader } from '@/components/page/page-header.tsx';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/paths.ts';
import type { OrderAddress } from './order-address.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderSearch } from './order-search.tsx';

type OrderHeaderProps = {
  address: OrderAddress;
  list: PagedOrders | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  menu: ReactNode;
  action: ReactNode;
  onChange: (address: OrderAddress) => void;
};

/** Head of the order list: how many, the search, and what the list is narrowed to. */
export function OrderHeader({ address, list, searchRef, menu, action, onChange }: OrderHeaderProps) {
  const { key } = useLocation();
  const { id } = address;
  return (
    <PageHeader
      title="Orders"
      // Opened by its own link there is nothing to go back to but the whole list.
      {...(id && { back: key === 'default' ? paths.orders() : true })}
      subtitle={list && `${formatNumber(list.total)} ${list.total === 1 ? 'order' : 'orders'}`}
      actions={
        <>
          <OrderSearch ref={searchRef} id={id} onSearch={(next) => onChange({ id: next })} />
          {menu}
          {action}
        </>
      }
    >
      <OrderFilters address={address} customer={list?.data[0]?.user[0]?.name} onChange={onChange} />
    </PageHeader>
  );
}
