import type { Trx } from '#server/platform/db/database.ts';
import type { NewRow, Schema } from '#server/platform/db/schema.ts';

/** Rows a statement: SQLite takes 32,766 parameters, and the widest table has some forty columns. */
const batch = 400;

/** Inserts many rows; answers their new ids in the order of the rows. */
export async function insertAll<
  Table extends 'users' | 'diamonds' | 'jewellery' | 'layouts' | 'orders' | 'enquiries',
>(trx: Trx, table: Table, rows: readonly NewRow<Table>[]): Promise<number[]> {
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
