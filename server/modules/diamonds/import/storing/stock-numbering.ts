import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';

/** More digits are somebody's long number, not a running one. */
const maxDigits = 15;

/** The running number of a stock number with this prefix: 12 for KD-12; 0 when it has none. */
export function sequenceNumber(stoneId: string, prefix: string | undefined): number {
  if (prefix === undefined || !stoneId.startsWith(prefix)) return 0;
  const rest = stoneId.slice(prefix.length);
  return rest.length <= maxDigits && /^\d+$/.test(rest) ? Number(rest) : 0;
}

/** The highest running number that stones with this prefix have, deleted ones included; 0 without any. */
export async function highestSequenceNumber(from: Queries, prefix: string): Promise<number> {
  const rest = sql<string>`substr(stone_id, ${sql.lit(prefix.length + 1)})`;
  const { rows } = await sql<{ highest: number | null }>`
    select max(case
      when length(${rest}) between 1 and ${sql.lit(maxDigits)} and trim(${rest}, '0123456789') = ''
      then cast(${rest} as bigint) end) as highest
    from diamonds where substr(stone_id, 1, ${sql.lit(prefix.length)}) = ${prefix}`.execute(from);
  return rows[0]?.highest ?? 0;
}
