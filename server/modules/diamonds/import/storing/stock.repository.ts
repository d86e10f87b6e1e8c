import { sql } from 'kysely';
import { maxSequenceDigits } from '#domain/import/rows/stock-numbering.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';

export const stockRepository = {
  /**
   * Reads stones by stock number. `lock` takes row locks until the transaction ends, so that an order cannot sell
   * a stone between this read and the write.
   */
  async findByNumbers(
    from: Queries,
    numbers: readonly string[],
    { lock }: { lock: boolean },
  ): Promise<Map<string, Row<'diamonds'>>> {
    if (numbers.length === 0) return new Map();
    const rows = await from
      .selectFrom('diamonds')
      .selectAll()
      .where('stone_id', 'in', [...numbers])
      .$if(lock, (query) => query.orderBy('id').forUpdate())
      .execute();
    return new Map(rows.map((row) => [row.stone_id, row]));
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
};
