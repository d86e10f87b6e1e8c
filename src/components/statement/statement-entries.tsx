import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import type { StatementEntry } from '#contract/model/statementEntry.ts';
import { formatDay } from '#domain/format/days.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { addsToBalance } from '#domain/orders/statement-entries.ts';
import { Button } from '#ui/form/button.tsx';
import { money } from './dollars.ts';
import { Cell, HeadCell, rowClass, StatementTable } from './statement-table.tsx';

type StatementEntriesProps = {
  statement: CustomerStatement;
  /** Reads earlier entries; undefined when there are none. */
  onShowEarlier: (() => void) | undefined;
};

/** The latest orders, payments and returns with the balance after each; on a phone one column that adds up to the balance. */
export function StatementEntries({ statement, onShowEarlier }: StatementEntriesProps) {
  const { entries, opening_balance, balance, credit } = statement;
  const brought = opening_balance !== 0 || onShowEarlier !== undefined;
  return (
    <StatementTable
      title="Orders and payments"
      aside={
        onShowEarlier && (
          <Button size="sm" variant="link" className="print:hidden" onClick={onShowEarlier}>
            Show earlier entries
          </Button>
        )
      }
      head={
        <>
          <HeadCell>Date</HeadCell>
          <HeadCell>Entry</HeadCell>
          <HeadCell number secondary>
            Ordered
          </HeadCell>
          <HeadCell number secondary>
            Paid, returned
          </HeadCell>
          <HeadCell number secondary>
            Balance
          </HeadCell>
          <HeadCell number phoneOnly>
            Amount
          </HeadCell>
        </>
      }
    >
      <tbody>
        {brought && (
          <tr className={rowClass}>
            <Cell />
            <Cell className="text-ink-2">Balance brought forward</Cell>
            <Cell secondary colSpan={2} />
            <Cell number>{money(opening_balance)}</Cell>
          </tr>
        )}
        {entries.map((entry, index) => (
          <Entry key={`${entry.kind} ${entry.order_id} ${index}`} entry={entry} />
        ))}
        {entries.length === 0 && (
          <tr>
            <Cell colSpan={5} className="text-ink-2">
              No orders or payments yet
            </Cell>
          </tr>
        )}
      </tbody>
      {entries.length > 0 && (
        <tfoot>
          <tr className="font-semibold">
            <Cell colSpan={2}>{credit > 0 ? 'Balance less credit' : 'Balance'}</Cell>
            <Cell secondary colSpan={2} />
            <Cell number>{money(fromCents(toCents(balance) - toCents(credit)))}</Cell>
          </tr>
        </tfoot>
      )}
    </StatementTable>
  );
}

const entryTexts: Record<StatementEntry['kind'], (order: number) => string> = {
  order: (id) => `Order ${id}`,
  payment: (id) => `Payment for order ${id}`,
  return: (id) => `Return from order ${id}`,
  reversal: (id) => `Payment for order ${id} reversed`,
};

function Entry({ entry: { kind, date, order_id, amount, balance } }: { entry: StatementEntry }) {
  return (
    <tr className={rowClass}>
      <Cell className="whitespace-nowrap">{formatDay(date)}</Cell>
      <Cell>{entryTexts[kind](order_id)}</Cell>
      <Cell number secondary>
        {kind === 'order' && money(amount)}
      </Cell>
      <Cell number secondary>
        {kind !== 'order' && money(kind === 'reversal' ? -amount : amount)}
      </Cell>
      <Cell number secondary>
        {money(balance)}
      </Cell>
      <Cell number phoneOnly>
        {money(addsToBalance(kind) ? amount : -amount)}
      </Cell>
    </tr>
  );
}
