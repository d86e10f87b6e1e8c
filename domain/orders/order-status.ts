import { type Cents, formatDollars, toCents } from '../format/money.ts';
import type { Tone } from '../format/tone.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { messages } from '../messages/messages.ts';

/** Status numbers on the wire. */
export const orderStatus = { pending: 1, accepted: 2, rejected: 3, canceled: 4, completed: 0 } as const;
export type OrderStatusCode = (typeof orderStatus)[keyof typeof orderStatus];
/** Words as they are displayed, odd spelling included. */
export type OrderStatusName = 'PENDING' | 'ACCEPTED' | 'REJCTED' | 'CANCELED' | 'COMPLETED';

/** What the rules need of an order; amounts in cents. */
export type OrderFacts = { status: number; total: Cents; paid: Cents; buyerId?: number | null };
export type OrderActor = { role: 'ADMIN' | 'USER'; id?: number | null };
export type Verdict = { ok: true } | { ok: false; reason: string };

type WireOrder = {
  status: number;
  total_pending: number;
  total_paid: number;
  user?: readonly { id?: number | null }[];
};

/** The facts of an order as it comes over the wire, with amounts in US$. */
export function orderFacts(order: WireOrder): OrderFacts {
  return {
    status: order.status,
    total: toCents(order.total_pending),
    paid: toCents(order.total_paid),
    buyerId: order.user?.[0]?.id ?? null,
  };
}

const names: Record<number, OrderStatusName> = {
  1: 'PENDING',
  2: 'ACCEPTED',
  3: 'REJCTED',
  4: 'CANCELED',
  0: 'COMPLETED',
};

const tones: Record<OrderStatusName, Tone> = {
  PENDING: 'primary',
  ACCEPTED: 'warning',
  REJCTED: 'danger',
  CANCELED: 'neutral',
  COMPLETED: 'success',
};

/** Nothing left to pay. An order with a total of 0 is not paid by having received nothing. */
export function isFullyPaid(order: OrderFacts): boolean {
  return order.total > 0 && order.total === order.paid;
}

/** Cents still to pay, never negative. */
export function pendingAmount(order: Pick<OrderFacts, 'total' | 'paid'>): Cents {
  return Math.max(0, order.total - order.paid);
}

/** Whether the order will not be paid any more: it was rejected or canceled. */
export function isOver(order: OrderFacts): boolean {
  return ['REJCTED', 'CANCELED'].includes(orderStatusName(order));
}

/** Cents that were received for an order that was rejected later; they stay on record and are settled elsewhere. */
export function receivedThenRejected(order: OrderFacts): Cents {
  return orderStatusName(order) === 'REJCTED' ? order.paid : 0;
}

/** The displayed word: COMPLETED once fully paid whatever the status, PENDING for an unknown status. */
export function orderStatusName(order: OrderFacts): OrderStatusName {
  return isFullyPaid(order) ? 'COMPLETED' : (names[order.status] ?? 'PENDING');
}

/** The user detail screen's own words: 1 PENDING, 3 REJCTED, 4 CANCELED, anything else ACCEPTED. */
export function userDetailOrderStatusName(status: number): OrderStatusName {
  return status === 1 || status === 3 || status === 4 ? (names[status] ?? 'ACCEPTED') : 'ACCEPTED';
}

export function orderStatusTone(name: OrderStatusName): Tone {
  return tones[name];
}

const no = (reason: string): Verdict => ({ ok: false, reason });
const yes: Verdict = { ok: true };

/** Whether the order stands at one of these codes; a fully paid one is complete, an unknown code is none. */
function hasStatus(order: OrderFacts, codes: OrderStatusCode[]): boolean {
  const code = isFullyPaid(order) ? orderStatus.completed : order.status;
  return codes.some((each) => each === code);
}

function mayDecide(
  order: OrderFacts,
  actor: OrderActor,
  allowed: OrderStatusCode[],
  reason: string,
): Verdict {
  if (actor.role !== 'ADMIN') return no(addedMessages.order.adminOnly);
  return hasStatus(order, allowed) ? yes : no(reason);
}

/** What may be done to an order now, by whom; a refusal carries the text for the disabled button. */
export const orderCan = {
  /** Admin, at PENDING. */
  accept: (order: OrderFacts, actor: OrderActor): Verdict =>
    mayDecide(order, actor, [1], addedMessages.order.acceptOnlyPending),
  /** Admin, at PENDING or ACCEPTED. */
  reject: (order: OrderFacts, actor: OrderActor): Verdict =>
    mayDecide(order, actor, [1, 2], addedMessages.order.rejectOnlyOpen),
  /** Admin, at ACCEPTED. */
  receivePayment: (order: OrderFacts, actor: OrderActor): Verdict =>
    mayDecide(order, actor, [2], addedMessages.order.paymentOnlyAccepted),
  /** The buyer whose order it is, at PENDING. */
  cancel: (order: OrderFacts, actor: OrderActor): Verdict => {
    if (actor.role !== 'USER') return no(addedMessages.order.buyerOnly);
    const stranger = typeof order.buyerId === 'number' && order.buyerId !== actor.id;
    if (stranger) return no(addedMessages.order.notYours);
    return hasStatus(order, [1]) ? yes : no(addedMessages.order.cancelOnlyPending);
  },
};

/** The status that each action leads to. */
export const orderStatusAfter = {
  accept: orderStatus.accepted,
  reject: orderStatus.rejected,
  cancel: orderStatus.canceled,
} as const;

/** The action that asks for this status, or null when none does. */
export function orderActionForStatus(status: number): keyof typeof orderStatusAfter | null {
  const actions = Object.keys(orderStatusAfter) as (keyof typeof orderStatusAfter)[];
  return actions.find((action) => orderStatusAfter[action] === status) ?? null;
}

/** Paid sum and status after a payment, or why the payment is not taken. Amounts in cents. */
export function checkPayment(
  order: OrderFacts,
  amount: Cents | null,
): { ok: true; paid: Cents; status: OrderStatusCode } | { ok: false; reason: string } {
  if (amount === null) return { ok: false, reason: messages.order.amountRequired };
  if (!(amount > 0)) return { ok: false, reason: addedMessages.order.paymentNotPositive };
  const pending = pendingAmount(order);
  if (amount > pending)
    return { ok: false, reason: addedMessages.order.paymentTooMuch(formatDollars(pending)) };
  const paid = order.paid + amount;
  return { ok: true, paid, status: paid === order.total ? orderStatus.completed : orderStatus.accepted };
}
