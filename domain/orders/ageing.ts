import type { Order } from '#contract/model/order.ts';
import { type Days, parseIsoDay } from '../format/days.ts';
import { type Cents, sumCents } from '../format/money.ts';
import { amountDue, isOut, orderFacts, type WireOrder } from './order-status.ts';

/** The last day of each age of an overdue balance but the oldest: 1–30, 31–60, 61–90 and more than 90 days. */
export const ageingDays = [30, 60, 90] as const;

/** Days since the day by which it was to be paid; 0 while it is not due. */
export const overdueDays = (dueDay: Days, today: Days): number => Math.max(0, today - dueDay);

/** Whether something of an order is to pay, or its stones are out on memo. */
export const isOpenOrder = (order: WireOrder): boolean =>
  amountDue(orderFacts(order)) > 0 || isOut(orderFacts(order));

/** Days for which the balance of an order, or the stones of a memo, are overdue; 0 without any. */
export function orderOverdueDays(order: WireOrder & Pick<Order, 'due_date'>, today: Days): number {
  const due = order.due_date && isOpenOrder(order) ? parseIsoDay(order.due_date) : null;
  return due === null ? 0 : overdueDays(due, today);
}

/** Position of the age of a balance by its days overdue: 0 not due, 1 up to 30 days, 2 up to 60, 3 up to 90, 4 above. */
export function ageGroupOf(overdue: number): 0 | 1 | 2 | 3 | 4 {
  if (overdue <= 0) return 0;
  const position = ageingDays.findIndex((last) => overdue <= last);
  return ((position < 0 ? ageingDays.length : position) + 1) as 1 | 2 | 3 | 4;
}

/** The balances (cents) of each age. Their sum is the sum of all balances. */
export function sumBalancesByAge(
  balances: readonly { overdue: number; balance: Cents }[],
): readonly [Cents, Cents, Cents, Cents, Cents] {
  const of = (age: number) =>
    sumCents(balances.filter(({ overdue }) => ageGroupOf(overdue) === age).map(({ balance }) => balance));
  return [of(0), of(1), of(2), of(3), of(4)];
}
