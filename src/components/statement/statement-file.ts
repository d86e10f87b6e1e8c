import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { StatementEntry } from '#contract/model/statementEntry.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { csvHead, csvLines } from '#domain/import/csv-cells.ts';

const headers = ['Date', 'Entry', 'Order', 'Ordered', 'Paid', 'Returned', 'Balance'];

const entryNames: Record<StatementEntry['kind'], string> = {
  order: 'Order',
  payment: 'Payment',
  return: 'Return',
  reversal: 'Payment reversed',
};

const amount = (dollars: number) => dollars.toFixed(2);

/** A statement as a file for spreadsheets: its entries with the balance after each, in US$. */
export function statementFile(statement: CustomerStatement): { name: string; text: string } {
  const { as_of, opening_balance, entries, balance, credit } = statement;
  const lines = entries.map(({ kind, date, order_id, ...entry }) => [
    date,
    entryNames[kind],
    String(order_id),
    kind === 'order' ? amount(entry.amount) : '',
    kind === 'payment' ? amount(entry.amount) : kind === 'reversal' ? amount(-entry.amount) : '',
    kind === 'return' ? amount(entry.amount) : '',
    amount(entry.balance),
  ]);
  const brought = ['', 'Balance brought forward', '', '', '', '', amount(opening_balance)];
  const rows = [...(opening_balance === 0 ? [] : [brought]), ...lines];
  const left = fromCents(toCents(balance) - toCents(credit));
  const last = [as_of, credit > 0 ? 'Balance less credit' : 'Balance', '', '', '', '', amount(left)];
  return { name: `statement-${as_of}.csv`, text: csvHead(headers) + csvLines([...rows, last]) };
}
