import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { deviceField, writeDeviceMark } from '#api/device-marks.ts';
import {
  markSignedOut,
  onTokenOfOtherTab,
  readSessionToken,
  unmarkSignedOut,
  writeSessionToken,
} from '#api/session-token.ts';
import { writeStoredUser } from '#api/stored-user.ts';
import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import type { User } from '#contract/model/user.ts';
import { loginUser, logoutUser } from '#contract/requests/auth/auth.ts';
import { messages } from '#domain/messages/messages.ts';
import { showCost } from './hidden-cost.ts';
import { type Session, SessionContext } from './session-context.ts';
import {
  afterOtherTab,
  endedHere,
  endOf,
  initialState,
  restore,
  type SessionState,
  signedIn,
  signedOut,
} from './session-state.ts';

export type SessionProviderProps = {
  children: ReactNode;
  /** The initial user, null for a visitor; without it the stored session is restored. */
  initialUser?: User | null;
};

/** Ends the session on the server. A 401 says that it has ended before. @throws ApiError */
async function endOnServer(): Promise<void> {
  // Before the call: the calls of all tabs may be rejected before it is answered.
  markSignedOut();
  try {
    const { message } = await logoutUser({ bearerToken: readSessionToken() ?? '' });
    if (message !== messages.login.loggedOut) throw new ApiError(200, message);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    unmarkSignedOut();
    throw error;
  }
}

/** Holds the session of this browser, restores it at startup and follows other tabs. */
export function SessionProvider({ children, initialUser }: SessionProviderProps) {
  const { state, setState, applySession, signingOut } = useStoredSession(initialUser);

  const start = useCallback(
    (answer: LoginUserAnswer) => {
      if (answer.device) writeDeviceMark(answer.user.id, answer.device);
      showCost();
      unmarkSignedOut();
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
        const account = state.user;
        signingOut.current ??= endOnServer()
          .then(() => applySession(signedOut(endedHere(account)), null))
          .finally(() => {
            signingOut.current = null;
          });
        await signingOut.current;
      },
      keepPassword: () => setState((before) => ({ ...before, passwordWeak: false })),
      async refresh() {
        const token = readSessionToken();
        if (!token) return;
        const answer = await loginUser({ token, appType: 'ADMIN' });
        writeStoredUser(answer.user);
        setState(signedIn(answer));
      },
      clear(reason) {
        if (signingOut.current !== null) return null;
        const end = endOf(state.user, reason);
        applySession(signedOut(end), null);
        return end;
      },
    }),
    [state, setState, applySession, signingOut, start],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the browser's storage, which all its tabs share. */
function useStoredSession(initialUser: User | null | undefined) {
  const [state, setState] = useState(() => initialState(initialUser));
  /** The token that the state belongs to. */
  const held = useRef(readSessionToken());
  /** The sign-out of this tab until it is answered. */
  const signingOut = useRef<Promise<void> | null>(null);

  const applySession = useCallback((next: SessionState, token: string | null) => {
    held.current = token;
    // The other tabs are told of the token, and then know its account.
    writeStoredUser(next.user);
    writeSessionToken(token);
    setState(next);
  }, []);

  useEffect(() => {
    if (initialUser !== undefined) return;
    let current = true;
    const verify = async () => {
      const token = held.current;
      const next = await restore(token);
      // Another session has started since.
      if (!current || token !== held.current || token !== readSessionToken()) return;
      // A session that could not be verified may live on.
      applySession(next, next.status === 'signedOut' && next.end ? null : token);
    };
    void verify();
    const stop = onTokenOfOtherTab(() => {
      const token = readSessionToken();
      if (token === held.current) return;
      held.current = token;
      const signedOutHere = token === null && signingOut.current !== null;
      setState((before) =>
        signedOutHere ? signedOut(endedHere(before.user)) : afterOtherTab(before, token),
      );
      if (token) void verify();
    });
    return () => {
      current = false;
      stop();
    };
  }, [initialUser, applySession]);

  return { state, setState, applySession, signingOut };
}
