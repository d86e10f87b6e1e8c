import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { csvHead, csvLines } from '#domain/import/csv-cells.ts';

const headers = ['Date', 'Entry', 'Order', 'Ordered', 'Paid', 'Balance'];

const amount = (dollars: number) => dollars.toFixed(2);

/** A statement as a file for spreadsheets: its entries with the balance after each, in US$. */
export function statementFile(statement: CustomerStatement): { name: string; text: string } {
  const { as_of, opening_balance, entries, balance } = statement;
  const lines = entries.map(({ kind, date, order_id, ...entry }) => [
    date,
    kind === 'order' ? 'Order' : 'Payment',
    String(order_id),
    kind === 'order' ? amount(entry.amount) : '',
    kind === 'payment' ? amount(entry.amount) : '',
    amount(entry.balance),
  ]);
  const brought = ['', 'Balance brought forward', '', '', '', amount(opening_balance)];
  const rows = [...(opening_balance === 0 ? [] : [brought]), ...lines];
  const last = [as_of, 'Balance', '', '', '', amount(balance)];
  return { name: `statement-${as_of}.csv`, text: csvHead(headers) + csvLines([...rows, last]) };
}
