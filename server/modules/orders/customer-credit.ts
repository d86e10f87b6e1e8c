import { type Cents, fromCents, sumCents } from '#domain/format/money.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import type { OrderRecord } from './orders.repository.ts';

type Paid = Pick<OrderRecord, 'paid' | 'credited'>;

/** What an order was paid of the credit of its customer, in cents. */
const paidOfCredit = ({ payments }: OrderRecord): Cents =>
  sumCents(payments.filter(({ from_credit }) => from_credit === 1).map(({ amount }) => amount));

/** The order after it has given back the credit of which it was paid: it no longer stands on the account. */
export function withoutCredit(order: OrderRecord): OrderRecord {
  const given = paidOfCredit(order);
  return { ...order, paid: order.paid - given, credited: order.credited + given };
}

/** What of the credit has changed, for the history. */
export const creditChanges = (before: Paid, after: Paid) =>
  changedFields(inDollars(before), inDollars(after), ['total_paid', 'credited']);

const inDollars = ({ paid, credited }: Paid) => ({
  total_paid: fromCents(paid),
  credited: fromCents(credited),
});
