import { Link } from '#components/link/link.tsx';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { useListMyEnquiries } from '#contract/hooks/enquiries/enquiries.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Enquiry } from '#contract/model/enquiry.ts';
import type { Order } from '#contract/model/order.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { TradeDocumentList } from './trade-document-list.tsx';

const maxRows = 4;

/** The buyer's latest orders, each with its status. */
export function RecentOrders() {
  const query = useListOrders({ isLatestRecord: 'true', recordLimit: maxRows });
  const rows = query.data?.data.data.slice(0, maxRows);
  return (
    <TradeDocumentList
      title="My orders"
      to={paths.myOrders()}
      query={query}
      rows={rows?.map((order) => ({ key: order.id, row: <OrderRow order={order} /> }))}
      empty="No orders yet. Select stones in a list and press Place Order."
    />
  );
}

function OrderRow({ order }: { order: Order }) {
  return (
    <Link to={paths.myOrders({ id: order.id })} className="group block py-2 text-table">
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium group-hover:text-accent">Order {order.id}</span>
        <OrderStatusBadge order={order} />
      </span>
      <span className="mt-0.5 flex items-baseline justify-between gap-3 text-ink-2 text-label">
        <span className="truncate">
          {countText(order.stone_count, 'stone')} ·{' '}
          <time dateTime={order.created_at}>{relativeTime(order.created_at)}</time>
        </span>
        <span className="shrink-0">{format.dollars(order.total_pending)}</span>
      </span>
    </Link>
  );
}

/** The buyer's latest enquiries. */
export function RecentEnquiries() {
  const query = useListMyEnquiries({ isLatestRecord: 'true', recordLimit: maxRows });
  const rows = query.data?.data.data.slice(0, maxRows);
  return (
    <TradeDocumentList
      title="My enquiries"
      to={paths.myEnquiries()}
      query={query}
      rows={rows?.map((enquiry) => ({ key: enquiry.id, row: <EnquiryRow enquiry={enquiry} /> }))}
      empty="No enquiries yet. Select stones in a list and press Enquiry."
    />
  );
}

function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  return (
    <Link to={paths.myEnquiries({ id: enquiry.id })} className="group block py-2 text-table">
      <span className="block truncate font-medium group-hover:text-accent">{enquiry.remark}</span>
      <span className="mt-0.5 block truncate text-ink-2 text-label">
        {countText(enquiry.stone_count, 'stone')} ·{' '}
        <time dateTime={enquiry.created_at}>{relativeTime(enquiry.created_at)}</time>
      </span>
    </Link>
  );
}
