import { createContext, useContext } from 'react';
import type { User } from '#contract/model/user.ts';

/** `restoring` while a stored token is being tried at the start. */
export type SessionStatus = 'restoring' | 'signedIn' | 'signedOut';

export type Session = {
  user: User | null;
  status: SessionStatus;
  /** Signed out by the person's own wish: the next sign-in starts afresh. */
  signedOutByUser: boolean;
  /** Signs in and answers the account. @throws ApiError with the server's text. */
  signIn: (credentials: { email: string; password: string }) => Promise<User>;
  /** Signs out. The session is cleared only when the server confirms it. @throws ApiError when it does not. */
  signOut: () => Promise<void>;
  /** Reads the account anew, after its profile changed. @throws ApiError */
  refresh: () => Promise<void>;
  /** Clears what is stored here without asking the server: for a session that the server calls dead. */
  clear: () => void;
};

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
