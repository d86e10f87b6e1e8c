import { RowActionMenu } from '#components/actions/row-action-menu.tsx';
import { CompetingMark } from '#components/orders/competing-orders.tsx';
import { DueNote } from '#components/orders/due-note.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Order } from '#contract/model/order.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { orderRowActions } from './order-actions.ts';
import { OrderStones } from './order-stones.tsx';
import { buyerOf } from './order-summary.ts';

/** An order on a phone: a tap on its head opens it. */
export function OrderCard({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  return (
    <article aria-label={`Order ${order.id}`} className="px-4 pt-3 pb-1.5 text-table">
      <div className="relative flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">
            <button
              type="button"
              onClick={() => onOpen(order)}
              className="wrap-anywhere text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {buyerOf(order)?.name ?? '–'}
            </button>
          </h2>
          <p className="text-ink-2">
            {order.memo ? 'Memo' : 'Order'} <span className="font-mono text-label">{order.id}</span> ·{' '}
            {relativeTime(order.created_at)}
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className="font-semibold">
            <span className="font-normal text-ink-2">{order.memo ? 'memo' : 'pending'} </span>
            {order.memo ? orderAmounts(order).total : orderAmounts(order).pending}
          </p>
          <p className="text-ink-2">
            {order.memo ? <DueNote order={order} /> : `paid ${format.money(order.total_paid)}`}
          </p>
        </div>
      </div>
      {order.remark && <p className="mt-1 line-clamp-2">{order.remark}</p>}
      <div className="mt-1.5 flex items-center gap-2">
        <OrderStatusBadge order={order} />
        <CompetingMark of={order} />
        <span className="flex min-w-0 flex-1 items-center">
          <OrderStones order={order} />
        </span>
        <span className="-me-2">
          <RowActionMenu
            actions={orderRowActions(order)}
            row={order}
            label={`Actions of order ${order.id}`}
          />
        </span>
      </div>
    </article>
  );
}
