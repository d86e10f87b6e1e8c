import type { Order } from '#contract/model/order.ts';
import { formatDollars } from '#domain/format/money.ts';
import {
  accountStatuses,
  amountDue,
  hasStatus,
  isOver,
  orderFacts,
  pendingAmount,
  receivedThenRejected,
} from '#domain/orders/order-status.ts';

/**
 * The amounts of an order as "$12,450.00". A rejected or cancelled order shows "–" as pending, and to its buyer, whose
 * account it is not on yet, one that waits for acceptance as well.
 */
export function orderAmounts(order: Order) {
  const facts = orderFacts(order);
  const pendingCents = pendingAmount(facts);
  const received = receivedThenRejected(facts);
  return {
    total: formatDollars(facts.total),
    paid: formatDollars(facts.paid),
    pending: isOver(facts) ? '–' : formatDollars(pendingCents),
    pendingCents,
    pendingForBuyer: hasStatus(facts, accountStatuses) ? formatDollars(pendingCents) : '–',
    /** Whether a payment is due. */
    isDue: amountDue(facts) > 0,
    /** The amount received before the order was rejected; null for none. */
    receivedBeforeRejection: received > 0 ? formatDollars(received) : null,
  };
}
