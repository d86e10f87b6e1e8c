import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';
import { countAttempts, rateLimitWindowMs } from './sign-in-rate-limit.ts';

interface RateLimits {
  /** What is limited; each counts for itself. */
  name: string;
  /** Most requests about one account in a quarter of an hour. */
  perAccount: number;
  /** Most requests from one address in a quarter of an hour. */
  perAddress: number;
}

/**
 * Limits calls that need no password, per account they are about and per address. Counted beside failed
 * sign-ins, under names that no e-mail address and no network address has.
 */
export function createRateLimit({ db, clock }: { db: Database; clock: Clock }, limits: RateLimits) {
  return {
    /** Counts a request. Throws 429 when there were too many; a refused one does not count. */
    async count(account: string, from: string): Promise<void> {
      const now = clock();
      const row = {
        account: `${limits.name} ${account}`,
        address: `${limits.name} ${from}`,
        created_at: now,
      };
      const { id } = await db.write
        .insertInto('sign_in_attempts')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      const [perAccount, perAddress] = await Promise.all([
        countAttempts(db, 'account', row.account, now),
        countAttempts(db, 'address', row.address, now),
      ]);
      if (perAccount <= limits.perAccount && perAddress <= limits.perAddress) return;
      await db.write.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
      throw tooManyRequests(rateLimitWindowMs / 1000);
    },
  };
}
