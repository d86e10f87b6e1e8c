import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { formatDay } from '../format/days.ts';
import { formatDollars, sumCents, toCents } from '../format/money.ts';

/** Overdue orders that a reminder names. */
const namedOrders = 5;

const dollars = (amount: number) => formatDollars(toCents(amount));

/** What of a balance is overdue, in cents. */
export const overdueAmount = ({ ageing: { not_due: _, ...overdue } }: Pick<CustomerStatement, 'ageing'>) =>
  sumCents(Object.values(overdue).map(toCents));

/** A reminder of what is to pay, for a mail or a chat; `link` is the address of the customer's own statement. */
export function reminderText(statement: CustomerStatement, link: string): string {
  const overdue = overdueAmount(statement);
  const late = statement.open_orders.filter(({ overdue_days }) => overdue_days > 0);
  const others = late.length - namedOrders;
  return [
    `Dear ${statement.customer.name},`,
    `by ${formatDay(statement.as_of)} ${dollars(statement.balance)} is to pay${overdue > 0 ? `, of which ${formatDollars(overdue)} is overdue:` : '.'}`,
    ...late
      .slice(0, namedOrders)
      .map(({ id, due_date, balance }) => `Order ${id}, due ${formatDay(due_date)}: ${dollars(balance)}`),
    ...(others > 0 ? [`and ${others} more`] : []),
    ...(statement.credit > 0 ? [`Your credit of ${dollars(statement.credit)} can be used for it.`] : []),
    `Your statement: ${link}`,
  ].join('\n');
}
