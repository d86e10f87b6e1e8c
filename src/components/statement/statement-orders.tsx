import type { CustomerStatement } from '#contract/model/customerStatement.ts';
import { formatDay } from '#domain/format/days.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Link } from '../link/link.tsx';
import { money } from './dollars.ts';
import { Cell, HeadCell, rowClass, StatementTable } from './statement-table.tsx';

type StatementOrdersProps = {
  statement: CustomerStatement;
  /** The address of an order for the reader. */
  orderPath: (id: number) => string;
};

/** The orders that are not fully paid, the first due first. */
export function StatementOrders({ statement, orderPath }: StatementOrdersProps) {
  const { open_orders, open_order_count, balance } = statement;
  const unlisted = open_order_count - open_orders.length;
  return (
    <StatementTable
      title="Open orders"
      aside={<span className="text-ink-2 text-label">{countText(open_order_count, 'order')}</span>}
      head={
        <>
          <HeadCell>Order</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Due</HeadCell>
          <HeadCell number secondary>
            Overdue
          </HeadCell>
          <HeadCell number secondary>
            Stones
          </HeadCell>
          <HeadCell number secondary>
            Total
          </HeadCell>
          <HeadCell number secondary>
            Paid
          </HeadCell>
          <HeadCell number>Balance</HeadCell>
        </>
      }
    >
      <tbody>
        {open_orders.map((order) => (
          <tr key={order.id} className={rowClass}>
            <Cell>
              <Link
                to={orderPath(order.id)}
                className={cn(linkStyles({ variant: 'quiet' }), 'inline-block min-w-6')}
              >
                <span className="font-mono text-label">{order.id}</span>
              </Link>
            </Cell>
            <Cell>{formatDay(order.date)}</Cell>
            <Cell className={cn(order.overdue_days > 0 && 'text-danger')}>{formatDay(order.due_date)}</Cell>
            <Cell number secondary>
              {order.overdue_days > 0 ? countText(order.overdue_days, 'day') : '–'}
            </Cell>
            <Cell number secondary>
              {order.stone_count}
            </Cell>
            <Cell number secondary>
              {money(order.total)}
            </Cell>
            <Cell number secondary>
              {money(order.paid)}
            </Cell>
            <Cell number className="font-semibold">
              {money(order.balance)}
            </Cell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {unlisted > 0 && (
          <tr className={rowClass}>
            <Cell colSpan={8} className="text-ink-2">
              and {countText(unlisted, 'later order')}
            </Cell>
          </tr>
        )}
        <tr className="font-semibold">
          <Cell colSpan={3}>Balance</Cell>
          <Cell secondary colSpan={4} />
          <Cell number>{money(balance)}</Cell>
        </tr>
      </tfoot>
    </StatementTable>
  );
}
