import { addedMessages } from '../../../src/domain/added-messages.ts';
import type { OrderFacts, Verdict } from '../../../src/domain/order-status.ts';
import { conflict, forbidden } from '../../contract/api-error.ts';
import type { OrderRecord } from './orders.repository.ts';

/** Reasons that lie in who asks; all others lie in the present state of the order. */
const personal: readonly string[] = [
  addedMessages.order.adminOnly,
  addedMessages.order.buyerOnly,
  addedMessages.order.notYours,
];

/** Throws the reason of a refusal: 403 when it lies in who asks, 409 when it lies in the order's state. */
export function insist(verdict: Verdict): void {
  if (verdict.ok) return;
  throw personal.includes(verdict.reason) ? forbidden(verdict.reason) : conflict(verdict.reason);
}

export const factsOf = (order: OrderRecord): OrderFacts => ({
  status: order.status,
  total: order.total,
  paid: order.paid,
  buyerId: order.buyer.id,
});
