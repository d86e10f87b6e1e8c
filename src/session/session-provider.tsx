import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { deviceField, writeDeviceMark } from '#api/device-marks.ts';
import { readSessionToken, writeSessionToken } from '#api/session-token.ts';
import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import type { User } from '#contract/model/user.ts';
import { loginUser, logoutUser } from '#contract/requests/auth/auth.ts';
import { messages } from '#domain/messages/messages.ts';
import { showCost } from './hidden-cost.ts';
import { type Session, SessionContext } from './session-context.ts';
import { readStoredUser, writeStoredUser } from './stored-user.ts';

type State = Pick<Session, 'user' | 'status' | 'signedOutByUser' | 'twoStepSetupRequired'>;

type Opened = Pick<LoginUserAnswer, 'user' | 'two_step_setup_required'>;

const signedIn = ({ user, two_step_setup_required = false }: Opened): State => ({
  user,
  status: 'signedIn',
  signedOutByUser: false,
  twoStepSetupRequired: two_step_setup_required,
});
const signedOut = (signedOutByUser: boolean): State => ({
  user: null,
  status: 'signedOut',
  signedOutByUser,
  twoStepSetupRequired: false,
});

/** The session before the first request. */
function initialState(user: User | null | undefined): State {
  if (user !== undefined) return user ? signedIn({ user }) : signedOut(false);
  return readSessionToken() ? { ...signedOut(false), status: 'restoring' } : signedOut(false);
}

/**
 * Verifies the stored token. Only a rejection ends the session: an unreachable server keeps the stored
 * account.
 */
async function restore(): Promise<State> {
  const token = readSessionToken();
  if (!token) return signedOut(false);
  try {
    return signedIn(await loginUser({ token, appType: 'ADMIN' }));
  } catch (error) {
    const rejected =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    const stored = readStoredUser();
    return !rejected && stored ? signedIn({ user: stored }) : signedOut(false);
  }
}

export type SessionProviderProps = {
  children: ReactNode;
  /** The initial user, null for a visitor; without it the stored session is restored. */
  initialUser?: User | null;
};

/** Holds the session of this browser, restores it at startup and follows other tabs. */
export function SessionProvider({ children, initialUser }: SessionProviderProps) {
  const [state, setState] = useState(() => initialState(initialUser));

  const applySession = useCallback((next: State, token: string | null) => {
    writeSessionToken(token);
    writeStoredUser(next.user);
    setState(next);
  }, []);

  useEffect(() => {
    if (initialUser !== undefined) return;
    let current = true;
    const restoreSession = () =>
      restore().then((next) => {
        if (!current) return;
        if (next.status === 'signedOut') writeSessionToken(null);
        writeStoredUser(next.user);
        setState(next);
      });
    void restoreSession();
    const onStorage = (event: StorageEvent) => {
      if (event.key !== 'facet.token') return;
      if (event.newValue) void restoreSession();
      else setState(signedOut(true));
    };
    window.addEventListener('storage', onStorage);
    return () => {
      current = false;
      window.removeEventListener('storage', onStorage);
    };
  }, [initialUser]);

  const start = useCallback(
    (answer: LoginUserAnswer) => {
      if (answer.device) writeDeviceMark(answer.user.id, answer.device);
      showCost();
      applySession(signedIn(answer), answer.token);
    },
    [applySession],
  );

  const session = useMemo<Session>(
    () => ({
      ...state,
      async signIn({ email, password }) {
        const answer = await loginUser({ email, password, appType: 'ADMIN', ...deviceField() });
        start(answer);
        return answer;
      },
      start,
      async signOut() {
        const { message } = await logoutUser({ bearerToken: readSessionToken() ?? '' });
        if (message !== messages.login.loggedOut) throw new ApiError(200, message);
        applySession(signedOut(true), null);
      },
      async refresh() {
        const token = readSessionToken();
        if (!token) return;
        const answer = await loginUser({ token, appType: 'ADMIN' });
        writeStoredUser(answer.user);
        setState(signedIn(answer));
      },
      clear: () => applySession(signedOut(false), null),
    }),
    [state, applySession, start],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}
