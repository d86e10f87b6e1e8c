import type { Clock } from '../clock.ts';
import { tooManyRequests } from '../contract/api-error.ts';
import type { Database } from '../db/client.ts';
import { countAttempts, limitWindow } from './sign-in-limit.ts';

interface Limits {
  /** What is limited; each counts for itself. */
  name: string;
  /** Most requests about one account in a quarter of an hour. */
  ofAccount: number;
  /** Most requests from one address in a quarter of an hour. */
  ofAddress: number;
}

/**
 * Limits calls that need no password, per account they are about and per address. Counted beside failed
 * sign-ins, under names that no e-mail address and no network address has.
 */
export function createRequestLimit({ db, clock }: { db: Database; clock: Clock }, limits: Limits) {
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
      const [ofAccount, ofAddress] = await Promise.all([
        countAttempts(db, 'account', row.account, now),
        countAttempts(db, 'address', row.address, now),
      ]);
      if (ofAccount <= limits.ofAccount && ofAddress <= limits.ofAddress) return;
      await db.write.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
      throw tooManyRequests(limitWindow / 1000);
    },
  };
}
