import type { Order } from '#contract/model/order.ts';
import type { OrderUser } from '#contract/model/orderUser.ts';
import { formatDollars } from '#domain/format/money.ts';
import { disabledReasonOf } from '#domain/messages/order-texts.ts';
import { orderFacts, orderValue } from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import { countText } from '#lib/count-text.ts';

export type OrderAction = 'accept' | 'reject' | 'receive' | 'reversePayment' | 'settle' | 'ship' | 'takeBack';

/** The buyer; null when the account is deleted. */
export function buyerOf(order: Order): OrderUser | null {
  return order.user[0] ?? null;
}

/** Why the action is disabled for the order; null when it is available. */
export function disabledReason(action: OrderAction, order: Order): string | null {
  const rule = action === 'receive' ? orderCan.receivePayment : orderCan[action];
  return disabledReasonOf(rule(orderFacts(order), { role: 'ADMIN' }, Date.now()));
}

/** The distinct suppliers of the stones that a list carries: all of an order of few stones. */
export function suppliersOf(order: Order): string[] {
  return [...new Set(order.diamonds.flatMap(({ supplier_name }) => supplier_name || []))];
}

/** "order 1041 of Asha Mehta: 2 stones, $12,450.00", or "memo 1043 …". */
export function orderInWords(order: Order): string {
  const buyer = buyerOf(order);
  const total = formatDollars(orderValue(orderFacts(order)));
  return `${order.memo ? 'memo' : 'order'} ${order.id}${buyer ? ` of ${buyer.name}` : ''}: ${countText(order.stone_count, 'stone')}, ${total}`;
}
