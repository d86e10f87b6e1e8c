import { ApiError } from '#api/api-error.ts';
import { isMarkedSignedOut, readSessionToken, unmarkSignedOut } from '#api/session-token.ts';
import { readStoredUser } from '#api/stored-user.ts';
import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import type { User } from '#contract/model/user.ts';
import { loginUser } from '#contract/requests/auth/auth.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Session, SessionEnd } from './session-context.ts';

export type SessionState = Pick<Session, 'user' | 'status' | 'end' | 'twoStepSetupRequired'>;

type Opened = Pick<LoginUserAnswer, 'user' | 'two_step_setup_required'>;

export const signedIn = ({ user, two_step_setup_required = false }: Opened): SessionState => ({
  user,
  status: 'signedIn',
  end: null,
  twoStepSetupRequired: two_step_setup_required,
});

export const signedOut = (end: SessionEnd | null): SessionState => ({
  user: null,
  status: 'signedOut',
  end,
  twoStepSetupRequired: false,
});

const restoring: SessionState = { ...signedOut(null), status: 'restoring' };

/** The session before the first request. */
export function initialState(user: User | null | undefined): SessionState {
  if (user !== undefined) return user ? signedIn({ user }) : signedOut(null);
  return readSessionToken() ? restoring : signedOut(null);
}

/**
 * The session after another tab has stored this token. The page of another account goes at once: nothing more is done
 * in the name of the former one.
 */
export function afterOtherTab(before: SessionState, token: string | null): SessionState {
  if (token !== null) return before.user && readStoredUser()?.id === before.user.id ? before : restoring;
  return signedOut(before.user ? endOf(before.user, addedMessages.session.ended) : before.end);
}

/** How the session ended of a user who signs out in this tab. */
export const endedHere = (user: User | null): SessionEnd => ({
  byUser: true,
  account: user?.id ?? null,
  reason: null,
});

/** How the session of a user ended whom the server rejects for this reason. A tab that signs out knows it better. */
export function endOf(user: User | null, reason: string): SessionEnd {
  const byUser = isMarkedSignedOut();
  const account = user?.id ?? null;
  return { byUser, account, reason: byUser ? addedMessages.session.signedOutInOtherTab : reason };
}

/**
 * Verifies the stored token. Only a rejection ends the session: an unreachable server keeps the stored
 * account.
 */
export async function restore(token: string | null): Promise<SessionState> {
  if (!token) return signedOut(null);
  try {
    const answer = await loginUser({ token, appType: 'ADMIN' });
    // The session lives on after a sign-out that was never sent.
    unmarkSignedOut();
    return signedIn(answer);
  } catch (error) {
    const rejected =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    const stored = readStoredUser();
    if (rejected) return signedOut(endOf(stored, error.message || addedMessages.session.ended));
    return stored ? signedIn({ user: stored }) : signedOut(null);
  }
}
