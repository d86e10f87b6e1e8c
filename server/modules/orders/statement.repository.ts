import { sql } from 'kysely';
import type { StatementCustomer } from '#contract/model/statementCustomer.ts';
import type { StatementEntry } from '#contract/model/statementEntry.ts';
import type { Days } from '#domain/format/days.ts';
import { accountStatuses, orderStatus } from '#domain/orders/order-status.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { dueDay } from '#server/platform/db/due-day.ts';
import type { Row } from '#server/platform/db/schema.ts';

/** An accepted order with something to pay; amounts in cents. */
export interface OpenOrder {
  id: number;
  created_at: number;
  due_day: Days;
  total: number;
  paid: number;
}

/** An order as it was accepted, a payment, a return or a reversal on the account, in cents. */
export interface AccountEntry {
  kind: StatementEntry['kind'];
  at: number;
  order_id: number;
  amount: number;
}

/** The total of an order as it was accepted: what was taken back since is an entry of its own. */
const acceptedTotal = sql<number>`total_cents + coalesce((
  select sum(ended_lines.amount) from ended_lines
  where ended_lines.order_id = orders.id and ended_lines.state = 'returned'), 0)`;

/** The latest payments of the account in money, those that count or those that were reversed, by one of their days. */
const received = (
  from: Queries,
  table: 'payments' | 'reversed_payments',
  day: 'created_at' | 'reversed_at',
  { userId, limit }: { userId: number; limit: number },
): Promise<Omit<AccountEntry, 'kind'>[]> =>
  from
    .selectFrom(sql<Row<'reversed_payments'>>`${sql.table(table)}`.as('received'))
    .innerJoin('orders', 'orders.id', 'received.order_id')
    .select(['received.order_id', `received.${day} as at`, 'received.amount'])
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'in', accountStatuses)
    .where('received.from_credit', '=', 0)
    .orderBy(`received.${day}`, 'desc')
    .orderBy('received.id', 'desc')
    .limit(limit)
    .execute();

export const statementRepository = {
  /** Returns the account with its company; undefined for an unknown one. */
  customer: (from: Queries, id: number): Promise<StatementCustomer | undefined> =>
    from
      .selectFrom('users')
      .select(['id', 'name', 'company_name', 'email', 'mobile_no'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns all accepted orders with something to pay, in the order of the days on which they are due. */
  openOrders: (from: Queries, userId: number): Promise<OpenOrder[]> =>
    from
      .selectFrom('orders')
      .select(['id', 'created_at', dueDay.as('due_day'), 'total_cents as total', 'paid_cents as paid'])
      .where('user_id', '=', userId)
      .where('status', '=', orderStatus.accepted)
      .whereRef('total_cents', '>', 'paid_cents')
      .orderBy(dueDay)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Returns the sums of the account, of the orders and memos that wait, of what is out on memo, and of what was received for orders that were rejected later. */
  async sums(
    from: Queries,
    userId: number,
  ): Promise<{ total: number; paid: number; awaiting: number; memosOut: number; rejected: number }> {
    const sumWhere = (amount: 'total_cents' | 'paid_cents' | 'memo_cents', statuses: readonly number[]) =>
      sql<number>`coalesce(sum(case when status in (${sql.join([...statuses])}) then ${sql.ref(amount)} else 0 end), 0)`;
    return from
      .selectFrom('orders')
      .select([
        sumWhere('total_cents', accountStatuses).as('total'),
        sumWhere('paid_cents', accountStatuses).as('paid'),
        sql<number>`${sumWhere('total_cents', [orderStatus.pending])} + ${sumWhere('memo_cents', [orderStatus.pending])}`.as(
          'awaiting',
        ),
        sumWhere('memo_cents', [orderStatus.accepted]).as('memosOut'),
        sumWhere('paid_cents', [orderStatus.rejected]).as('rejected'),
      ])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
  },

  /** Returns the latest orders, payments, returns and reversals of the account, oldest first; a reversed payment stays an entry of its day. The use of credit is no entry. */
  async entries(from: Queries, userId: number, limit: number): Promise<AccountEntry[]> {
    const orders = await from
      .selectFrom('orders')
      .select(['id as order_id', 'created_at as at', acceptedTotal.as('amount')])
      .where('user_id', '=', userId)
      .where('status', 'in', accountStatuses)
      .where('memo_days', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    const of = { userId, limit };
    const payments = await received(from, 'payments', 'created_at', of);
    const reversed = await received(from, 'reversed_payments', 'created_at', of);
    const reversals = await received(from, 'reversed_payments', 'reversed_at', of);
    const returns = await from
      .selectFrom('ended_lines')
      .innerJoin('orders', 'orders.id', 'ended_lines.order_id')
      .select((select) => [
        'ended_lines.order_id',
        'ended_lines.ended_at as at',
        select.fn.sum<number>('ended_lines.amount').as('amount'),
      ])
      .where('orders.user_id', '=', userId)
      .where('orders.status', 'in', accountStatuses)
      .where('ended_lines.state', '=', 'returned')
      // The stones of one return are one entry.
      .groupBy(['ended_lines.order_id', 'ended_lines.ended_at'])
      .orderBy('ended_lines.ended_at', 'desc')
      .orderBy('ended_lines.order_id', 'desc')
      .limit(limit)
      .execute();
    const entries: AccountEntry[] = [
      ...orders.toReversed().map((order) => ({ kind: 'order' as const, ...order })),
      ...[...payments, ...reversed].toReversed().map((payment) => ({ kind: 'payment' as const, ...payment })),
      ...returns.toReversed().map((each) => ({ kind: 'return' as const, ...each })),
      ...reversals.toReversed().map((each) => ({ kind: 'reversal' as const, ...each })),
    ];
    // The sort is stable: an order stays before its payment of the same moment.
    return entries.sort((a, b) => a.at - b.at).slice(-limit);
  },
};
