import type { Order } from '#contract/model/order.ts';
import { formatDollars } from '#domain/format/money.ts';
import { isOver, orderFacts, pendingAmount, receivedThenRejected } from '#domain/orders/order-status.ts';

/** Facts and amounts of an order in words. An order that will not be paid any more has nothing pending. */
export function orderSummary(order: Order) {
  const facts = orderFacts(order);
  const receivedBeforeRejection = receivedThenRejected(facts);
  return {
    facts,
    total: formatDollars(facts.total),
    paid: formatDollars(facts.paid),
    /** What was received before it was rejected; null for nothing. */
    receivedBeforeRejection: receivedBeforeRejection > 0 ? formatDollars(receivedBeforeRejection) : null,
    pending: isOver(facts) ? '–' : formatDollars(pendingAmount(facts)),
  };
}

/** "KD-57943 +2": the first stone and how many more. */
export function orderStonesText({ diamonds }: Order): string {
  const [first, ...others] = diamonds;
  if (!first) return '–';
  return others.length > 0 ? `${first.stone_id} +${others.length}` : first.stone_id;
}
