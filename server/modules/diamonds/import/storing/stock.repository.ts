import { sql } from 'kysely';
import { maxSequenceDigits } from '#domain/import/rows/stock-numbering.ts';
import { stoneListing } from '#domain/stock/stone-listing.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';

export const stockRepository = {
  /** Reads stones by stock number. */
  async findByNumbers(from: Queries, numbers: readonly string[]): Promise<Map<string, Row<'diamonds'>>> {
    if (numbers.length === 0) return new Map();
    const rows = await from
      .selectFrom('diamonds')
      .selectAll()
      .where('stone_id', 'in', [...numbers])
      .execute();
    return new Map(rows.map((row) => [row.stone_id, row]));
  },

  /** The ids of the stones with these stock numbers, and of those with these certificate keys. */
  async findIds(from: Queries, numbers: readonly string[], keys: readonly string[]): Promise<number[]> {
    const rows = await from
      .selectFrom('diamonds')
      .select('id')
      .where((where) =>
        where.or([
          // PostgreSQL knows no empty list.
          ...(numbers.length > 0 ? [where('stone_id', 'in', [...numbers])] : []),
          ...(keys.length > 0 ? [where('certificate_key', 'in', [...keys])] : []),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Highest sequence number among stones with this prefix, including deleted ones; 0 without any. */
  async highestSequenceNumber(from: Queries, prefix: string): Promise<number> {
    const rest = sql<string>`substr(stone_id, ${sql.lit(prefix.length + 1)})`;
    const { rows } = await sql<{ highest: number | null }>`
      select max(case
        when length(${rest}) between 1 and ${sql.lit(maxSequenceDigits)} and trim(${rest}, '0123456789') = ''
        then cast(${rest} as bigint) end) as highest
      from diamonds where substr(stone_id, 1, ${sql.lit(prefix.length)}) = ${prefix}`.execute(from);
    return rows[0]?.highest ?? 0;
  },

  /** The stones of a change whose certificate is listed more than once in stock: how many, and the first five numbers. */
  async findRepeated(from: Queries, changeSetId: number): Promise<{ count: number; first: string[] }> {
    const repeated = from
      .selectFrom('change_set_stones')
      .innerJoin('diamonds', 'diamonds.id', 'change_set_stones.diamond_id')
      .where('change_set_id', '=', changeSetId)
      .where('listing', '<>', stoneListing.ONCE)
      .where('state', '<>', stoneState.DELETED);
    const { count } = await repeated
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return { count: 0, first: [] };
    const rows = await repeated.select('stone_id').orderBy('diamonds.id').limit(5).execute();
    return { count: Number(count), first: rows.map(({ stone_id }) => stone_id) };
  },
};
