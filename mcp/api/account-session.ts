import { type Api, createApi } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';
import { type Account, type Session, SignInFailure, signOut } from './sign-in.ts';

/** An account that is signed in, and stays so as long as it can be renewed. */
export interface AccountSession {
  account: Account;
  api: Api;
  /** What to do when the session has ended for good. */
  signInAgain: string;
  /** Signs out, when this program has signed in itself. */
  end(): Promise<void>;
}

interface SessionSource {
  session: Session;
  /** Opens another session of the same account; null where that takes a person. */
  renew: (() => Promise<Session>) | null;
  signInAgain: string;
  /** Whether the session is this program's own, to be ended with it. */
  own: boolean;
}

/** Calls with the token of a session. When it has ended, a call opens another one, once, and is sent again. */
export function openAccountSession(
  base: string,
  { session, renew, signInAgain, own }: SessionSource,
): AccountSession {
  let { token } = session;
  let renewing: Promise<void> | null = null;
  const { account } = session;
  const direct = createApi(base, () => token);

  async function renewOnce(): Promise<void> {
    const next = await renew!();
    if (next.account.id !== account.id || next.account.role !== account.role)
      throw new SignInFailure('The account or its role has changed. Start the assistant again.');
    token = next.token;
  }

  const api: Api = {
    async call(id, request) {
      const used = token;
      try {
        return await direct.call(id, request);
      } catch (failure) {
        if (!(failure instanceof ApiFailure && failure.needsSignIn && renew)) throw failure;
        // Calls that failed together share one renewal.
        if (token === used) renewing ??= renewOnce().finally(() => (renewing = null));
        await renewing?.catch((reason: unknown) => {
          throw reason instanceof SignInFailure ? new ApiFailure(401, reason.message) : reason;
        });
        return direct.call(id, request);
      }
    },
  };
  return {
    account,
    api,
    signInAgain,
    async end() {
      if (own) await signOut(base, token);
    },
  };
}
