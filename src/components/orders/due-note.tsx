import type { Order } from '#contract/model/order.ts';
import { formatDay } from '#domain/format/days.ts';
import { isOpenOrder } from '#domain/orders/ageing.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { countText } from '#lib/count-text.ts';

/** When the balance of an order is to be paid, or the stones of a memo are due back, in red once that has passed; "Settled" of a completed memo, and nothing without any. */
export function DueNote({ order }: { order: Order }) {
  if (order.memo && order.status === orderStatus.completed) return 'Settled';
  if (!order.due_date || !isOpenOrder(order)) return null;
  const days = order.overdue_days ?? 0;
  return days > 0 ? (
    <span className="text-danger">{countText(days, 'day')} overdue</span>
  ) : (
    `${order.memo ? 'Due back' : 'Due'} ${formatDay(order.due_date)}`
  );
}
