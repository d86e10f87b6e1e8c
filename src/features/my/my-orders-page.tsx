import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from '#components/link/link.tsx';
import { keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { ListPage } from '#components/list-page/list-page.tsx';
import { ListTable } from '#components/list-page/list-table.tsx';
import { useListPaging } from '#components/list-page/use-list-paging.ts';
import { useUrlState } from '#components/list-page/use-url-state.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { myListUrl } from './my-list-url.ts';
import { MyOrderCard } from './my-order-card.tsx';
import { myOrderColumns } from './my-order-columns.tsx';
import { MyOrderTabs } from './my-order-tabs.tsx';

const myOrderSheet = lazyComponent(() => import('./my-order-sheet.tsx'));

/** The buyer's orders; one may be open beside the list. */
export function MyOrdersPage() {
  const [url, changeUrl] = useUrlState(myListUrl);
  const { perPage, pager } = useListPaging('my-orders', changeUrl, { reset: { id: undefined } });
  const query = useListOrders({ page: url.page, limit: perPage }, keepPreviousPage);
  const list = listOf(query, { page: url.page, perPage });
  const openOrder = useOpenOrder(url.id, list.state === 'loading' ? undefined : list.rows);

  const { columns, open } = useMemo(() => {
    const show = ({ id }: Order) => changeUrl({ id });
    return { columns: myOrderColumns(show), open: show };
  }, [changeUrl]);
  const sheet = useLazyComponent(myOrderSheet, openOrder !== null);

  return (
    <ListPage
      title="My orders"
      singular="order"
      list={list}
      tabs={<MyOrderTabs current="orders" />}
      {...pager}
    >
      <ListTable
        label="My orders"
        rowName="order"
        list={list}
        columns={columns}
        rowId={(order) => order.id}
        onOpen={open}
        card={(order) => <MyOrderCard order={order} onOpen={open} />}
        empty={<NoOrders />}
      />
      {sheet && <sheet.MyOrderSheet order={openOrder} onClose={() => changeUrl({ id: undefined })} />}
    </ListPage>
  );
}

/** The open order: of the current page, else fetched by its id. */
function useOpenOrder(id: number | undefined, rows: readonly Order[] | undefined): Order | null {
  const onThisPage = rows?.find((order) => order.id === id);
  const fetched = useListOrders(
    { id },
    { query: { enabled: id !== undefined && rows !== undefined && !onThisPage } },
  );
  if (id === undefined) return null;
  return onThisPage ?? fetched.data?.data.data.find((order) => order.id === id) ?? null;
}

function NoOrders() {
  return (
    <Empty
      icon={<ReceiptText />}
      title="No orders yet"
      hint="Select stones in a list and press Place Order. Your orders and payments appear here."
      action={
        <Link to={paths.search()} className={buttonStyles({ variant: 'primary' })}>
          Search diamonds
        </Link>
      }
    />
  );
}
