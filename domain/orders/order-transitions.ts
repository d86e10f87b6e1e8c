import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import type { OrderStatus } from '#contract/model/orderStatus.ts';
import type { Role } from '../accounts/role.ts';
import { type Cents, tryCents } from '../format/money.ts';
import type { OrderRefusal, PlainRefusalCode, Verdict } from './order-refusal.ts';
import {
  accountStatuses,
  hasStatus,
  isMemo,
  isOut,
  type OrderFacts,
  orderStatus,
  pendingAmount,
} from './order-status.ts';

export type OrderActor = { role: Role; id?: number | null };
export type OrderTransition = 'accept' | 'reject' | 'cancel';

type Rule = {
  /** Who may perform it: any administrator, or the buyer who owns the order. */
  by: OrderActor['role'];
  from: readonly OrderStatus[];
  refusal: PlainRefusalCode;
};

const { pending, accepted, rejected, canceled, completed } = orderStatus;

/** The state machine of an order: allowed actors, source statuses and target status of each transition. */
export const orderTransitions = {
  accept: { by: 'ADMIN', from: [pending], to: accepted, refusal: 'accept_only_pending' },
  reject: { by: 'ADMIN', from: [pending, accepted], to: rejected, refusal: 'reject_only_open' },
  cancel: { by: 'USER', from: [pending], to: canceled, refusal: 'cancel_only_pending' },
} as const satisfies Record<OrderTransition, Rule & { to: OrderStatus }>;

const payment: Rule = { by: 'ADMIN', from: [accepted], refusal: 'payment_only_accepted' };

const refuse = (code: Rule['refusal']) => ({ ok: false, refusal: { code } }) as const;

const check =
  (rule: Rule) =>
  (order: OrderFacts, actor: OrderActor): Verdict => {
    if (actor.role !== rule.by) return refuse(rule.by === 'ADMIN' ? 'admin_only' : 'buyer_only');
    const isOthers = rule.by === 'USER' && typeof order.buyerId === 'number' && order.buyerId !== actor.id;
    if (isOthers) return refuse('other_buyer');
    return hasStatus(order, rule.from) ? { ok: true } : refuse(rule.refusal);
  };

/** As the state machine says, and only while no other order has taken a stone and the customer is not stopped. */
const accept = (order: OrderFacts, actor: OrderActor): Verdict => {
  const verdict = check(orderTransitions.accept)(order, actor);
  if (!verdict.ok) return verdict;
  if (order.buyerStopped) return refuse('customer_stopped');
  if (!order.takenBy) return verdict;
  return { ok: false, refusal: { code: 'stone_taken', ...order.takenBy } };
};

/** Stones of an accepted or completed order are taken back for some days after its acceptance. */
const takeBack = (order: OrderFacts, actor: OrderActor, now: number): Verdict => {
  const verdict = check({ by: 'ADMIN', from: accountStatuses, refusal: 'return_only_accepted' })(
    order,
    actor,
  );
  if (verdict.ok && isMemo(order)) return refuse('memo_is_out');
  if (!verdict.ok || (order.returnableUntil ?? 0) > now) return verdict;
  return refuse('return_too_late');
};

/** As the state machine says; the stones of an accepted memo are out, and are kept or come back. */
const reject = (order: OrderFacts, actor: OrderActor): Verdict => {
  const verdict = check(orderTransitions.reject)(order, actor);
  return verdict.ok && isOut(order) ? refuse('memo_is_out') : verdict;
};

/** Nothing is owed on a memo. */
const receivePayment = (order: OrderFacts, actor: OrderActor): Verdict => {
  const verdict = check(payment)(order, actor);
  return verdict.ok && isMemo(order) ? refuse('memo_is_unpaid') : verdict;
};

/** A payment that was not received after all is reversed, while the order stands on the account. */
const reversePayment = check({ by: 'ADMIN', from: accountStatuses, refusal: 'reversal_only_accepted' });

/** An administrator states which stones of a memo are kept or came back, while they are out. */
const settle = (order: OrderFacts, actor: OrderActor): Verdict => {
  if (actor.role !== 'ADMIN') return refuse('admin_only');
  return isOut(order) ? { ok: true } : refuse('memo_only_out');
};

/** Documents are for both sides: proforma invoice and packing list once the order is accepted and while it has stones, credit note once stones were taken back, note and packing list of a memo while its stones are out. */
const document = (order: OrderFacts, kind: OrderDocumentKind): Verdict => {
  if (isMemo(order)) {
    if (kind === 'proforma' || kind === 'credit_note') return refuse('memo_is_unpaid');
    return isOut(order) ? { ok: true } : refuse('memo_only_out');
  }
  if (kind === 'memo') return refuse('note_only_memo');
  if (!hasStatus(order, accountStatuses)) return refuse('document_only_accepted');
  if (kind === 'credit_note') return order.hasReturns ? { ok: true } : refuse('credit_note_only_returns');
  return order.isEmpty ? refuse('document_without_stones') : { ok: true };
};

/** Whether the actor may perform the action on the order now; a refusal carries its code. */
export const orderCan = {
  accept,
  reject,
  cancel: check(orderTransitions.cancel),
  receivePayment,
  reversePayment,
  takeBack,
  ship: check({ by: 'ADMIN', from: accountStatuses, refusal: 'shipment_only_accepted' }),
  settle,
  document,
};

/** The transition to this status, or null. */
export function transitionTo(status: number): OrderTransition | null {
  const transitions = Object.keys(orderTransitions) as OrderTransition[];
  return transitions.find((transition) => orderTransitions[transition].to === status) ?? null;
}

/**
 * Cents received, paid sum and status after a payment in US$, or why the amount is rejected: one of `credit` cents is at
 * most as much.
 */
export function checkPayment(
  order: OrderFacts,
  dollars: number | null,
  credit?: Cents,
): { ok: true; amount: Cents; paid: Cents; status: OrderStatus } | { ok: false; refusal: OrderRefusal } {
  if (dollars === null) return refuse('amount_missing');
  const amount = tryCents(dollars);
  if (amount === null) return refuse('amount_decimals');
  if (amount <= 0) return refuse('amount_not_positive');
  const balance = pendingAmount(order);
  if (amount > balance) return { ok: false, refusal: { code: 'amount_above_balance', balance } };
  if (credit !== undefined && amount > credit)
    return { ok: false, refusal: { code: 'amount_above_credit', credit } };
  const paid = order.paid + amount;
  return { ok: true, amount, paid, status: paid === order.total ? completed : accepted };
}
