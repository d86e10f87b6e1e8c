import { type Clock, minute } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';
import { signInAttemptsRepository as repository } from './sign-in-attempts.repository.ts';

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

  return {
    /** Counts an attempt before it is looked at. Throws 429 when there were too many. */
    async begin(account: string, address: string): Promise<Attempt> {
      const now = clock();
      const attempt = { account: key(account), address: key(address) };
      const id = await repository.insert(db.write, { ...attempt, created_at: now });
      const [ofAccount, ofAddress] = await Promise.all([
        repository.count(db.read, 'account', attempt.account, now - window),
        repository.count(db.read, 'address', attempt.address, now - window),
      ]);
      if (ofAccount > limits.ofAccount || ofAddress > limits.ofAddress) {
        // A refused attempt does not count, so that waiting helps even while somebody keeps trying.
        await repository.remove(db.write, id);
        throw tooManyRequests(window / 1000, limits.message);
      }
      return { succeeded: () => repository.removeOfAccount(db.write, attempt.account) };
    },

    /** Forgets the attempts about an account. */
    forget: (account: string): Promise<void> => repository.removeOfAccount(db.write, key(account)),

    /** Removes what no limit counts any more, of every name. */
    removeOld: (): Promise<void> => repository.removeUntil(db.write, clock() - window),
  };
}
