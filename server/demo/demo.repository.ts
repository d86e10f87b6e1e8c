import type { Queries, Trx } from '#server/platform/db/database.ts';
import { type NewRow, type Schema, stoneState } from '#server/platform/db/schema.ts';

/** Rows per statement: SQLite allows 32,766 parameters, and the widest table has some forty columns. */
const batch = 400;

type NumberedTable =
  | 'users'
  | 'diamonds'
  | 'jewellery'
  | 'layouts'
  | 'orders'
  | 'enquiries'
  | 'categories'
  | 'subcategories';

export async function hasAccounts(from: Queries): Promise<boolean> {
  return (await from.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Inserts many rows; returns their new ids in the order of the rows. */
export async function insertAll<Table extends NumberedTable>(
  trx: Trx,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch);
    const stored = await trx
      .insertInto(table as keyof Schema)
      .values(part as never)
      .returning('id' as never)
      .execute();
    ids.push(...(stored as unknown as { id: number }[]).map(({ id }) => id));
  }
  return ids;
}

/** Inserts rows without returning ids. */
export async function insertRows<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto(table as keyof Schema)
    .values(rows as never)
    .execute();
}

/** Marks the stones of an accepted order as sold. */
export async function markSold(trx: Trx, order_id: number, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('diamonds')
    .set({ state: stoneState.SOLD, order_id })
    .where('id', 'in', ids)
    .execute();
}

/** Inserts one row; returns its id. */
export async function insertId<Table extends 'client_pages' | 'demands'>(
  trx: Trx,
  table: Table,
  row: NewRow<Table>,
): Promise<number> {
  const stored = await trx
    .insertInto(table as keyof Schema)
    .values(row as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow();
  return (stored as unknown as { id: number }).id;
}

/** Those of the stones that are on sale, in the order of their ids. */
export async function whichOnSale(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('diamonds')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', stoneState.ON_SALE)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type OrderWithBuyer = Awaited<ReturnType<typeof ordersWithBuyers>>[number];

/** All orders with their buyers, the oldest first. */
export async function ordersWithBuyers(trx: Trx) {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'orders.total_cents', 'orders.created_at', 'orders.updated_at'])
    .select(['users.id as buyer_id', 'users.name'])
    .select(({ fn }) => fn.countAll<number>().as('stones'))
    .groupBy(['orders.id', 'users.id'])
    .orderBy('orders.id')
    .execute();
  return rows.map(({ buyer_id, name, stones, total_cents, ...order }) => ({
    ...order,
    buyer: { id: buyer_id, name },
    lines: { length: Number(stones) },
    total: total_cents,
    reason: null,
  }));
}
