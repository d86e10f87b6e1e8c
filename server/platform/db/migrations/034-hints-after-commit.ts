import { type Kysely, sql } from 'kysely';
import type { Engine } from '../portable-columns.ts';

/**
 * Drops the triggers of migration 021 that sent `NOTIFY` in the transaction of the change: servers send it after the
 * commit. An earlier version that runs beside hears of what it changed itself by its poll.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  for (const table of ['live_changes', 'live_events'])
    await sql.raw(`drop trigger live_announce on ${table}`).execute(db);
  await sql`drop function live_announce()`.execute(db);
}
