import type { Queries } from '#server/platform/db/database.ts';

/** Removes expired links of accounts, and idempotency keys and progress reports older than a time. */
export async function removeExpiredRows(
  to: Queries,
  until: { resets: number; idempotencyKeys: number; importProgress: number },
): Promise<void> {
  await to.deleteFrom('password_resets').where('expires_at', '<=', until.resets).execute();
  await to.deleteFrom('email_undos').where('expires_at', '<=', until.resets).execute();
  await to.deleteFrom('idempotency_keys').where('created_at', '<=', until.idempotencyKeys).execute();
  await to.deleteFrom('import_progress').where('changed_at', '<=', until.importProgress).execute();
}
