import { type Clock, minute } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';

/** How long the limits look back, ms. */
const window = 15 * minute;

interface Limits {
  /** What is limited; each counts for itself. No e-mail address and no network address looks like one of them. */
  name: 'sign-in' | 'recovery' | 'registration';
  /** Most attempts about one account within the window. */
  ofAccount: number;
  /** Most attempts from one network address within the window. */
  ofAddress: number;
  /** What a refused caller reads; the general text without it. */
  message?: string;
}

interface Attempt {
  /** The password was right: this attempt and the account's failures are forgotten. */
  succeeded(): Promise<void>;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Failed sign-ins and wrong present passwords. */
export const signInLimits: Limits = {
  ...{ name: 'sign-in', ofAccount: 10, ofAddress: 30 },
  message: 'Too many sign-in attempts, please try again later',
};

/**
 * Limits attempts per account they are about and per network address, in the database so that several servers count
 * together. An attempt is recorded before it is counted: many at the same instant cannot all slip through.
 */
export function createRateLimit({ db, clock }: { db: Database; clock: Clock }, limits: Limits) {
  const key = (value: string) => (limits.name === 'sign-in' ? value : `${limits.name} ${value}`);

  async function count(by: 'account' | 'address', value: string, now: number): Promise<number> {
    const { attempts } = await db.read
      .selectFrom('sign_in_attempts')
      .select((select) => select.fn.countAll<number>().as('attempts'))
      .where(by, '=', key(value))
      .where('created_at', '>', now - window)
      .executeTakeFirstOrThrow();
    return attempts;
  }

  return {
    /** Counts an attempt before it is looked at. Throws 429 when there were too many. */
    async begin(account: string, address: string): Promise<Attempt> {
      const now = clock();
      const { id } = await db.write
        .insertInto('sign_in_attempts')
        .values({ account: key(account), address: key(address), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [ofAccount, ofAddress] = await Promise.all([
        count('account', account, now),
        count('address', address, now),
      ]);
      if (ofAccount > limits.ofAccount || ofAddress > limits.ofAddress) {
        // A refused attempt does not count, so that waiting helps even while somebody keeps trying.
        await db.write.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
        throw tooManyRequests(window / 1000, limits.message);
      }
      return {
        async succeeded() {
          await db.write
            .deleteFrom('sign_in_attempts')
            .where((where) => where.or([where('account', '=', key(account)), where('id', '=', id)]))
            .execute();
        },
      };
    },

    /** Forgets the attempts about an account. */
    async forget(account: string): Promise<void> {
      await db.write.deleteFrom('sign_in_attempts').where('account', '=', key(account)).execute();
    },

    /** Removes what no limit counts any more, of every name. */
    async removeOld(): Promise<void> {
      await db.write
        .deleteFrom('sign_in_attempts')
        .where('created_at', '<=', clock() - window)
        .execute();
    },
  };
}
