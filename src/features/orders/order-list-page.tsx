import { keepPreviousData } from '@tanstack/react-query';
import { HandCoins, ReceiptText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useActions } from '#components/actions/action-provider.tsx';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { ListPage } from '#components/page/list-page.tsx';
import { type ListOrigin, ListOriginContext } from '#components/stone-display/list-origin.ts';
import { ColumnMenu } from '#components/table/column-menu.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { TableFooter } from '#components/table/table-footer.tsx';
import { tableState } from '#components/table/table-state.ts';
import { useColumnVisibility } from '#components/table/use-column-visibility.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { defaultPageSize } from '#domain/search/paging.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderListHeader } from './order-list-header.tsx';
import {
  type OrderListUrlState,
  readOrderListUrlState,
  urlStateFromNavigation,
} from './order-list-url-state.ts';
import { receivePayment } from './receive-payment.tsx';

const orderSheet = lazyComponent(() => import('./order-sheet.tsx'));

/** The orders of all buyers, or one of them, or those of one customer. */
export function OrderListPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  // A caller may say in the navigation state alone what it wants: it belongs into the address.
  const requestedUrlState = params.size === 0 ? urlStateFromNavigation(state) : null;
  if (requestedUrlState) return <Navigate to={paths.orders(requestedUrlState)} replace />;
  return <OrderList urlState={readOrderListUrlState(params)} />;
}

function OrderList({ urlState }: { urlState: OrderListUrlState }) {
  const { id, userid, page = 1 } = urlState;
  const navigate = useNavigate();
  const phone = useIsPhone();
  const searchBox = useRef<HTMLInputElement>(null);
  const query = useListOrders({ page, id, userid }, { query: { placeholderData: keepPreviousData } });
  const list = query.data?.data;
  const orders = list?.data ?? [];

  const { perform } = useActions();
  const [openOrder, setOpenOrder] = useState<Order | null>(null);
  const sheet = useLazyComponent(orderSheet, openOrder !== null);
  const columns = useMemo(() => orderColumns(setOpenOrder), []);
  const { visible, visibility } = useColumnVisibility('orders', columns);
  const go = (to: OrderListUrlState) => navigate(paths.orders(to));
  const origin = useMemo<ListOrigin>(
    () => ({ title: 'Orders', to: paths.orders({ id, userid, page: page > 1 ? page : undefined }) }),
    [id, userid, page],
  );
  const receivable = id && orders[0]?.id === id ? orders[0] : null;
  const receive = (
    <Button
      variant="primary"
      icon={<HandCoins aria-hidden />}
      onClick={() => perform(receivePayment, receivable)}
    >
      {messages.order.receivableButton}
    </Button>
  );

  return (
    <ListOriginContext value={origin}>
      <ListPage>
        <OrderListHeader
          urlState={urlState}
          list={list}
          searchRef={searchBox}
          menu={!phone && <ColumnMenu columns={columns} visibility={visibility} />}
          action={!phone && receive}
          onChange={go}
        />
        <DataTable
          label="Orders"
          rowName="order"
          columns={visible}
          rows={orders}
          rowId={(order) => order.id}
          state={tableState(query)}
          skeletonRows={list?.per_page ?? defaultPageSize}
          onOpen={setOpenOrder}
          searchRef={searchBox}
          card={(order) => <OrderCard order={order} onOpen={setOpenOrder} />}
          empty={<NoOrders urlState={urlState} onShowAll={() => go({})} />}
          failed={<QueryFailed error={query.error} onRetry={query.refetch} />}
        />
        <TableFooter
          page={list?.current_page ?? page}
          perPage={list?.per_page ?? defaultPageSize}
          total={list?.total ?? 0}
          onPageChange={(next) => go({ ...urlState, page: next > 1 ? next : undefined })}
        />
        {phone && (
          <div className="sticky bottom-0 z-30 grid border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
            {receive}
          </div>
        )}
        {sheet && (
          <sheet.OrderSheet
            // As it is now, should it have changed since it was opened.
            order={openOrder && (orders.find((order) => order.id === openOrder.id) ?? openOrder)}
            onClose={() => setOpenOrder(null)}
          />
        )}
      </ListPage>
    </ListOriginContext>
  );
}

function NoOrders({ urlState, onShowAll }: { urlState: OrderListUrlState; onShowAll: () => void }) {
  const filtered = Boolean(urlState.id || urlState.userid);
  return (
    <Empty
      icon={<ReceiptText />}
      title={
        urlState.id
          ? `There is no order ${urlState.id}`
          : urlState.userid
            ? 'This customer has no orders yet'
            : 'There are no orders yet'
      }
      hint={
        filtered ? 'Check the number, or look through all orders.' : 'Orders that buyers place appear here.'
      }
      action={filtered && <Button onClick={onShowAll}>Show all orders</Button>}
    />
  );
}
