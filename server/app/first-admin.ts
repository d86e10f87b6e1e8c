import { ConfigError } from './config.ts';
import type { Services } from './services.ts';

/** Refuses to serve the demonstration's accounts in production: their passwords are public. */
export async function refuseDemoAccounts({ config, db }: Services): Promise<void> {
  if (config.environment !== 'production') return;
  const demo = await db.read
    .selectFrom('users')
    .select('id')
    .where('demo', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (demo) {
    throw new ConfigError([
      'the database holds accounts of the demonstration; use another DATA_DIR or DATABASE_URL',
    ]);
  }
}

/** Makes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD. Throws when there is no admin and none is given. */
export async function ensureFirstAdmin({ config, db, clock, passwords, logger }: Services): Promise<void> {
  const findAdmin = () =>
    db.read.selectFrom('users').select('id').where('user_type', '=', 'ADMIN').limit(1).executeTakeFirst();
  if (await findAdmin()) return;
  if (!config.firstAdmin) {
    throw new ConfigError(['ADMIN_EMAIL and ADMIN_PASSWORD are needed to make the first admin']);
  }
  const { email, password } = config.firstAdmin;
  const now = clock();
  await db.write
    .insertInto('users')
    .values({
      name: 'Administrator',
      username: email,
      email,
      password_hash: await passwords.hash(password),
      user_type: 'ADMIN',
      created_at: now,
      updated_at: now,
    })
    // Of several servers that start together one makes the account.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  logger.info({ email }, 'first admin made');
}
