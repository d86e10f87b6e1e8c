import { createContext, useContext } from 'react';
import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import type { User } from '#contract/model/user.ts';

/** `restoring` while a stored token is being verified at startup. */
export type SessionStatus = 'restoring' | 'signedIn' | 'signedOut';

/** How the last session of this tab ended. */
export type SessionEnd = {
  /** Signed out by the user: the next sign-in opens the start page. */
  byUser: boolean;
  account: number | null;
  /** Why, for the sign-in page; null where the user knows. */
  reason: string | null;
};

export type Session = {
  user: User | null;
  status: SessionStatus;
  /** The administrator has to set up two-step sign-in before the server answers anything else. */
  twoStepSetupRequired: boolean;
  /** The password of this sign-in would be refused as a new one: the app advises to change it, once. */
  passwordWeak: boolean;
  /** Null before a session has ended. */
  end: SessionEnd | null;
  /**
   * Signs in and answers what the server says of the session. @throws ApiError with the server's text, also when the
   * account needs a second step.
   */
  signIn: (credentials: { email: string; password: string }) => Promise<LoginUserAnswer>;
  /** Starts a session that the server opened in another way: by a recovery link or a second step. */
  start: (session: LoginUserAnswer) => void;
  /** Signs out. The session is cleared only when the server confirms that it has ended. @throws ApiError when it does not. */
  signOut: () => Promise<void>;
  /** Goes on with a weak password, or to the page that changes it. */
  keepPassword: () => void;
  /** Reloads the account after a profile change. @throws ApiError */
  refresh: () => Promise<void>;
  /**
   * Clears the stored session without a request, after the server rejected it for this reason. Returns how it ended;
   * null while this tab signs out, which ends it anyway.
   */
  clear: (reason: string) => SessionEnd | null;
};

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
