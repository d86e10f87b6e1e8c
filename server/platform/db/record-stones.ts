import type { Queries } from './database.ts';

/** The stones of orders, with their frozen amounts, and those of enquiries. */
interface StoneTables {
  orders: { table: 'order_lines'; key: 'order_id'; stone: 'diamond_id' | 'amount' };
  enquiries: { table: 'enquiry_diamonds'; key: 'enquiry_id'; stone: 'diamond_id' };
}

type Records = keyof StoneTables;
type StoneOf<Kind extends Records> = Record<StoneTables[Kind]['stone'], number>;

const tables = {
  orders: { table: 'order_lines', key: 'order_id', columns: ['diamond_id', 'amount'] },
  enquiries: { table: 'enquiry_diamonds', key: 'enquiry_id', columns: ['diamond_id'] },
} as const;

/** The stones of one kind of buyers' records, in the order of the buyer's selection. */
export function recordStones<Kind extends Records>(kind: Kind) {
  const stones = tables[kind];
  // Both tables have the columns that are read here; the types follow the wider one.
  const table = stones.table as 'order_lines';
  const key = stones.key as 'order_id';
  const columns = [...stones.columns] as ('diamond_id' | 'amount')[];

  /** The number of stones of each record; records without any are left out. */
  async function count(from: Queries, ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await from
      .selectFrom(table)
      .select((select) => [`${key} as record_id`, select.fn.countAll<number>().as('rows')])
      .where(key, 'in', [...ids])
      .groupBy(key)
      .execute();
    return new Map(rows.map((row) => [row.record_id, row.rows]));
  }

  return {
    count,

    /** The stones of each record, at most its `first`. */
    async of(from: Queries, ids: readonly number[], first?: number): Promise<Map<number, StoneOf<Kind>[]>> {
      const rows = await from
        .selectFrom(table)
        .select([`${key} as record_id`, ...columns])
        .where(key, 'in', [...ids])
        .$if(first !== undefined, (query) => query.where('position', '<', first!))
        .orderBy(key)
        .orderBy('position')
        .execute();
      const byRecord = Map.groupBy(rows, (row) => row.record_id);
      return new Map(
        [...byRecord].map(([id, own]) => [
          id,
          own.map(({ record_id: _, ...stone }) => stone as StoneOf<Kind>),
        ]),
      );
    },

    /** A page of the stones of one record, and their number. */
    async page(
      from: Queries,
      id: number,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ stones: StoneOf<Kind>[]; total: number }> {
      const rows = await from
        .selectFrom(table)
        .select(columns)
        .where(key, '=', id)
        .orderBy('position')
        .limit(limit)
        .offset(offset)
        .execute();
      return { stones: rows as StoneOf<Kind>[], total: (await count(from, [id])).get(id) ?? 0 };
    },
  };
}
