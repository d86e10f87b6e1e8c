import type { Order } from '#contract/model/order.ts';
import { formatDay, localDay, parseIsoDay } from '#domain/format/days.ts';
import { overdueDays } from '#domain/orders/ageing.ts';
import { amountDue, orderFacts } from '#domain/orders/order-status.ts';
import { countText } from '#lib/count-text.ts';

/** Days for which the balance of an order is overdue; 0 without one. */
export function orderOverdueDays(order: Order): number {
  const due = order.due_date && amountDue(orderFacts(order)) > 0 ? parseIsoDay(order.due_date) : null;
  return due === null ? 0 : overdueDays(due, localDay(Date.now()));
}

/** When the balance of an order is to be paid, in red once that has passed; nothing without a balance. */
export function DueNote({ order }: { order: Order }) {
  if (!order.due_date || amountDue(orderFacts(order)) === 0) return null;
  const days = orderOverdueDays(order);
  return days > 0 ? (
    <span className="text-danger">{countText(days, 'day')} overdue</span>
  ) : (
    `Due ${formatDay(order.due_date)}`
  );
}
