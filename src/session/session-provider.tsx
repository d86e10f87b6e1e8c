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

/** Holds the session of this browser, restores it at startup and follows other tabs. */
export function SessionProvider({ children, initialUser }: SessionProviderProps) {
  const { state, setState, applySession } = useStoredSession(initialUser);

  const start = useCallback(
    (answer: LoginUserAnswer) => {
      if (answer.device) writeDeviceMark(answer.user.id, answer.device);
      showCost();
      unmarkSignedOut();
      applySession(signedIn(answer), answer.token);
    },
    [applySession],
  );

  const session = useMemo<Session>(() => {
    const account = state.user?.id ?? null;
    return {
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
        markSignedOut();
        applySession(signedOut({ byUser: true, account, reason: null }), null);
      },
      async refresh() {
        const token = readSessionToken();
        if (!token) return;
        const answer = await loginUser({ token, appType: 'ADMIN' });
        writeStoredUser(answer.user);
        setState(signedIn(answer));
      },
      clear: (reason) => applySession(signedOut({ byUser: false, account, reason }), null),
    };
  }, [state, setState, applySession, start]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the browser's storage, which all its tabs share. */
function useStoredSession(initialUser: User | null | undefined) {
  const [state, setState] = useState(() => initialState(initialUser));
  /** The token that the state belongs to. */
  const held = useRef(readSessionToken());

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
      applySession(next, next.status === 'signedOut' ? null : token);
    };
    void verify();
    const stop = onTokenOfOtherTab(() => {
      const token = readSessionToken();
      if (token === held.current) return;
      held.current = token;
      setState((before) => afterOtherTab(before, token));
      if (token) void verify();
    });
    return () => {
      current = false;
      stop();
    };
  }, [initialUser, applySession]);

  return { state, setState, applySession };
}
