import { sql } from 'kysely';
import { anyOf, boundList } from './any-of.ts';
import { readPrepared } from './cached-query.ts';
import type { Queries } from './database.ts';
import type { Row } from './schema.ts';

/** The stones of orders, with their frozen amounts, and those of enquiries. */
interface StoneTables {
  orders: {
    table: 'order_lines';
    key: 'order_id';
    stone: 'diamond_id' | 'amount' | 'offered' | 'list_total';
  };
  enquiries: { table: 'enquiry_diamonds'; key: 'enquiry_id'; stone: 'diamond_id' };
}

type Records = keyof StoneTables;
type StoneOf<Kind extends Records> = Pick<Row<'order_lines'>, StoneTables[Kind]['stone']>;

const tables = {
  orders: {
    table: 'order_lines',
    key: 'order_id',
    columns: ['diamond_id', 'amount', 'offered', 'list_total'],
  },
  enquiries: { table: 'enquiry_diamonds', key: 'enquiry_id', columns: ['diamond_id'] },
} as const;

/** Stones that records may have together to be read whole, and those that the largest others have. */
export interface ListedStones {
  whole: number;
  first: number;
}

/** The stones of one kind of buyers' records, in the order of the buyer's selection. */
export function recordStones<Kind extends Records>(kind: Kind) {
  const stones = tables[kind];
  // Both tables have the columns that are read here; the types follow the wider one.
  const table = stones.table as 'order_lines';
  const key = stones.key as 'order_id';
  const columns = [...stones.columns] as StoneTables['orders']['stone'][];

  /** The number of stones of each record; records without any are left out. */
  async function count(from: Queries, ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await from
      .selectFrom(table)
      .select((select) => [`${key} as record_id`, select.fn.countAll<number>().as('rows')])
      .where(anyOf(from, key, boundList(from, ids)))
      .groupBy(key)
      .execute();
    return new Map(rows.map((row) => [row.record_id, row.rows]));
  }

  /** Each record with its number of stones, and its stones: all of the smallest records, which have `whole` together, the first of the others. */
  function listing(from: Queries, ids: readonly number[], { whole, first }: ListedStones) {
    const counted = from
      .selectFrom(table)
      .select((select) => [`${key} as record_id`, select.fn.countAll<number>().as('rows')])
      .select(sql<number>`sum(count(*)) over (order by count(*), ${sql.ref(key)})`.as('together'))
      .where(anyOf(from, key, boundList(from, ids)))
      .groupBy(key);
    return from
      .selectFrom(counted.as('counted'))
      .leftJoin(`${table} as line`, (join) =>
        join
          .onRef(`line.${key}`, '=', 'counted.record_id')
          .on((on) => on.or([on('line.position', '<', first), on('counted.together', '<=', whole)])),
      );
  }

  function byRecord(rows: readonly ({ record_id: number } & object)[]): Map<number, StoneOf<Kind>[]> {
    const stoneOf = ({ record_id: _, ...stone }: { record_id: number }) => stone as object as StoneOf<Kind>;
    const records = Map.groupBy(rows, (row) => row.record_id);
    return new Map([...records].map(([id, own]) => [id, own.map(stoneOf)]));
  }

  return {
    count,

    /** All stones of each record. */
    async of(from: Queries, ids: readonly number[]) {
      const all = from
        .selectFrom(table)
        .select([`${key} as record_id`, ...columns])
        .where(anyOf(from, key, boundList(from, ids)));
      return byRecord(await all.orderBy(key).orderBy('position').execute());
    },

    /** The stones of each record, of the largest ones the first only where all together are more than `whole`, and their number. */
    async listed(from: Queries, ids: readonly number[], bounds: ListedStones) {
      const listed = listing(from, ids, bounds)
        .select(['counted.record_id', 'counted.rows'])
        .select(columns.map((column) => `line.${column}` as const))
        .orderBy('counted.record_id')
        .orderBy('line.position');
      const rows = await readPrepared(from, listed);
      const counts = new Map(rows.map((row) => [row.record_id, row.rows]));
      const stones = rows.filter((row) => row.diamond_id !== null);
      return { stones: byRecord(stones.map(({ rows: _, ...stone }) => stone)), counts };
    },

    /** The ids of the stones of `listed`. */
    listedIds: (from: Queries, ids: readonly number[], bounds: ListedStones) =>
      listing(from, ids, bounds).select('line.diamond_id'),

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
      return { stones: rows as object[] as StoneOf<Kind>[], total: (await count(from, [id])).get(id) ?? 0 };
    },
  };
}
