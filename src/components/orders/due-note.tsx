import type { Order } from '#contract/model/order.ts';
import { formatDay, localDay, parseIsoDay } from '#domain/format/days.ts';
import { overdueDays } from '#domain/orders/ageing.ts';
import { amountDue, isOut, orderFacts, orderStatus } from '#domain/orders/order-status.ts';
import { countText } from '#lib/count-text.ts';

/** Whether something is to pay, or out on memo. */
const isOpen = (order: Order) => amountDue(orderFacts(order)) > 0 || isOut(orderFacts(order));

/** Days for which the balance of an order, or the stones of a memo, are overdue; 0 without any. */
export function orderOverdueDays(order: Order): number {
  const due = order.due_date && isOpen(order) ? parseIsoDay(order.due_date) : null;
  return due === null ? 0 : overdueDays(due, localDay(Date.now()));
}

/** When the balance of an order is to be paid, or the stones of a memo are due back, in red once that has passed; "Settled" of a completed memo, and nothing without any. */
export function DueNote({ order }: { order: Order }) {
  if (order.memo && order.status === orderStatus.completed) return 'Settled';
  if (!order.due_date || !isOpen(order)) return null;
  const days = orderOverdueDays(order);
  return days > 0 ? (
    <span className="text-danger">{countText(days, 'day')} overdue</span>
  ) : (
    `${order.memo ? 'Due back' : 'Due'} ${formatDay(order.due_date)}`
  );
}
