import { ReceiptText } from 'lucide-react';
import { Link } from '#components/link/link.tsx';
import { StoneLink } from '#components/stone-display/stone-link.tsx';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { messages } from '#domain/messages/messages.ts';
import { statusDisplay } from '#domain/messages/status-display.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { Badge } from '#ui/display/badge.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { RecentRecords, recentCount } from './recent-records.tsx';

/** The latest orders of a customer. */
export function RecentOrders({ userid }: { userid: number }) {
  const query = useListOrders({ userid, isLatestRecord: 'true', recordLimit: recentCount });
  return (
    <RecentRecords
      title={messages.user.recentOrders}
      query={query}
      rows={query.data?.data.data ?? []}
      aside={
        <Link to={paths.orders({ userid })} state={{ userId: userid }} className={linkStyles()}>
          All<span className="sr-only"> orders</span>
        </Link>
      }
      empty={{ icon: <ReceiptText />, title: 'No orders yet' }}
      columns={columns}
    />
  );
}

const columns = [
  {
    header: 'Order ID',
    className: 'w-20 phone:w-14',
    cell: ({ id }: Order) => (
      <Link
        to={paths.orders({ id })}
        state={{ orderId: id }}
        aria-label={`Order ${id}`}
        className={cn(linkStyles(), 'font-mono text-label')}
      >
        {id}
      </Link>
    ),
  },
  {
    header: 'Stone ID',
    cell: ({ diamonds: [stone] }: Order) => (stone ? <StoneLink stone={stone} className="block" /> : '-'),
  },
  {
    header: 'Status',
    className: 'w-28 phone:w-20',
    cell: ({ status }: Order) => {
      const { text, tone } = statusDisplay.orderOfUser(status);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
  {
    header: 'Created On',
    className: 'w-42 phone:w-20',
    cell: ({ created_at }: Order) => (
      <time dateTime={created_at} className="text-ink-2 phone:text-label">
        {formatDateTime(created_at)}
      </time>
    ),
  },
];
