import type { Base } from './base.ts';
import { day, hour } from './clock.ts';
import { removeUnusedFiles } from './files/unused-files.ts';
import { removeExpiredFiles } from './http/expiring-files.ts';
import { removeOldMail } from './mail/old-mail.ts';
import { removeOldChanges } from './stock-index/stock-log.ts';

/** Repeated submits are recognised for two days. */
const idempotencyLife = 2 * day;

/** Removes what has expired, once now and then every `interval` milliseconds. */
export function startHousekeeping(base: Base, interval: number): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  // Looking for names through a large house takes seconds: once a day, and not while the server starts.
  let swept = base.clock() - day + hour;
  const keepHouse = async () => {
    await removeExpired(base);
    const now = base.clock();
    if (now - swept < day) return;
    swept = now;
    await removeUnusedFiles(base, now);
  };
  const run = () => {
    running = keepHouse().catch((err: unknown) => base.logger.warn({ err }, 'housekeeping failed'));
  };
  const timer = setInterval(run, interval);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Dead sessions, old sign-in attempts, used links and keys, the log of changes, files whose links have expired, old mail. */
export async function removeExpired(base: Base): Promise<void> {
  const { config, db, clock, sessions, signInLimit } = base;
  const now = clock();
  await sessions.removeExpired();
  await signInLimit.removeOld();
  await db.write.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await db.write
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', now - idempotencyLife)
    .execute();
  await db.write
    .deleteFrom('import_progress')
    .where('changed_at', '<=', now - day)
    .execute();
  if (db.engine === 'postgres') await removeOldChanges(db.write, day);
  await removeExpiredFiles(base, now);
  await removeOldMail(config, now);
}
