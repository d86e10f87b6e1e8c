import type { Role } from '#domain/accounts/role.ts';
import { accountStatuses, openStatuses } from '#domain/orders/order-status.ts';
import { anyOf, boundList } from '#server/platform/db/any-of.ts';
import type { Queries } from '#server/platform/db/database.ts';

/** A stone on an open order of a buyer. */
export interface OrderedStone {
  id: number;
  stone_id: string;
  /** The newest of those orders. */
  order_id: number;
}

/** Of the stones those on open orders of the buyer, in the order of the ids. */
export async function orderedStones(
  from: Queries,
  userId: number,
  ids: readonly number[],
): Promise<OrderedStone[]> {
  const rows = await from
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('diamonds', 'diamonds.id', 'order_lines.diamond_id')
    .select((select) => [
      'diamonds.id',
      'diamonds.stone_id',
      select.fn.max<number>('orders.id').as('order_id'),
    ])
    .where(anyOf(from, 'order_lines.diamond_id', boundList(from, ids)))
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'in', [...openStatuses])
    .groupBy(['diamonds.id', 'diamonds.stone_id'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Of the stones those on accepted or completed orders, each with the newest and its buyer, in the order of the ids. */
async function takenStones(
  from: Queries,
  ids: readonly number[],
): Promise<(OrderedStone & { name: string })[]> {
  const rows = await from
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('diamonds', 'diamonds.id', 'order_lines.diamond_id')
    .select(['diamonds.id', 'diamonds.stone_id', 'orders.id as order_id', 'users.name'])
    .where(anyOf(from, 'order_lines.diamond_id', boundList(from, ids)))
    .where('orders.status', 'in', [...accountStatuses])
    .orderBy('orders.id')
    .execute();
  const newest = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => newest.get(id) ?? []);
}

/** What an account is told of stones: a buyer of the own open orders, an administrator of those that have taken them. */
export const findOrderedStones = (
  from: Queries,
  { id, role }: { id: number; role: Role },
  ids: readonly number[],
): Promise<OrderedStone[]> => (role === 'ADMIN' ? takenStones(from, ids) : orderedStones(from, id, ids));
