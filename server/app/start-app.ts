import { seedEmptyDatabase } from '#server/demo/seed-empty-database.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { tablesIdOf } from '#server/platform/db/database-probe.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Logger } from '#server/platform/logger.ts';
import { emptyWorkFolder } from '#server/platform/storage/expiring-files.ts';
import type { Config } from './config.ts';
import { type App, createApp } from './create-app.ts';
import { ensureFirstAdmin, refuseDemoAccounts } from './first-admin.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

export interface RunningApp extends App {
  db: Database;
  /** The tables it was opened on; see `tablesIdOf`. */
  tablesId: number | null;
}

/** Everything behind the start-up gate: the database, migrated and filled, and the app on it. */
export async function startApp(config: Config, logger: Logger, signal: AbortSignal): Promise<RunningApp> {
  await waitForPostgres(config, logger, signal);
  const db = await openMigratedDatabase(config);
  try {
    // The embedded database has one server: what was being received when it ended nobody will finish.
    if (db.engine === 'sqlite') await emptyWorkFolder(config);
    return await startOnDatabase(config, logger, db);
  } catch (failure) {
    await db.close().catch(() => {});
    throw failure;
  }
}

/** The app on a migrated database, with all that it remembers of it. */
export async function startOnDatabase(config: Config, logger: Logger, db: Database): Promise<RunningApp> {
  const tablesId = await tablesIdOf(db);
  const app = await createApp({ config, db, logger });
  try {
    await refuseDemoAccounts(app.services);
    // An empty database gets the demonstration, or its first admin.
    await (config.demo ? seedEmptyDatabase(app.services) : ensureFirstAdmin(app.services));
    return { ...app, db, tablesId };
  } catch (failure) {
    await app.close();
    throw failure;
  }
}

/** Migrations may take as long as they need; the queries of a serving server may not. */
async function openMigratedDatabase({ databaseUrl, dataDir, databaseTimeout }: Config): Promise<Database> {
  const migrating = openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrate(migrating);
    if (databaseUrl === undefined) return migrating;
  } catch (failure) {
    await migrating.close().catch(() => {});
    throw failure;
  }
  await migrating.close();
  return openDatabase({ url: databaseUrl, queryTimeoutMs: databaseTimeout * 1000 });
}
