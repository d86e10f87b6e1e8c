import type { AppContext } from './app-context.ts';
import { ConfigError } from './config.ts';
import { firstAdminRepository as repository } from './first-admin.repository.ts';

/** Refuses to serve the demonstration's accounts in production: their passwords are public. */
export async function refuseDemoAccounts({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<void> {
  if (config.environment !== 'production') return;
  if (await repository.hasDemoAccount(db.read)) {
    throw new ConfigError([
      'the database holds accounts of the demonstration; use another DATA_DIR or DATABASE_URL',
    ]);
  }
}

/** Creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD. Throws when no admin exists and none is configured. */
export async function ensureFirstAdmin({ config, db, clock, passwords, logger }: AppContext): Promise<void> {
  if (await repository.hasAdmin(db.read)) return;
  if (!config.firstAdmin) {
    throw new ConfigError(['ADMIN_EMAIL and ADMIN_PASSWORD are needed to create the first admin']);
  }
  const { email, password } = config.firstAdmin;
  const now = clock();
  await repository.insertIfAbsent(db.write, {
    name: 'Administrator',
    username: email,
    email,
    password_hash: await passwords.hash(password),
    user_type: 'ADMIN',
    created_at: now,
    updated_at: now,
  });
  logger.info({ email }, 'first admin created');
}
