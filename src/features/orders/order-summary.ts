import type { Order } from '#contract/model/order.ts';
import type { OrderUser } from '#contract/model/orderUser.ts';
import { formatDollars, formatMoney } from '#domain/format/money.ts';
import { disabledReasonOf } from '#domain/messages/order-texts.ts';
import {
  hasStatus,
  isOver,
  orderFacts,
  orderStatus,
  pendingAmount,
  receivedThenRejected,
} from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import { countText } from '#lib/count-text.ts';

export type OrderAction = 'accept' | 'reject' | 'receive';

/** Who ordered; null on an order whose account is gone. */
export function buyerOf(order: Order): OrderUser | null {
  return order.user[0] ?? null;
}

/** What is still to pay: in cents, as "12,450.00" and as "$12,450.00", or "–" when it will not be paid any more; due while it is to be expected. */
export function pendingOf(order: Order) {
  const facts = orderFacts(order);
  const cents = pendingAmount(facts);
  const isDue = cents > 0 && hasStatus(facts, [orderStatus.pending, orderStatus.accepted]);
  return { cents, amount: formatMoney(cents), dollars: isOver(facts) ? '–' : formatDollars(cents), isDue };
}

/** Why an administrator cannot do this with the order now; null when it can be done. */
export function disabledReason(action: OrderAction, order: Order): string | null {
  const rule = action === 'receive' ? orderCan.receivePayment : orderCan[action];
  return disabledReasonOf(rule(orderFacts(order), { role: 'ADMIN' }));
}

/** The suppliers of the stones, each once. */
export function suppliersOf(order: Order): string[] {
  return [...new Set(order.diamonds.flatMap(({ supplier_name }) => supplier_name || []))];
}

/** "order 1041 of Asha Mehta: 2 stones, $12,450.00". */
export function orderInWords(order: Order): string {
  const buyer = buyerOf(order);
  const total = formatDollars(orderFacts(order).total);
  return `order ${order.id}${buyer ? ` of ${buyer.name}` : ''}: ${countText(order.diamonds.length, 'stone')}, ${total}`;
}

/** What was received before the order was rejected, as "$10,000.00"; null for nothing. */
export function receivedBeforeRejection(order: Order): string | null {
  const cents = receivedThenRejected(orderFacts(order));
  return cents > 0 ? formatDollars(cents) : null;
}
