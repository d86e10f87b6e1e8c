import { type Clock, minute } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';
import { signInAttemptsRepository as repository } from './sign-in-attempts.repository.ts';

/** The time window of the limits, ms. */
const window = 15 * minute;

interface Limits {
  /** The limited action; each has its own counts. Never looks like an e-mail or network address. */
  name: 'sign-in' | 'recovery' | 'registration';
  /** Maximum of attempts per account within the window. */
  ofAccount: number;
  /** Maximum of attempts per network address within the window. */
  ofAddress: number;
  /** Message of a refused attempt; a general one without it. */
  message?: string;
}

interface Attempt {
  /** The password was right: deletes this attempt and the account's failures. */
  succeeded(): Promise<void>;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Failed sign-ins and wrong current passwords. */
export const signInLimits: Limits = {
  ...{ name: 'sign-in', ofAccount: 10, ofAddress: 30 },
  message: 'Too many sign-in attempts, please try again later',
};

/**
 * Limits attempts per account and per network address. The counts are in the database, which several servers share.
 * An attempt is recorded before it is counted, so concurrent ones cannot all pass.
 */
export function createRateLimit({ db, clock }: { db: Database; clock: Clock }, limits: Limits) {
  const key = (value: string) => (limits.name === 'sign-in' ? value : `${limits.name} ${value}`);

  return {
    /** Counts an attempt before it is checked. Throws 429 above the limit. */
    async begin(account: string, address: string): Promise<Attempt> {
      const now = clock();
      const attempt = { account: key(account), address: key(address) };
      const id = await repository.insert(db.write, { ...attempt, created_at: now });
      const [ofAccount, ofAddress] = await Promise.all([
        repository.count(db.read, 'account', attempt.account, now - window),
        repository.count(db.read, 'address', attempt.address, now - window),
      ]);
      if (ofAccount > limits.ofAccount || ofAddress > limits.ofAddress) {
        // A refused attempt does not count, so that waiting helps even while others keep trying.
        await repository.remove(db.write, id);
        throw tooManyRequests(window / 1000, limits.message);
      }
      return { succeeded: () => repository.removeOfAccount(db.write, attempt.account) };
    },

    /** Deletes the attempts for the account. */
    forget: (account: string): Promise<void> => repository.removeOfAccount(db.write, key(account)),

    /** Deletes attempts outside the window, of every name. */
    removeOld: (): Promise<void> => repository.removeUntil(db.write, clock() - window),
  };
}
