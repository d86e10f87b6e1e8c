import { createContext, useContext } from 'react';
import type { User } from '#contract/model/user.ts';

/** `restoring` while a stored token is being verified at startup. */
export type SessionStatus = 'restoring' | 'signedIn' | 'signedOut';

export type Session = {
  user: User | null;
  status: SessionStatus;
  /** Signed out by the user: the next sign-in opens the start page. */
  signedOutByUser: boolean;
  /** Signs in and returns the account. @throws ApiError with the server's text. */
  signIn: (credentials: { email: string; password: string }) => Promise<User>;
  /** Signs out. The session is cleared only when the server confirms it. @throws ApiError when it does not. */
  signOut: () => Promise<void>;
  /** Reloads the account after a profile change. @throws ApiError */
  refresh: () => Promise<void>;
  /** Clears the stored session without a request, after the server rejected it. */
  clear: () => void;
};

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
