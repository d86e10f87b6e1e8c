import { keepPreviousData } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useListOrders } from '@/api/generated/hooks/orders/orders.ts';
import type { Order } from '@/api/generated/model/order.ts';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { PageHeader } from '@/components/page/page-header.tsx';
import { DataTable } from '@/components/table/data-table.tsx';
import { ListPage } from '@/components/table/list-page.tsx';
import { TableFooter } from '@/components/table/table-footer.tsx';
import { tableState } from '@/components/table/table-state.ts';
import { defaultPageSize } from '@/domain/paging.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { paths } from '@/paths.ts';
import { buttonStyles } from '@/ui/button-styles.ts';
import { Empty } from '@/ui/empty.tsx';
import { latePart, useLatePart } from '@/ui/late-part.ts';
import { readMyAddress, writeMyAddress } from './my-address.ts';
import { MyOrderCard } from './my-order-card.tsx';
import { myOrderColumns } from './my-order-columns.tsx';

const cancelOrder = latePart(() => import('./cancel-order.tsx'));

const myOrderSheet = latePart(() => import('./my-order-sheet.tsx'));

/** The order to show: of the page in sight, else asked for by its number. */
function useOpened(id: number | undefined, rows: readonly Order[] | undefined): Order | null {
  const inSight = rows?.find((order) => order.id === id);
  const asked = useListOrders(
    { id },
    { query: { enabled: id !== undefined && rows !== undefined && !inSight } },
  );
  if (id === undefined) return null;
  return inSight ?? asked.data?.data.data.find((order) => order.id === id) ?? null;
}

/** The buyer's own orders; one of them may be open beside the list. */
export function MyOrdersPage() {
  const [params] = useSearchParams();
  const { id, page } = readMyAddress(params);
  const navigate = useNavigate();
  const query = useListOrders({ page }, { query: { placeholderData: keepPreviousData } });
  const list = query.data?.data;
  const opened = useOpened(id, list?.data);
  const sheet = useLatePart(myOrderSheet, opened !== null);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const asking = useLatePart(cancelOrder, cancelling !== null);
  const { columns, open } = useMemo(() => {
    const show = (order: Order) => void navigate(paths.myOrders(writeMyAddress({ id: order.id, page })));
    return { columns: myOrderColumns(show), open: show };
  }, [navigate, page]);

  return (
    <ListPage>
      <PageHeader
        title="My orders"
        subtitle={list && `${formatNumber(list.total)} ${list.total === 1 ? 'order' : 'orders'}`}
      />
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
        onPageChange={(next) => navigate(paths.myOrders(writeMyAddress({ id: undefined, page: next })))}
      />
      {sheet && (
        <sheet.MyOrderSheet
          order={opened}
          onClose={() => navigate(paths.myOrders(writeMyAddress({ id: undefined, page })))}
          onCancel={setCancelling}
        />
      )}
      {asking && <asking.CancelOrder order={cancelling} onClose={() => setCancelling(null)} />}
    </ListPage>
  );
}
