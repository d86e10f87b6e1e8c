import { keepPreviousData } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { ListPage } from '#components/page/list-page.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import { TableFooter } from '#components/table/table-footer.tsx';
import { tableState } from '#components/table/table-state.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { paths } from '#domain/routes/paths.ts';
import { defaultPageSize } from '#domain/search/paging.ts';
import { countText } from '#lib/count-text.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { readMyListUrlState, writeMyListUrlState } from './my-list-url-state.ts';
import { MyOrderCard } from './my-order-card.tsx';
import { myOrderColumns } from './my-order-columns.tsx';

const myOrderSheet = lazyComponent(() => import('./my-order-sheet.tsx'));

/** The order to show: of the page in sight, else asked for by its number. */
function useOpenOrder(id: number | undefined, rows: readonly Order[] | undefined): Order | null {
  const onThisPage = rows?.find((order) => order.id === id);
  const requestedOrder = useListOrders(
    { id },
    { query: { enabled: id !== undefined && rows !== undefined && !onThisPage } },
  );
  if (id === undefined) return null;
  return onThisPage ?? requestedOrder.data?.data.data.find((order) => order.id === id) ?? null;
}

/** The buyer's own orders; one of them may be open beside the list. */
export function MyOrdersPage() {
  const [params] = useSearchParams();
  const { id, page } = readMyListUrlState(params);
  const navigate = useNavigate();
  const query = useListOrders({ page }, { query: { placeholderData: keepPreviousData } });
  const list = query.data?.data;
  const openOrder = useOpenOrder(id, list?.data);
  const sheet = useLazyComponent(myOrderSheet, openOrder !== null);
  const { columns, open } = useMemo(() => {
    const show = (order: Order) => void navigate(paths.myOrders(writeMyListUrlState({ id: order.id, page })));
    return { columns: myOrderColumns(show), open: show };
  }, [navigate, page]);

  return (
    <ListPage>
      <PageHeader title="My orders" subtitle={list && countText(list.total, 'order')} />
      <DataTable
        label="My orders"
        rowName="order"
        columns={columns}
        rows={list?.data ?? []}
        rowId={(order) => order.id}
        state={tableState(query)}
        skeletonRows={list?.per_page ?? defaultPageSize}
        onOpen={open}
        card={(order) => <MyOrderCard order={order} onOpen={open} />}
        empty={
          <Empty
            icon={<ReceiptText />}
            title="No order yet"
            hint="Choose stones in a list and press Place Order. Your orders and what is paid of them stand here."
            action={
              <Link to={paths.search()} className={buttonStyles({ variant: 'primary' })}>
                Search diamonds
              </Link>
            }
          />
        }
        failed={<QueryFailed error={query.error} onRetry={query.refetch} />}
      />
      <TableFooter
        page={list?.current_page ?? page}
        perPage={list?.per_page ?? defaultPageSize}
        total={list?.total ?? 0}
        onPageChange={(next) => navigate(paths.myOrders(writeMyListUrlState({ id: undefined, page: next })))}
      />
      {sheet && (
        <sheet.MyOrderSheet
          order={openOrder}
          onClose={() => navigate(paths.myOrders(writeMyListUrlState({ id: undefined, page })))}
        />
      )}
    </ListPage>
  );
}
