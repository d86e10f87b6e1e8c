import { setupRecordRepository } from '#server/platform/settings/setup-record.repository.ts';
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

/**
 * Creates an admin from ADMIN_EMAIL and ADMIN_PASSWORD when none is active. Throws when none is configured, or when the
 * address belongs to an account that is not an active admin: a setting neither unblocks nor promotes an account.
 */
export async function ensureFirstAdmin({ config, db, clock, passwords, logger }: AppContext): Promise<void> {
  if (await repository.hasActiveAdmin(db.read)) return;
  if (!config.firstAdmin) {
    throw new ConfigError([
      'no administrator is active: ADMIN_EMAIL and ADMIN_PASSWORD are needed to create one',
    ]);
  }
  const { email, password } = config.firstAdmin;
  const now = clock();
  const account = { name: 'Administrator', username: email, email, user_type: 'ADMIN' } as const;
  const problem = await passwords.problem(password, account);
  if (problem) throw new ConfigError([`ADMIN_PASSWORD cannot be used: ${problem}`]);
  const created = await repository.insertIfAbsent(db.write, {
    ...account,
    password_hash: await passwords.hash(password),
    created_at: now,
    updated_at: now,
  });
  if (!created && !(await repository.hasActiveAdmin(db.read))) {
    throw new ConfigError([
      'ADMIN_EMAIL is the address of an account that is not an active administrator; use another address',
    ]);
  }
  if (!created) return;
  logger.info({ email }, 'first admin created');
  // An administrator whose predecessors were blocked does not make the business a new one.
  if (await repository.isOnlyAccount(db.read)) await setupRecordRepository.begin(db.write, now);
}
