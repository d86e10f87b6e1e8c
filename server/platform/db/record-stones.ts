import { anyOf, boundList } from './any-of.ts';
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

/** The records with the fewest stones that have at most `limit` together. */
function smallest(counts: ReadonlyMap<number, number>, limit: number): number[] {
  let sum = 0;
  return [...counts]
    .sort(([, one], [, other]) => one - other)
    .filter(([, stones]) => {
      sum += stones;
      return sum <= limit;
    })
    .map(([id]) => id);
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

  async function read(
    from: Queries,
    ids: readonly number[],
    { whole, first }: { whole: readonly number[]; first: number },
  ): Promise<Map<number, StoneOf<Kind>[]>> {
    const rows = await from
      .selectFrom(table)
      .select([`${key} as record_id`, ...columns])
      .where(anyOf(from, key, boundList(from, ids)))
      .$if(whole.length < ids.length, (query) =>
        query.where((where) =>
          where.or([
            where('position', '<', first),
            // PostgreSQL knows no empty list.
            ...(whole.length > 0 ? [where(key, 'in', [...whole])] : []),
          ]),
        ),
      )
      .orderBy(key)
      .orderBy('position')
      .execute();
    const byRecord = Map.groupBy(rows, (row) => row.record_id);
    return new Map(
      [...byRecord].map(([id, own]) => [
        id,
        own.map(({ record_id: _, ...stone }) => stone as object as StoneOf<Kind>),
      ]),
    );
  }

  return {
    count,

    /** All stones of each record. */
    of: (from: Queries, ids: readonly number[]) => read(from, ids, { whole: ids, first: 0 }),

    /** The stones of each record, of the largest ones the first only where all together are more than `whole`, and their number. */
    async listed(from: Queries, ids: readonly number[], { whole, first }: ListedStones) {
      const counts = await count(from, ids);
      const stones = await read(from, ids, { whole: smallest(counts, whole), first });
      return { stones, counts };
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
      return { stones: rows as object[] as StoneOf<Kind>[], total: (await count(from, [id])).get(id) ?? 0 };
    },
  };
}
