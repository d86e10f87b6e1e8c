import { sql } from 'kysely';
import type { CompetingOrder } from '#contract/model/competingOrder.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import type { Queries } from '#server/platform/db/database.ts';

/** The first orders that compete with one, and how many there are. */
export interface CompetingOrders {
  count: number;
  first: CompetingOrder[];
}

/** Number of competing orders that a list carries: the contract's maximum. */
const listed = 5;

/** Orders that were rejected or cancelled have given up their stones. */
const claiming = [orderStatus.completed, orderStatus.pending, orderStatus.accepted];

/** For each order the other open or completed orders that have one of its stones, accepted and completed ones first. */
export async function competingOrders(
  from: Queries,
  ids: readonly number[],
): Promise<Map<number, CompetingOrders>> {
  if (ids.length === 0) return new Map();
  const pairs = from
    .selectFrom('order_lines as own')
    .innerJoin('order_lines as other', (join) =>
      join.onRef('other.diamond_id', '=', 'own.diamond_id').onRef('other.order_id', '<>', 'own.order_id'),
    )
    .innerJoin('orders', 'orders.id', 'other.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('diamonds', 'diamonds.id', 'own.diamond_id')
    .select((select) => [
      'own.order_id as own_id',
      'orders.id',
      'orders.status',
      'users.name',
      select.fn.min<string>('diamonds.stone_id').as('stone_id'),
      select.fn.countAll<number>().as('stone_count'),
      sql<number>`row_number() over (partition by own.order_id order by case when orders.status = ${orderStatus.pending} then 1 else 0 end, orders.id)`.as(
        'position',
      ),
      sql<number>`count(*) over (partition by own.order_id)`.as('orders'),
    ])
    .where('own.order_id', 'in', [...ids])
    .where('orders.status', 'in', claiming)
    .groupBy(['own.order_id', 'orders.id', 'orders.status', 'users.name']);
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
        first: own.map(({ id, status, name, stone_id, stone_count }) => ({
          id,
          status,
          name,
          stone_id,
          stone_count,
        })),
      },
    ]),
  );
}
