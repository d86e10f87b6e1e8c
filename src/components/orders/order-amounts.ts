import type { Order } from '#contract/model/order.ts';
import { formatDollars } from '#domain/format/money.ts';
import {
  hasStatus,
  isOver,
  orderFacts,
  orderStatus,
  pendingAmount,
  receivedThenRejected,
} from '#domain/orders/order-status.ts';

/** The amounts of an order as "$12,450.00". A rejected or cancelled order shows "–" as pending. */
export function orderAmounts(order: Order) {
  const facts = orderFacts(order);
  const pendingCents = pendingAmount(facts);
  const received = receivedThenRejected(facts);
  return {
    total: formatDollars(facts.total),
    paid: formatDollars(facts.paid),
    pending: isOver(facts) ? '–' : formatDollars(pendingCents),
    pendingCents,
    /** Whether a payment is due. */
    isDue: pendingCents > 0 && hasStatus(facts, [orderStatus.pending, orderStatus.accepted]),
    /** The amount received before the order was rejected; null for none. */
    receivedBeforeRejection: received > 0 ? formatDollars(received) : null,
  };
}
