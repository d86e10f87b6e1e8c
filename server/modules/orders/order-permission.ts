import { addedMessages } from '#domain/messages/added-messages.ts';
import type { OrderFacts, Verdict } from '#domain/orders/order-status.ts';
import { conflict, forbidden } from '#server/platform/http/api-error.ts';
import type { OrderRecord } from './orders.repository.ts';

/** Reasons that lie in who asks; all others lie in the present state of the order. */
const callerReasons: readonly string[] = [
  addedMessages.order.adminOnly,
  addedMessages.order.buyerOnly,
  addedMessages.order.notYours,
];

/** Throws the reason of a refusal: 403 when it lies in who asks, 409 when it lies in the order's state. */
export function assertAllowed(verdict: Verdict): void {
  if (verdict.ok) return;
  throw callerReasons.includes(verdict.reason) ? forbidden(verdict.reason) : conflict(verdict.reason);
}

export const toOrderFacts = (order: OrderRecord): OrderFacts => ({
  status: order.status,
  total: order.total,
  paid: order.paid,
  buyerId: order.buyer.id,
});
