import { createAppContext } from '#server/app/app-context.ts';
import { readConfig } from '#server/app/config.ts';
import { createServices, type Services } from '#server/app/services.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { DatabaseLocation } from './database-location.ts';

/** The server settings of a bench database. */
export const serverSettings = ({ dataDir, url }: DatabaseLocation): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ...(url && { DATABASE_URL: url }),
  ADMIN_EMAIL: 'admin@bench.example',
  ADMIN_PASSWORD: 'forty-kinds-of-searches',
  CONNECTIONS_PER_ADDRESS: '0',
});

/** Opens a migrated database in this process while `work` runs. No server may use it meanwhile. */
export async function withServices<Result>(
  location: DatabaseLocation,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ ...serverSettings(location), LOG_LEVEL: 'error' });
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    const logger = createLogger(config);
    return await work(createServices(await createAppContext({ config, db, clock: systemClock, logger })));
  } finally {
    await db.close();
  }
}

/**
 * Tokens of new sessions of so many accounts of a role, which are created once: an account may not do more at one time
 * than a person does.
 */
export async function signIn(
  { db, clock, sessions }: Services,
  role: 'ADMIN' | 'USER',
  count: number,
): Promise<[string, ...string[]]> {
  const now = clock();
  const names = Array.from(
    { length: count },
    (_, at) => `${role.toLowerCase()}-${at + 1}@people.bench.example`,
  );
  await db.write
    .insertInto('users')
    .values(
      names.map((email) => ({
        name: `Bench ${role}`,
        username: email,
        email,
        user_type: role,
        // No password matches: these users sign in by session only.
        password_hash: 'none',
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const users = await db.read.selectFrom('users').select('id').where('email', 'in', names).execute();
  return db.transaction(async (trx) => {
    const tokens: string[] = [];
    for (const { id } of users) tokens.push(await sessions.start(trx, id, {}));
    return tokens as [string, ...string[]];
  });
}
