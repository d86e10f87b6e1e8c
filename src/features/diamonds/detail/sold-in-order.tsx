import { Link } from '#components/link/link.tsx';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { formatDay } from '#domain/format/days.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { stockStates } from '#domain/stone-fields/stock-states.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

const soldStatuses: readonly number[] = [orderStatus.accepted, orderStatus.completed];

/** Orders of one stone that are read; the later ones were placed while it was still on sale. */
const maxOrders = 20;

const noteStyles = 'rounded-md bg-success-wash px-3 py-2 text-success text-table';

/** The way to the listings of a stone that was sold under another number. */
function SoldElsewhere({ stone: { certificate_no } }: { stone: Diamond }) {
  const listings = filtersToParams({ certificate_nos: certificate_no ? [certificate_no] : [] });
  return (
    <p className={noteStyles}>
      {stockStates.sold_elsewhere}.{' '}
      <Link to={paths.diamonds(listings)} className={linkStyles({ variant: 'inline' })}>
        Its listings
      </Link>
    </p>
  );
}

/** The order of a sold stone, or the memo on which it is out. */
export function SoldInOrder({ stone }: { stone: Diamond }) {
  const { data } = useListOrders(
    { diamondId: stone.id, isLatestRecord: 'true', recordLimit: maxOrders },
    { query: { enabled: stone.state === 'sold' } },
  );
  if (stone.state === 'sold_elsewhere') return <SoldElsewhere stone={stone} />;
  if (stone.state !== 'sold') return null;
  const order = data?.data.data.find(({ status }) => soldStatuses.includes(status));
  if (!order) return null;
  const buyer = order.user[0]?.name;
  return (
    <p className={noteStyles}>
      {order.memo ? 'Out on' : 'Sold in'}{' '}
      <Link to={paths.orders({ id: order.id })} className={linkStyles({ variant: 'inline' })}>
        {order.memo ? 'memo' : 'order'} {order.id}
      </Link>
      {buyer && ` ${order.memo ? 'with' : 'to'} ${buyer}`}
      {order.memo && `, due back ${formatDay(order.due_date)}`}
    </p>
  );
}
