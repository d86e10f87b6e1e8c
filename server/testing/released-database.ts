import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const folder = new URL('../platform/db/releases/', import.meta.url);

/** The released versions with a database snapshot, oldest first. */
export const releases: string[] = readdirSync(folder).sort((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
);

/** Loads the snapshot of a released version into a blank database: tables, rows and sequences. */
export async function loadRelease(db: Database, version: string): Promise<void> {
  const dump = readFileSync(new URL(`${version}/${db.engine}.sql`, folder), 'utf8');
  // SQLite takes one statement at a time; those of PostgreSQL have functions, whose bodies have statements.
  for (const statement of db.engine === 'sqlite' ? dump.split(';\n') : [dump]) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db.write);
  }
}

/** Every row of every table, in column order. */
export async function readEverything(db: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const everything: Record<string, Record<string, unknown>[]> = {};
  for (const table of await tableNames(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read);
    everything[table] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return everything;
}

async function tableNames(db: Database): Promise<string[]> {
  const query =
    db.engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`;
  const { rows } = await query.execute(db.read);
  return rows
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_'))
    .sort();
}
