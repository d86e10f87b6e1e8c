import type { LucideIcon } from 'lucide-react';
import { Clock, ReceiptText, TrendingDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { QuerySection } from '#components/feedback/query-section.tsx';
import { holdStoneText } from '#components/holds/hold-columns.tsx';
import { Link } from '#components/link/link.tsx';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import { stoneLine } from '#components/stone-display/stone-text.ts';
import { useListHolds } from '#contract/hooks/holds/holds.ts';
import { useListNotifications } from '#contract/hooks/notifications/notifications.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Hold } from '#contract/model/hold.ts';
import type { NotificationStone } from '#contract/model/notificationStone.ts';
import type { Order } from '#contract/model/order.ts';
import { formatDollars } from '#domain/format/money.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { hasStatus, orderFacts, orderName, orderStatus, orderValue } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';

/** Rows of one kind. */
const maxRows = 3;
/** Rows that show before all are asked for; on a phone one less. */
const firstRows = 4;
/** The height of the first rows, which stays whatever comes, so that nothing below moves. */
const reserved = 'flow-root min-h-49 phone:min-h-36.75 @3xl:min-h-24.5';
/** Days in which the decision on an order is news. */
const decidedWithinDays = 7;

const isNews = (order: Order): boolean =>
  hasStatus(orderFacts(order), [orderStatus.accepted, orderStatus.rejected]) &&
  Date.now() - Date.parse(order.updated_at) < decidedWithinDays * 86_400_000;

const byEnd = (a: Hold, b: Hold): number => Date.parse(a.until ?? '') - Date.parse(b.until ?? '');

/** What needs the buyer: holds that end, orders that were decided, and prices that fell. Each row leads to its record. */
export function WaitingForYou() {
  const holds = useListHolds({ state: 'open', page: 1, limit: 50 });
  const orders = useListOrders({ isLatestRecord: 'true', recordLimit: 10 });
  const notifications = useListNotifications({ page: 1, limit: 10 });
  const first = useIsPhone() ? firstRows - 1 : firstRows;
  const [showsAll, setShowsAll] = useState(false);
  const queries = [holds, orders, notifications];
  const failed = queries.find(({ isLoadingError }) => isLoadingError);

  const ending = (holds.data?.data.data ?? []).filter(({ until }) => until).sort(byEnd);
  const decided = (orders.data?.data.data ?? []).filter(isNews);
  const fallen = (notifications.data?.data.data ?? [])
    .filter(({ read }) => !read)
    .flatMap(({ stones }) => stones)
    .filter(({ change }) => change === 'price_fell');
  const rows = [
    ...ending.slice(0, maxRows).map((hold) => <HoldRow key={`hold ${hold.id}`} hold={hold} />),
    ...decided.slice(0, maxRows).map((order) => <OrderRow key={`order ${order.id}`} order={order} />),
    ...distinct(fallen)
      .slice(0, maxRows)
      .map((stone) => <PriceRow key={`stone ${stone.id}`} stone={stone} />),
  ];
  return (
    <QuerySection
      title="Waiting for you"
      aside={
        rows.length > first && (
          <button
            type="button"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            className={linkStyles()}
          >
            {showsAll ? `First ${first}` : `All ${rows.length}`}
          </button>
        )
      }
      query={{
        // A row that came later would move those below it.
        isPending: queries.some(({ isPending }) => isPending),
        isLoadingError: rows.length === 0 && failed !== undefined,
        error: failed?.error,
        refetch: () => failed?.refetch(),
      }}
      loading={<Skeleton className="my-3 h-5 w-2/3" />}
      className={reserved}
      empty={rows.length > 0 ? null : 'Nothing waits for you: no hold ends, and no order was decided.'}
    >
      <ul className="grid grid-cols-1 @3xl:grid-cols-2 gap-x-7">{showsAll ? rows : rows.slice(0, first)}</ul>
      {failed && <QueryFailed error={failed.error} onRetry={failed.refetch} className="py-4" />}
    </QuerySection>
  );
}

const distinct = (stones: readonly NotificationStone[]): NotificationStone[] => [
  ...new Map(stones.map((stone) => [stone.id, stone])).values(),
];

type RowProps = { icon: LucideIcon; to: string; text: ReactNode; detail: ReactNode; end: ReactNode };

function Row({ icon: Icon, to, text, detail, end }: RowProps) {
  return (
    <li className="border-line border-b">
      <Link to={to} className="group flex min-h-12 items-center gap-3 py-1.5 text-table">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium group-hover:text-accent">{text}</span>
          <span className="block truncate text-ink-2 text-label">{detail}</span>
        </span>
        <span className="shrink-0 text-end">{end}</span>
      </Link>
    </li>
  );
}

function HoldRow({ hold }: { hold: Hold }) {
  const until = hold.until ?? '';
  return (
    <Row
      icon={Clock}
      to={paths.stone(hold.stone.id)}
      text={holdStoneText(hold)}
      detail={
        <>
          Hold ends <time dateTime={until}>{relativeTime(until)}</time>
        </>
      }
      end={<span className="font-semibold">{format.dollars(hold.stone.total_amount)}</span>}
    />
  );
}

function OrderRow({ order }: { order: Order }) {
  return (
    <Row
      icon={ReceiptText}
      to={paths.myOrders({ id: order.id })}
      text={orderName(order)}
      detail={
        <>
          {countText(order.stone_count, 'stone')} · {formatDollars(orderValue(orderFacts(order)))} ·{' '}
          <time dateTime={order.updated_at}>{relativeTime(order.updated_at)}</time>
        </>
      }
      end={<OrderStatusBadge order={order} />}
    />
  );
}

function PriceRow({ stone }: { stone: NotificationStone }) {
  return (
    <Row
      icon={TrendingDown}
      to={paths.stone(stone.id)}
      text={stoneLine({ ...stone, color: stone.color ?? '', clarity: stone.clarity ?? '' })}
      detail={`Price fell, ${stone.stone_id}`}
      end={
        <>
          <span className="block font-semibold">{format.dollars(stone.total_amount)}</span>
          <span className="block text-ink-2 text-label line-through">
            {format.dollars(stone.total_before)}
          </span>
        </>
      }
    />
  );
}
