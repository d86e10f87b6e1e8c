import { sql } from 'kysely';
import type { CompetingOrder } from '#contract/model/competingOrder.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import type { Queries } from '#server/platform/db/database.ts';

/** The first orders that compete for the stones of an order or an enquiry, and how many there are. */
export interface CompetingOrders {
  count: number;
  first: CompetingOrder[];
}

/** Number of competing orders that a list carries: the contract's maximum. */
const listed = 5;

/** Orders that were rejected or cancelled have given up their stones. */
const claiming = [orderStatus.completed, orderStatus.pending, orderStatus.accepted];

/** Stones of partly listed records that one look-up compares, so that a page of the largest orders costs what a page of usual ones does. */
const comparedStones = 5000;

/** An order or an enquiry of a list, which carries all of its stones or the first ones. */
export interface ListedRecord {
  id: number;
  stone_count: number;
  diamonds: readonly unknown[];
}

/** Whose stones are looked for in orders; an order does not compete with itself. */
const wanting = {
  orders: {
    lines: sql`select order_id as own_id, diamond_id from order_lines where order_id`,
    others: sql`and other.order_id <> own.own_id`,
  },
  enquiries: {
    lines: sql`select enquiry_id as own_id, diamond_id from enquiry_diamonds where enquiry_id`,
    others: sql``,
  },
} as const;

/**
 * For each order, or enquiry, the (other) open or completed orders that have one of its stones, accepted and completed
 * ones first. All stones are compared of those that carry all of theirs, else the first ones.
 */
export async function competingOrders(
  from: Queries,
  kind: keyof typeof wanting,
  records: readonly ListedRecord[],
): Promise<Map<number, CompetingOrders>> {
  if (records.length === 0) return new Map();
  const pairs = from
    .selectFrom(sharedLines(kind, records).as('shared'))
    .innerJoin('orders', 'orders.id', 'shared.other_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('diamonds', 'diamonds.id', 'shared.diamond_id')
    .select((select) => [
      'shared.own_id',
      'orders.id',
      'orders.status',
      'orders.memo_days',
      'users.name',
      select.fn.min<string>('diamonds.stone_id').as('stone_id'),
      select.fn.countAll<number>().as('stone_count'),
      sql<number>`row_number() over (partition by shared.own_id order by case when orders.status = ${orderStatus.pending} then 1 else 0 end, orders.id)`.as(
        'position',
      ),
      sql<number>`count(*) over (partition by shared.own_id)`.as('orders'),
    ])
    .where('orders.status', 'in', claiming)
    .groupBy(['shared.own_id', 'orders.id', 'orders.status', 'orders.memo_days', 'users.name']);
  const rows = await from
    .selectFrom(pairs.as('pairs'))
    .selectAll()
    .where('position', '<=', listed)
    .orderBy('own_id')
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.own_id)].map(([id, own]) => [
      id,
      {
        count: own[0]?.orders ?? 0,
        first: own.map(({ id, status, memo_days, name, stone_id, stone_count }) => ({
          id,
          status,
          name,
          stone_id,
          stone_count,
          ...(memo_days !== null && { memo: true }),
        })),
      },
    ]),
  );
}

/** The lines of orders with a stone of these records: of each its compared stones, and at most twice as many lines. */
function sharedLines(kind: keyof typeof wanting, records: readonly ListedRecord[]) {
  const { lines, others } = wanting[kind];
  const firstStones = Math.max(50, Math.floor(comparedStones / records.length));
  const parts = records.map(({ id, stone_count, diamonds }) => {
    const compared = diamonds.length < stone_count ? firstStones : Math.max(50, stone_count);
    return sql`select * from (
      select own.own_id, other.order_id as other_id, own.diamond_id
      from (
        ${lines} = ${id} order by position limit ${compared}
      ) as own
      inner join order_lines as other on other.diamond_id = own.diamond_id ${others}
      limit ${2 * compared}
    ) as ${sql.ref(`lines_of_${id}`)}`;
  });
  return sql<{
    own_id: number;
    other_id: number;
    diamond_id: number;
  }>`(${sql.join(parts, sql` union all `)})`;
}
