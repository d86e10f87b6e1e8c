import { type Clock, minute } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';

/** How long the limits look back, ms. */
export const rateLimitWindowMs = 15 * minute;
const maxFailuresPerAccount = 10;
const maxFailuresPerAddress = 30;

export const tooManySignIns = 'Too many sign-in attempts, please try again later';

export interface SignInRateLimit {
  /** Counts an attempt before the password is looked at. Throws 429 when there were too many failures. */
  begin(account: string, address: string): Promise<Attempt>;
  /** Forgets the failures of an account that got a new password. */
  forget(account: string): Promise<void>;
  removeOld(): Promise<void>;
}

export interface Attempt {
  /** The password was right: this attempt and the account's failures are forgotten. */
  succeeded(): Promise<void>;
}

/**
 * Limits failed sign-ins per account and per address, in the database so that several servers count together.
 * An attempt is recorded before it is counted: many at the same instant cannot all slip through.
 */
export function createSignInRateLimit({ db, clock }: { db: Database; clock: Clock }): SignInRateLimit {
  return {
    async begin(account, address) {
      const now = clock();
      const { id } = await db.write
        .insertInto('sign_in_attempts')
        .values({ account, address, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [ofAccount, ofAddress] = await Promise.all([
        countAttempts(db, 'account', account, now),
        countAttempts(db, 'address', address, now),
      ]);
      if (ofAccount > maxFailuresPerAccount || ofAddress > maxFailuresPerAddress) {
        // A refused attempt does not count, so that waiting helps even while somebody keeps trying.
        await db.write.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
        throw tooManyRequests(rateLimitWindowMs / 1000, tooManySignIns);
      }
      return {
        async succeeded() {
          await db.write
            .deleteFrom('sign_in_attempts')
            .where((where) => where.or([where('account', '=', account), where('id', '=', id)]))
            .execute();
        },
      };
    },
    async forget(account) {
      await db.write.deleteFrom('sign_in_attempts').where('account', '=', account).execute();
    },
    async removeOld() {
      await db.write
        .deleteFrom('sign_in_attempts')
        .where('created_at', '<=', clock() - rateLimitWindowMs)
        .execute();
    },
  };
}

/** How many attempts were made about an account or from an address. */
export async function countAttempts(
  db: Database,
  by: 'account' | 'address',
  value: string,
  now: number,
): Promise<number> {
  const { attempts } = await db.read
    .selectFrom('sign_in_attempts')
    .select((select) => select.fn.countAll<number>().as('attempts'))
    .where(by, '=', value)
    .where('created_at', '>', now - rateLimitWindowMs)
    .executeTakeFirstOrThrow();
  return attempts;
}
