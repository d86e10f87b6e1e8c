import { hour } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type ApiError, tooManyRequests, unauthorized } from '#server/platform/http/api-error.ts';
import {
  type AttemptLimit,
  countAttempt,
  exceedsLimit,
  type RateLimitContext,
  rateLimitWindowMs,
} from './rate-limit.ts';
import type { Sessions } from './sessions.ts';
import {
  type CountedAttempt,
  signInAttemptsRepository as repository,
} from './sign-in-attempts.repository.ts';
import type { SignInSettings } from './sign-in-settings.ts';

/** The time window of the limits per account, ms. */
const accountWindowMs = hour;

interface SignInLimitContext extends RateLimitContext {
  config: { signIn: SignInSettings };
  sessions: Sessions;
}

interface Caller {
  /** The submitted e-mail address, in lower case; the account may not exist. */
  account: string;
  address: string;
  /** The valid device mark, or the session, of the account that the caller holds. */
  device: string | null;
}

interface SignInAttempt {
  /** The answer to a wrong password. */
  refusal: ApiError;
  /** Whether the right password is accepted. */
  accepted: boolean;
  /** The password was right: deletes the failures that this caller is counted by. */
  succeeded(): Promise<void>;
}

export type SignInLimit = ReturnType<typeof createSignInLimit>;

const tooManySignIns = (windowMs: number) =>
  tooManyRequests(windowMs / 1000, addedMessages.signIn.tooManySignIns);

/**
 * Limits wrong passwords. Strangers are counted by account and address, so that they keep nobody else out, and all
 * strangers together by account. While the latter count is used up, a right password is accepted only from a
 * recognised device, or an address from which the account is signed in; everything else looks alike then, so that
 * nothing discloses whether the account exists. A recognised device is counted by itself.
 */
export function createSignInLimit(context: SignInLimitContext) {
  const { db, clock, config, sessions } = context;
  const { failures, failuresPerAddress, failuresPerAccount } = config.signIn;
  const recognised = (account: string) => `recognised ${account}`;
  const ofPair = (pair: CountedAttempt): AttemptLimit => ({ of: pair, max: failures });
  const ofAccount = (account: string): AttemptLimit => ({
    of: { account },
    max: failuresPerAccount,
    windowMs: accountWindowMs,
  });

  /** Counts a recognised caller; false above a limit. */
  const countRecognised = (pair: CountedAttempt) =>
    countAttempt(context, pair, [ofPair(pair), ofAccount(pair.account)]);

  const forgetPairs = async (...pairs: CountedAttempt[]) => {
    for (const pair of pairs) await repository.removeOf(db.write, pair);
  };

  return {
    /** Counts an attempt before its password is checked. Throws 429 above the limits of the caller. */
    async begin({ account, address, device }: Caller): Promise<SignInAttempt> {
      const wrong = unauthorized(addedMessages.signIn.wrongCredentials);
      if (device !== null) {
        const pair = { account: recognised(account), address: `device ${device}` };
        if (!(await countRecognised(pair))) throw tooManySignIns(rateLimitWindowMs);
        return { refusal: wrong, accepted: true, succeeded: () => forgetPairs(pair) };
      }
      const pair = { account, address };
      const ofAddress = { of: { address }, max: failuresPerAddress };
      if (!(await countAttempt(context, pair, [ofPair(pair), ofAddress])))
        throw tooManySignIns(rateLimitWindowMs);
      if (!(await exceedsLimit(context, ofAccount(account), 0)))
        return { refusal: wrong, accepted: true, succeeded: () => forgetPairs(pair) };
      const recognisedPair = { account: recognised(account), address: `address ${address}` };
      const accepted =
        (await sessions.usesAddress(account, address)) && (await countRecognised(recognisedPair));
      return {
        refusal: tooManySignIns(accountWindowMs),
        accepted,
        succeeded: () => forgetPairs(pair, recognisedPair),
      };
    },

    /** Deletes the failures for the account, whose password is new. */
    forget: (account: string): Promise<void> =>
      repository.removeOfAccounts(db.write, [account, recognised(account)]),

    /** Deletes attempts outside every window, of every limit. */
    removeOld: (): Promise<void> => repository.removeUntil(db.write, clock() - accountWindowMs),
  };
}
