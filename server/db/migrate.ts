import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './client.ts';
import * as first from './migrations/001-first.ts';
import * as files from './migrations/003-files.ts';
import * as places from './migrations/004-places.ts';

/** Brings the database to the newest shape. Several PostgreSQL servers may start at the same moment. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db: db.write,
    provider: {
      getMigrations: async () => ({
        '001-first': { up: (trx) => first.up(trx, db.engine) },
        '003-files': { up: (trx) => files.up(trx) },
        '004-places': { up: (trx) => places.up(trx) },
      }),
    },
    ...(db.engine === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {}),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function currentSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db.read);
  return rows[0]?.name ?? 'public';
}
