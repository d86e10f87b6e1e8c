import { DueNote } from '#components/orders/due-note.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import type { Order } from '#contract/model/order.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { orderName } from '#domain/orders/order-status.ts';
import { orderStonesText } from './order-stones-text.ts';

/** An order on a phone: a tap opens it. */
export function MyOrderCard({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  const { total, paid, pending } = orderAmounts(order);
  return (
    <article
      aria-label={`Order ${order.id}`}
      className="relative flex items-start justify-between gap-3 px-4 py-3 text-table"
    >
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 font-semibold">
          <button
            type="button"
            onClick={() => onOpen(order)}
            className="shrink-0 text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {orderName(order)}
          </button>
          <OrderStatusBadge order={order} />
        </h2>
        <p className="mt-0.5 truncate font-mono text-label">{orderStonesText(order)}</p>
        <p className="truncate text-ink-2">{order.remark || '–'}</p>
        <p className="text-ink-2 text-label">{relativeTime(order.created_at)}</p>
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_auto] gap-x-2 gap-y-0.5 number-end [&_dt]:text-ink-2">
        <dt>Total</dt>
        <dd className="font-semibold">{total}</dd>
        <dt>Paid</dt>
        <dd>{paid}</dd>
        <dt>Pending</dt>
        <dd>{pending}</dd>
        <dd className="col-span-2 text-ink-2 text-label empty:hidden">
          <DueNote order={order} />
        </dd>
      </dl>
    </article>
  );
}
