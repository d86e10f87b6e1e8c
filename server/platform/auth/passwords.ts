import { hash, type Options, verify } from '@node-rs/argon2';
import { normalizePassword, type PasswordOwner, passwordProblem } from '#domain/passwords/password-rule.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { commonPasswords } from './common-passwords.ts';

/** Cost of a hash: `cheap` is for tests. */
export type PasswordCost = 'full' | 'cheap';

/** Passwords that may wait for the one that is checked. */
const maxWaiting = 30;

/** Who has typed a password: strangers and those who hold a session or device mark of the account wait apart. */
export interface PasswordCaller {
  /** The e-mail address; the account may not exist. */
  account: string;
  isRecognised: boolean;
}

export interface Passwords {
  /** Why an account may not take this password; null when it may. */
  problem(password: string, owner: PasswordOwner): Promise<string | null>;
  /** For a caller of an account in line with its checks, as `matches`. */
  hash(password: string, caller?: PasswordCaller): Promise<string>;
  /**
   * False for a wrong password; takes the same time without an account (`hashed` undefined). The passwords of an account
   * are checked one at a time, so that nobody occupies the processors with his own. Throws 429 when too many wait.
   */
  matches(caller: PasswordCaller, hashed: string | undefined, password: string): Promise<boolean>;
}

// argon2id with 19 MiB, two passes, one lane: the OWASP recommendation. The algorithm's number is a literal
// because the library's enum exists for the compiler only.
const argon2id = 2;
const costs: Record<PasswordCost, Options> = {
  full: { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  cheap: { algorithm: argon2id, memoryCost: 8, timeCost: 1, parallelism: 1 },
};

/** Password hashing with argon2id. */
export function createPasswords(config: { passwordCost: PasswordCost }): Passwords {
  const options = costs[config.passwordCost];
  const limit = createConcurrencyLimit<string>({ perKey: 1, waitingPerSlot: maxWaiting });
  const inLine = <Result>({ account, isRecognised }: PasswordCaller, work: () => Promise<Result>) =>
    limit.run(`${isRecognised} ${account}`, work);
  let dummyHash: Promise<string> | undefined;
  const hashDummyPassword = () => {
    dummyHash ??= hash('a password that no account has', options);
    return dummyHash;
  };
  return {
    async problem(password, owner) {
      const common = await commonPasswords();
      return passwordProblem(password, owner, (lower) => common.has(lower));
    },
    hash(password, caller) {
      const work = () => hash(normalizePassword(password), options);
      return caller ? inLine(caller, work) : work();
    },
    matches: (caller, hashed, password) =>
      inLine(caller, async () => {
        const against = hashed ?? (await hashDummyPassword());
        for (const spelling of spellings(password)) {
          const isCorrect = await verify(against, spelling);
          if (isCorrect) return hashed !== undefined;
        }
        return false;
      }),
  };
}

/** The normalized password; also the typed one, where a hash from before normalization may be of that spelling. */
const spellings = (password: string) => new Set([normalizePassword(password), password]);
