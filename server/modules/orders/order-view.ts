import type { DeclinedStone } from '#contract/model/declinedStone.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import type { Payment } from '#contract/model/payment.ts';
import type { ReturnedStone } from '#contract/model/returnedStone.ts';
import type { ReversedPayment } from '#contract/model/reversedPayment.ts';
import type { SettledStone } from '#contract/model/settledStone.ts';
import type { Role } from '#domain/accounts/role.ts';
import { isoDay, localDay } from '#domain/format/days.ts';
import { fromCents } from '#domain/format/money.ts';
import { returnableUntil } from '#domain/orders/returns.ts';
import type { EndedLine } from './ended-lines.repository.ts';
import type { ListedOrder, OrderLine } from './orders.repository.ts';
import type { PaymentRecord, ReversedRecord } from './payments.repository.ts';

const iso = (at: number) => new Date(at).toISOString();
/** The day of the business. */
const dayOf = (at: number) => isoDay(localDay(at));

/** Reversed payments of an order: the contract's maximum. */
const maxReversed = 20;

interface OrderViewer {
  role: Role;
  /** Days on which stones of an accepted order can be taken back. */
  returnDays: number;
}

/** Converts an order to the API model. Only administrators see who recorded a payment, and until when stones can be taken back. */
export function toOrder(
  record: ListedOrder,
  stones: ReadonlyMap<number, Diamond>,
  { role, returnDays }: OrderViewer,
): Order {
  return {
    id: record.id,
    status: record.status,
    user: [record.buyer],
    stone_count: record.lineCount,
    diamonds: toOrderDiamonds(record.lines, stones),
    // An answer that is kept under an idempotency key from an earlier release has none.
    declined: toEnded(record.declined ?? [], stones),
    returned: toReturned(record.returned ?? [], stones),
    credited: fromCents(record.credited ?? 0),
    settled: toSettled(record.settled ?? [], stones),
    memo: record.memo ? { days: record.memo.days, value: fromCents(record.memo.value) } : null,
    from_memo: record.fromMemo ?? null,
    total_pending: fromCents(record.total),
    total_paid: fromCents(record.paid),
    due_date: record.dueDay === null ? null : isoDay(record.dueDay),
    ...(role === 'ADMIN' ? { entered_by: record.enteredBy, ...returnable(record, returnDays) } : {}),
    shipment: record.shipment ?? null,
    reason: record.reason ?? null,
    remark: record.remark,
    payment_count: record.paymentCount,
    payments: record.payments.map((payment) => toPayment(payment, role)),
    reversed_payments: (record.reversed ?? [])
      .slice(-maxReversed)
      .map((payment) => toReversedPayment(payment, role)),
    created_at: iso(record.created_at),
    placed_on: dayOf(record.created_at),
    updated_at: iso(record.updated_at),
  };
}

/** The stones of order lines with their frozen prices. */
export const toOrderDiamonds = (
  lines: readonly OrderLine[],
  stones: ReadonlyMap<number, Diamond>,
): OrderDiamond[] =>
  lines.flatMap(({ diamond_id, amount, offered, list_total }) => {
    const stone = stones.get(diamond_id);
    // An answer that is kept under an idempotency key from an earlier release has neither.
    const atOffer = offered == null ? {} : { offered_amount: fromCents(offered) };
    const agreed = list_total == null || list_total === amount ? {} : { list_amount: fromCents(list_total) };
    return stone ? [{ ...stone, amount: fromCents(amount), ...atOffer, ...agreed }] : [];
  });

function returnable(record: ListedOrder, returnDays: number): Pick<Order, 'returnable_until'> {
  const until = returnableUntil(record, returnDays);
  return { returnable_until: until === null ? null : iso(until) };
}

const toEnded = (
  lines: readonly Omit<EndedLine, 'state' | 'ended_at'>[],
  stones: ReadonlyMap<number, Diamond>,
): DeclinedStone[] =>
  lines.flatMap(({ diamond_id, amount, reason }) => {
    const stone = stones.get(diamond_id);
    if (!stone) return [];
    const { id, stone_id, shape, carat, color, clarity, kind, growth, treatment, total_amount } = stone;
    const named = { id, stone_id, shape, carat, color, clarity, kind, growth, treatment, total_amount };
    return [{ ...named, amount: fromCents(amount), reason }];
  });

const toReturned = (lines: readonly EndedLine[], stones: ReadonlyMap<number, Diamond>): ReturnedStone[] =>
  lines.flatMap((line) =>
    toEnded([line], stones).map((stone) => ({ ...stone, returned_on: dayOf(line.ended_at) })),
  );

const toSettled = (lines: readonly EndedLine[], stones: ReadonlyMap<number, Diamond>): SettledStone[] =>
  lines.flatMap((line) =>
    toEnded([line], stones).map(({ reason: _, ...stone }) => ({
      ...stone,
      state: line.state === 'kept' ? 'kept' : 'returned',
      date: dayOf(line.ended_at),
      order_id: line.kept_in ?? null,
    })),
  );

const toPayment = (
  { id, amount, created_at, recorded_by, from_credit }: PaymentRecord,
  role: Role,
): Payment => ({
  id,
  amount: fromCents(amount),
  created_at: iso(created_at),
  recorded_on: dayOf(created_at),
  ...(from_credit === 1 ? { from_credit: true } : {}),
  ...(role === 'ADMIN' ? { recorded_by } : {}),
});

const toReversedPayment = (payment: ReversedRecord, role: Role): ReversedPayment => ({
  ...toPayment(payment, role),
  reason: payment.reason,
  reversed_at: iso(payment.reversed_at),
  reversed_on: dayOf(payment.reversed_at),
  ...(role === 'ADMIN' ? { reversed_by: payment.reversed_by } : {}),
});
