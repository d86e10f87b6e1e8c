import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** A minimal read. Throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db.read);
}

/** The time of PostgreSQL, in milliseconds since 1970. */
export async function databaseTime(db: Database): Promise<number> {
  const now = sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
  return (await now.execute(db.read)).rows[0]!.now;
}

/** Writes to a row of its own: no other transaction waits for it, and the change reaches the disk. */
export async function writeProbeRow(db: Database, now: number): Promise<void> {
  await db.write
    .insertInto('locks')
    .values({ name: 'health', taken: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken: now }))
    .execute();
}

/** Which records of PostgreSQL a server works on, and how far they are. */
export interface DatabaseState {
  /** Identity of the tables: a restore swaps them under a running server. */
  tables: number;
  /** Another one after a failover or a restore to a point in time; null where the database does not tell it. */
  timeline: string | null;
  /** The oldest open transaction, which never goes back on the same records. */
  position: number;
}

/** No such function, not supported by this engine, not allowed to this role. */
const timelineUnknownCodes = ['42883', '0A000', '42501'];

/** The records that the database has now; null on a replica, without tables, and for the embedded database. */
export async function databaseStateOf(db: Database): Promise<DatabaseState | null> {
  if (db.engine === 'sqlite') return null;
  try {
    return await readState(db, sql`substring(pg_walfile_name(pg_current_wal_lsn()) from 1 for 8)`);
  } catch (failure) {
    if (!timelineUnknownCodes.includes(String((failure as { code?: unknown }).code))) throw failure;
    return readState(db, sql`null`);
  }
}

type StateRow = Omit<DatabaseState, 'tables'> & { is_replica: boolean; tables: number | null };

async function readState(db: Database, timeline: RawBuilder<unknown>): Promise<DatabaseState | null> {
  const { rows } = await sql<StateRow>`select
  pg_is_in_recovery() as is_replica,
  to_regclass('diamonds')::oid as tables,
  case when not pg_is_in_recovery() then ${timeline} end as timeline,
  pg_snapshot_xmin(pg_current_snapshot())::text::bigint as position`.execute(db.read);
  const { is_replica, tables, timeline: current, position } = rows[0]!;
  return is_replica || tables === null ? null : { tables, timeline: current, position };
}

/** Whether a later state is of the same records: commits that were seen at the earlier one are still there. */
export const isContinued = (earlier: DatabaseState | null, later: DatabaseState): boolean =>
  earlier !== null &&
  later.tables === earlier.tables &&
  later.timeline === earlier.timeline &&
  later.position >= earlier.position;
