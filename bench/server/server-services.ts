import { createAppContext } from '#server/app/app-context.ts';
import { readConfig } from '#server/app/config.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { DatabaseLocation } from './database-location.ts';

/** The server settings of a bench database. */
export function serverSettings({ dataDir, url }: DatabaseLocation, port = 0): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(url ? { DATABASE_URL: url } : {}),
    ADMIN_EMAIL: 'admin@bench.example',
    ADMIN_PASSWORD: 'forty-kinds-of-searches',
    // All clients of a measurement share one session, which stands for many.
    CALLS_PER_SESSION: '0',
    CALLS_PER_ACCOUNT: '0',
    CONNECTIONS_PER_ADDRESS: '0',
    SESSIONS_PER_ACCOUNT: '10000',
    STREAMS_PER_ACCOUNT: '10000',
  };
}

/** Opens a migrated database in this process while `work` runs. No server may use it meanwhile. */
export async function withServices<Result>(
  location: DatabaseLocation,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  // The index runs in this thread: a floor without messages between threads.
  const config = {
    ...readConfig({ ...serverSettings(location), LOG_LEVEL: 'error' }),
    stockIndexThread: 'shared' as const,
  };
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    const logger = createLogger(config);
    return await work(createServices(await createAppContext({ config, db, clock: systemClock, logger })));
  } finally {
    await db.close();
  }
}
