import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A minimal read. Throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db.read);
}

/** Writes to a row of its own: no other transaction waits for it, and the change reaches the disk. */
export async function writeProbeRow(db: Database, now: number): Promise<void> {
  await db.write
    .insertInto('locks')
    .values({ name: 'health', taken: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken: now }))
    .execute();
}

/**
 * The identity of the current tables: a restore on PostgreSQL swaps tables under a running server, and the identity
 * changes. Null for the embedded database, which no other process can replace.
 */
export async function tablesIdOf(db: Database): Promise<number | null> {
  if (db.engine === 'sqlite') return null;
  const { rows } = await sql<{ id: number | null }>`select to_regclass('diamonds')::oid as id`.execute(
    db.read,
  );
  return rows[0]?.id ?? null;
}
