import { seedEmptyDatabase } from '#server/demo/seed-empty-database.ts';
import { takeBackStoppedImport } from '#server/modules/diamonds/diamonds.service.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { type DatabaseState, databaseStateOf } from '#server/platform/db/database-probe.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Logger } from '#server/platform/logger.ts';
import { emptyWorkFolder } from '#server/platform/storage/expiring-files.ts';
import type { Config } from './config.ts';
import { type App, createApp } from './create-app.ts';
import { ensureFirstAdmin, refuseDemoAccounts } from './first-admin.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

export interface RunningApp extends App {
  db: Database;
  /** The records it was opened on; see `databaseStateOf`. */
  databaseState: DatabaseState | null;
}

/** Starts everything behind the startup gate: the migrated and seeded database, and the app on it. */
export async function startApp(config: Config, logger: Logger, signal: AbortSignal): Promise<RunningApp> {
  await waitForPostgres(config, logger, signal);
  const db = await openMigratedDatabase(config);
  try {
    // The embedded database has one server, so uploads interrupted by its last stop can be removed.
    if (db.engine === 'sqlite') await emptyWorkFolder(config);
    return await startOnDatabase(config, logger, db);
  } catch (failure) {
    await db.close().catch(() => {});
    throw failure;
  }
}

/** The app on a migrated database, with the state it caches. */
export async function startOnDatabase(config: Config, logger: Logger, db: Database): Promise<RunningApp> {
  const databaseState = await databaseStateOf(db);
  await takeBackStoppedImport(db, Date.now());
  const app = await createApp({ config, db, logger });
  try {
    await refuseDemoAccounts(app.services);
    // An empty database gets the demonstration, or its first admin.
    await (config.demo ? seedEmptyDatabase(app.services) : ensureFirstAdmin(app.services));
    return { ...app, db, databaseState };
  } catch (failure) {
    await app.close();
    throw failure;
  }
}

/** Migrations have no query timeout; the queries of a running server do. */
async function openMigratedDatabase(config: Config): Promise<Database> {
  const { databaseUrl, dataDir, databaseTimeout, preparedStatements } = config;
  const migrating = openDatabase({ url: databaseUrl, dataDir, preparedStatements });
  try {
    await migrate(migrating);
    if (databaseUrl === undefined) return migrating;
  } catch (failure) {
    await migrating.close().catch(() => {});
    throw failure;
  }
  await migrating.close();
  return openDatabase({ url: databaseUrl, preparedStatements, queryTimeoutMs: databaseTimeout * 1000 });
}
