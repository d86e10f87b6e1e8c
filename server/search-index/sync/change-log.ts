import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** The changes since the last read: changed stones, or that everything must be loaded again. */
export interface LogChanges {
  ids: number[];
  everything: boolean;
}

interface LogRow {
  oldest_open: number;
  id: number | null;
  xact: number | null;
  stones: string | null;
}

/**
 * Polls the change log. A change becomes visible when its transaction commits, possibly long after transactions that
 * started later. So each poll starts at the oldest transaction that was open during the previous poll, and skips
 * entries that it has already read.
 */
export function followChangeLog(from: Queries) {
  const read = new Map<number, number>();
  let since: number | undefined;
  return {
    /** Sets the start of the first poll. Call it before the stock is loaded: the load includes all earlier commits. */
    async begin(): Promise<void> {
      const { rows } = await sql<{ oldest_open: number }>`select ${oldestOpen} as oldest_open`.execute(from);
      since = rows[0]!.oldest_open;
      read.clear();
    },

    async poll(): Promise<LogChanges> {
      const { rows } =
        await sql<LogRow>`select ${oldestOpen} as oldest_open, changes.id, changes.xact, changes.stones
from (values (1)) as one
left join stock_changes as changes on changes.xact >= ${since} and changes.id <> all(${[...read.keys()]}::bigint[])`.execute(
          from,
        );
      const found = rows.filter((row): row is LogRow & { id: number; xact: number } => row.id !== null);
      for (const { id, xact } of found) read.set(id, xact);
      since = rows[0]!.oldest_open;
      for (const [id, xact] of read) if (xact < since) read.delete(id);
      const ids = found.flatMap(({ stones }) => (stones === null ? [] : (JSON.parse(stones) as number[])));
      return { ids, everything: found.some(({ stones }) => stones === null) };
    },
  };
}

const oldestOpen = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** Deletes entries older than `life` ms, by the database's clock, which all servers share. */
export async function removeOldChanges(to: Queries, life: number): Promise<void> {
  await to
    .deleteFrom('stock_changes')
    .where(
      'made_at',
      '<',
      sql<Schema['stock_changes']['made_at']>`(extract(epoch from now()) * 1000)::bigint - ${life}::bigint`,
    )
    .execute();
}
