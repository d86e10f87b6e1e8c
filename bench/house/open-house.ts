import { createBase } from '../../server/base.ts';
import { systemClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createLogger } from '../../server/logger.ts';
import { createServices, type Services } from '../../server/services.ts';
import type { HousePlace } from './house-place.ts';

/** The settings under which a house of the bench is served. */
export function houseSettings({ dataDir, url }: HousePlace, port = 0): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(url ? { DATABASE_URL: url } : {}),
    ADMIN_EMAIL: 'admin@bench.example',
    ADMIN_PASSWORD: 'a-long-password-of-the-bench',
  };
}

/** Opens a house in this process, migrated, for as long as `work` takes. No server may run on it. */
export async function withHouse<Result>(
  place: HousePlace,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  // What is asked here is asked in this thread: a floor without messages to another.
  const config = {
    ...readConfig({ ...houseSettings(place), LOG_LEVEL: 'error' }),
    stockIndexThread: 'shared' as const,
  };
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    const logger = createLogger(config);
    return await work(createServices(await createBase({ config, db, clock: systemClock, logger })));
  } finally {
    await db.close();
  }
}
