import type { Order } from '#contract/model/order.ts';
import { formatDollars } from '#domain/format/money.ts';
import {
  amountDue,
  expectedAmount,
  isMemo,
  orderFacts,
  orderValue,
  pendingAmount,
  receivedThenRejected,
} from '#domain/orders/order-status.ts';

/** The amounts of an order as "$12,450.00", the same to its buyer and to administrators; "–" where nothing is expected, of a memo also as paid. */
export function orderAmounts(order: Order) {
  const facts = orderFacts(order);
  const pendingCents = pendingAmount(facts);
  const expected = expectedAmount(facts);
  const received = receivedThenRejected(facts);
  return {
    /** Of a memo the value of what is out, or of all that was. */
    total: formatDollars(orderValue(facts)),
    paid: isMemo(facts) ? '–' : formatDollars(facts.paid),
    pending: expected === null ? '–' : formatDollars(expected),
    pendingCents,
    /** Whether a payment is due. */
    isDue: amountDue(facts) > 0,
    /** The amount received before the order was rejected; null for none. */
    receivedBeforeRejection: received > 0 ? formatDollars(received) : null,
  };
}
