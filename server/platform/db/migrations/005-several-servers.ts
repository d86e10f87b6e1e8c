import { type Kysely, sql } from 'kysely';
import { col, createTable, type Engine, maybe } from '../portable-columns.ts';

/**
 * What servers beside each other share: named locks, which are rows because not every PostgreSQL-compatible
 * engine locks tables, and how far imports are, so that any server can tell.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'locks', { name: col.key, taken: col.big });
  for (const name of ['terms', 'countries', 'stock']) {
    await sql`insert into locks (name, taken) values (${name}, 0)`.execute(db);
  }
  await createTable(db, engine, 'import_progress', {
    import_id: col.key,
    user_id: col.ref('users', 'cascade'),
    phase: col.text,
    rows_read: col.big,
    bytes: col.big,
    total_bytes: col.big,
    changed_at: col.big,
    ended_at: maybe(col.big),
  });
}
