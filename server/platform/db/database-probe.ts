import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Reads next to nothing. Throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db.read);
}

/** Writes a row that is there for nothing else: nobody waits for it, and its change is written to the disk. */
export async function writeProbeRow(db: Database, now: number): Promise<void> {
  await db.write
    .insertInto('locks')
    .values({ name: 'health', taken: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken: now }))
    .execute();
}

/**
 * Which tables the records are in: a restore on PostgreSQL puts others in their place under a running server, and
 * the answer is another one then. Null for the embedded database, which nobody else touches.
 */
export async function tablesIdOf(db: Database): Promise<number | null> {
  if (db.engine === 'sqlite') return null;
  const { rows } = await sql<{ id: number | null }>`select to_regclass('diamonds')::oid as id`.execute(
    db.read,
  );
  return rows[0]?.id ?? null;
}
