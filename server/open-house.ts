import { sql } from 'kysely';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { waitForPostgres } from './db/wait-for-postgres.ts';
import { ensureFirstAdmin, refuseDemoAccounts } from './first-admin.ts';
import { emptyWorkFolder } from './http/expiring-files.ts';
import type { Logger } from './logger.ts';
import { seedEmptyHouse } from './seed-empty-house.ts';

export interface House extends App {
  db: Database;
  /** The tables it was opened on; see `tablesOf`. */
  tables: number | null;
}

/** Everything behind the front door: the database, migrated and filled, and the app on it. */
export async function openHouse(config: Config, logger: Logger, signal: AbortSignal): Promise<House> {
  await waitForPostgres(config, logger, signal);
  const db = await openMigrated(config);
  try {
    // The embedded database has one server: what was being received when it ended nobody will finish.
    if (db.engine === 'sqlite') await emptyWorkFolder(config);
    return await openApp(config, logger, db);
  } catch (failure) {
    await db.close().catch(() => {});
    throw failure;
  }
}

/** The app on a migrated database, with all that it remembers of it. */
export async function openApp(config: Config, logger: Logger, db: Database): Promise<House> {
  const tables = await tablesOf(db);
  const app = await createApp({ config, db, logger });
  try {
    await refuseDemoAccounts(app.services);
    // An empty house gets the demonstration, or its first admin.
    await (config.demo ? seedEmptyHouse(app.services) : ensureFirstAdmin(app.services));
    return { ...app, db, tables };
  } catch (failure) {
    await app.close();
    throw failure;
  }
}

/**
 * Which tables the records are in: a restore on PostgreSQL puts others in their place under a running server, and
 * the answer is another one then. Null for the embedded database, which nobody else touches.
 */
export async function tablesOf(db: Database): Promise<number | null> {
  if (db.engine === 'sqlite') return null;
  const { rows } = await sql<{ id: number | null }>`select to_regclass('diamonds')::oid as id`.execute(
    db.read,
  );
  return rows[0]?.id ?? null;
}

/** Migrations may take as long as they need; the queries of a serving server may not. */
async function openMigrated({ databaseUrl, dataDir, databaseTimeout }: Config): Promise<Database> {
  const first = openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrate(first);
    if (databaseUrl === undefined) return first;
  } catch (failure) {
    await first.close().catch(() => {});
    throw failure;
  }
  await first.close();
  return openDatabase({ url: databaseUrl, queryLimit: databaseTimeout * 1000 });
}
