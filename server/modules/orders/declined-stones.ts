import type { OrderStatusInput } from '#contract/model/orderStatusInput.ts';
import { fromCents, sumCents } from '#domain/format/money.ts';
import { shortened } from '#domain/format/shortened.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { countedAs } from './memos/memo-value.ts';
import type { OrderLine, OrderRecord } from './orders.repository.ts';

/** Why each declined stone is declined. */
export type Reasons = ReadonlyMap<number, string>;

/** Letters of the reason of an order: the contract's maximum. */
const maxReason = 500;

/** Reasons, each once. */
const distinctReasons = (reasons: Iterable<string>): string =>
  shortened([...new Set(reasons)].join('; '), maxReason);

/** The reason of each declined stone. Throws 422 unless the order is being accepted and has each stone, once. */
function readReasons(
  transition: OrderTransition,
  { lines }: OrderRecord,
  declined: OrderStatusInput['decline'] = [],
): Reasons {
  const ordered = new Set(lines.map(({ diamond_id }) => diamond_id));
  const reasons = new Map(declined.map(({ id, reason }) => [id, reason.trim()]));
  const isValid = reasons.size === declined.length && declined.every(({ id }) => ordered.has(id));
  if (!isValid || (declined.length > 0 && transition !== 'accept'))
    throw unprocessable({ decline: addedMessages.orderAnswer.declineOfOrder });
  return reasons;
}

/** What becomes of an order: one whose stones are all declined is rejected, with their reasons. Throws as `readReasons`. */
export function readDecision(
  asked: OrderTransition,
  order: OrderRecord,
  { reason, decline }: Pick<OrderStatusInput, 'reason' | 'decline'>,
): { transition: OrderTransition; why: string | null; declined: Reasons } {
  const declined = readReasons(asked, order, decline);
  if (declined.size > 0 && declined.size === order.lines.length)
    return { transition: 'reject', why: distinctReasons(declined.values()), declined: new Map() };
  return { transition: asked, why: (asked === 'reject' && reason?.trim()) || null, declined };
}

/** The order without its declined stones, at the sum of the others. */
export function withoutDeclined(order: OrderRecord, reasons: Reasons, at: number): OrderRecord {
  const isDeclined = ({ diamond_id }: OrderLine) => reasons.has(diamond_id);
  const lines = order.lines.filter((line) => !isDeclined(line));
  const declined = order.lines.filter(isDeclined).map((line) => ({
    ...line,
    reason: reasons.get(line.diamond_id)!,
    state: 'declined' as const,
    ended_at: at,
  }));
  return { ...order, lines, declined, ...countedAs(sumCents(lines.map(({ amount }) => amount)), order.memo) };
}

const worth = ({ total, memo }: OrderRecord) => memo?.value ?? total;

/** What declined stones have changed, for the history. */
export function declinedChanges(before: OrderRecord, after: OrderRecord) {
  const { declined } = after;
  if (declined.length === 0) return [];
  const why = distinctReasons(declined.map(({ reason }) => reason));
  return [
    { field: 'total', from: fromCents(worth(before)), to: fromCents(worth(after)) },
    { field: 'declined', from: null, to: `${declined.length}: ${why}` },
  ];
}
