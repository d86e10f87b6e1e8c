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
}

/** Everything behind the front door: the database, migrated and filled, and the app on it. */
export async function openHouse(config: Config, logger: Logger, signal: AbortSignal): Promise<House> {
  await waitForPostgres(config, logger, signal);
  const db = await openMigrated(config);
  try {
    // The embedded database has one server: what was being received when it ended nobody will finish.
    if (db.engine === 'sqlite') await emptyWorkFolder(config);
    const app = await createApp({ config, db, logger });
    await refuseDemoAccounts(app.services);
    // An empty house gets the demonstration, or its first admin.
    await (config.demo ? seedEmptyHouse(app.services) : ensureFirstAdmin(app.services));
    return { ...app, db };
  } catch (failure) {
    await db.close().catch(() => {});
    throw failure;
  }
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
