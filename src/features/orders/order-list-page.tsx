import { keepPreviousData } from '@tanstack/react-query';
import { HandCoins, ReceiptText } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useListOrders } from '@/api/generated/hooks/orders/orders.ts';
import type { Order } from '@/api/generated/model/order.ts';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { type ListOrigin, ListOriginContext } from '@/components/stones/list-origin.ts';
import { ColumnMenu } from '@/components/table/column-menu.tsx';
import { DataTable } from '@/components/table/data-table.tsx';
import { ListPage } from '@/components/table/list-page.tsx';
import { TableFooter } from '@/components/table/table-footer.tsx';
import { tableState } from '@/components/table/table-state.ts';
import { useColumnChoice } from '@/components/table/use-column-choice.ts';
import { messages } from '@/domain/messages.ts';
import { defaultPageSize } from '@/domain/paging.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Empty } from '@/ui/empty.tsx';
import { latePart, useLatePart } from '@/ui/late-part.ts';
import { askedInState, type OrderAddress, readOrderAddress } from './order-address.ts';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderHeader } from './order-header.tsx';
import { useOrderActs } from './use-order-acts.tsx';

const orderSheet = latePart(() => import('./order-sheet.tsx'));

/** The orders of all buyers, or one of them, or those of one customer. */
export function OrderListPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  // A caller may say in the navigation state alone what it wants: it belongs into the address.
  const asked = params.size === 0 ? askedInState(state) : null;
  if (asked) return <Navigate to={paths.orders(asked)} replace />;
  return <OrderList address={readOrderAddress(params)} />;
}

function OrderList({ address }: { address: OrderAddress }) {
  const { id, userid, page = 1 } = address;
  const navigate = useNavigate();
  const phone = useIsPhone();
  const searchBox = useRef<HTMLInputElement>(null);
  const query = useListOrders({ page, id, userid }, { query: { placeholderData: keepPreviousData } });
  const list = query.data?.data;
  const orders = list?.data ?? [];

  const acts = useOrderActs();
  const [opened, setOpened] = useState<Order | null>(null);
  const sheet = useLatePart(orderSheet, opened !== null);
  const open = useCallback((order: Order) => setOpened(order), []);
  const columns = useMemo(() => orderColumns({ onAct: acts.begin, onOpen: open }), [acts.begin, open]);
  const { shown, choice } = useColumnChoice('orders', columns);
  const go = (to: OrderAddress) => navigate(paths.orders(to));
  const origin = useMemo<ListOrigin>(
    () => ({ title: 'Orders', to: paths.orders({ id, userid, page: page > 1 ? page : undefined }) }),
    [id, userid, page],
  );
  const receivable = id && orders[0]?.id === id ? orders[0] : null;
  const receive = (
    <Button
      variant="primary"
      icon={<HandCoins aria-hidden />}
      onClick={() => acts.begin('receive', receivable)}
    >
      {messages.order.receivableButton}
    </Button>
  );

  return (
    <ListOriginContext value={origin}>
      <ListPage>
        <OrderHeader
          address={address}
          list={list}
          searchRef={searchBox}
          menu={!phone && <ColumnMenu columns={columns} choice={choice} />}
          action={!phone && receive}
          onChange={go}
        />
        <DataTable
          label="Orders"
          rowName="order"
          columns={shown}
          rows={orders}
          rowId={(order) => order.id}
          state={tableState(query)}
          skeletonRows={list?.per_page ?? defaultPageSize}
          onOpen={open}
          searchRef={searchBox}
          card={(order) => <OrderCard order={order} onAct={acts.begin} onOpen={open} />}
          empty={<NoOrders address={address} onShowAll={() => go({})} />}
          failed={<QueryFailed error={query.error} onRetry={query.refetch} />}
        />
        <TableFooter
          page={list?.current_page ?? page}
          perPage={list?.per_page ?? defaultPageSize}
          total={list?.total ?? 0}
          onPageChange={(next) => go({ ...address, page: next > 1 ? next : undefined })}
        />
        {phone && (
          <div className="sticky bottom-0 z-30 grid border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
            {receive}
          </div>
        )}
        {sheet && (
          <sheet.OrderSheet
            // As it is now, should it have changed since it was opened.
            order={opened && (orders.find((order) => order.id === opened.id) ?? opened)}
            onClose={() => setOpened(null)}
            onAct={acts.begin}
          />
        )}
        {acts.dialogs}
      </ListPage>
    </ListOriginContext>
  );
}

function NoOrders({ address, onShowAll }: { address: OrderAddress; onShowAll: () => void }) {
  const filtered = Boolean(address.id || address.userid);
  return (
    <Empty
      icon={<ReceiptText />}
      title={
        address.id
          ? `There is no order ${address.id}`
          : address.userid
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
