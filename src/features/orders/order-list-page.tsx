import { ReceiptText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { NewRows } from '#components/list-page/new-rows.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { ColumnMenu } from '#components/table/column-menu.tsx';
import { TableFooter } from '#components/table/table-footer.tsx';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import {
  allOrders,
  isNarrowed,
  type OrderListUrl,
  orderListUrl,
  orderQuery,
  orderSort,
  sortText,
} from './order-list-url.ts';
import { OrderSearch } from './order-search.tsx';
import { OrderTotals } from './order-totals.tsx';
import { receivePayment } from './receive-payment.tsx';

const orderSheet = lazyComponent(() => import('./order-sheet.tsx'));

/** All orders, one order, or the orders of one customer. */
export function OrderListPage() {
  const [url, changeUrl] = useUrlState(orderListUrl);
  const { perPage, pager } = useListPaging('orders', changeUrl);
  const query = useListOrders(orderQuery(url, perPage), keepPreviousPage);
  const list = listOf(query, { page: url.page, perPage });

  const [openOrder, setOpenOrder] = useState<Order | null>(null);
  const columns = useMemo(() => orderColumns(setOpenOrder), []);
  const { visible, visibility } = useColumnVisibility('orders', columns);
  const sheet = useLazyComponent(orderSheet, openOrder !== null);
  const searchBox = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const openedByLink = useLocation().key === 'default';
  const receive = (
    <RowActionButtons actions={[receivePayment]} row={list.rows.find(({ id }) => id === url.id) ?? null} />
  );

  return (
    <ListPage
      title="Orders"
      singular="order"
      newRows={<NewRows kind="order" singular="order" query={query} />}
      list={list}
      // Opened by a direct link, back leads to the full list.
      {...(url.id && {
        back: openedByLink ? paths.orders() : true,
        breadcrumbs: ['orders', { label: `Order ${url.id}` }],
      })}
      actions={
        <>
          <OrderSearch id={url.id} onSearch={(id) => changeUrl({ ...allOrders, id })} />
          {!phone && <ColumnMenu columns={columns} visibility={visibility} />}
          {!phone && receive}
        </>
      }
      filters={
        <OrderFilters
          url={url}
          customer={list.rows[0]?.user[0]?.name}
          onChange={changeUrl}
          searchRef={searchBox}
        />
      }
      {...pager}
      footer={
        <TableFooter page={list.page} perPage={perPage} total={list.total ?? 0} {...pager}>
          <OrderTotals totals={query.data?.data.totals} list={list} />
        </TableFooter>
      }
    >
      <ListTable
        label="Orders"
        rowName="order"
        list={list}
        columns={visible}
        sort={orderSort(url)}
        onSortChange={(steps) => changeUrl({ sort: sortText(steps), page: 1 })}
        rowId={(order) => order.id}
        onOpen={setOpenOrder}
        searchRef={searchBox}
        card={(order) => <OrderCard order={order} onOpen={setOpenOrder} />}
        empty={<NoOrders url={url} onShowAll={() => changeUrl(allOrders)} />}
      />
      {phone && (
        <div className="sticky bottom-0 z-30 order-last grid border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          {receive}
        </div>
      )}
      {sheet && (
        <sheet.OrderSheet
          // The current version, as it may have changed since it was opened.
          order={openOrder && (list.rows.find((order) => order.id === openOrder.id) ?? openOrder)}
          onClose={() => setOpenOrder(null)}
        />
      )}
    </ListPage>
  );
}

function NoOrders({ url, onShowAll }: { url: OrderListUrl; onShowAll: () => void }) {
  const { id, userid, search, status, owing, memo } = url;
  const ofCustomer = userid ? 'This customer has no orders yet' : 'No orders yet';
  const narrowed = isNarrowed(url);
  const found = search || status || owing || memo ? 'No orders found' : ofCustomer;
  return (
    <Empty
      icon={<ReceiptText />}
      title={id ? `Order ${id} not found` : found}
      hint={narrowed ? 'Check the filters or view all orders.' : 'Orders that buyers place appear here.'}
      action={
        narrowed ? (
          <Button onClick={onShowAll}>Show all orders</Button>
        ) : (
          <Link to={paths.enquiries()} className={buttonStyles({ variant: 'outline' })}>
            Enquiries
          </Link>
        )
      }
    />
  );
}
