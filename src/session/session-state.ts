import { ApiError } from '#api/api-error.ts';
import { isMarkedSignedOut, readSessionToken, unmarkSignedOut } from '#api/session-token.ts';
import { readStoredUser } from '#api/stored-user.ts';
import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import type { User } from '#contract/model/user.ts';
import { loginUser } from '#contract/requests/auth/auth.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Session, SessionEnd } from './session-context.ts';

export type SessionState = Pick<Session, 'user' | 'status' | 'end' | 'twoStepSetupRequired' | 'passwordWeak'>;

type Opened = Pick<LoginUserAnswer, 'user' | 'two_step_setup_required' | 'password_weak'>;

export const signedIn = ({
  user,
  two_step_setup_required = false,
  password_weak = false,
}: Opened): SessionState => ({
  user,
  status: 'signedIn',
  end: null,
  twoStepSetupRequired: two_step_setup_required,
  passwordWeak: password_weak,
});

export const signedOut = (end: SessionEnd | null): SessionState => ({
  user: null,
  status: 'signedOut',
  end,
  twoStepSetupRequired: false,
  passwordWeak: false,
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

/** How often a token is verified whose account is not stored, and the pause after a failure, ms. */
const maxTries = 5;
const pauseMs = 1000;

/**
 * Verifies the stored token. Only a rejection ends the session: an unreachable server, or one with too many calls, keeps
 * the stored account. Without one it is asked again before the visitor has to sign in.
 */
export async function restore(token: string | null, tries = maxTries): Promise<SessionState> {
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
    if (stored) return signedIn({ user: stored });
    if (tries <= 1) return signedOut(null);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return restore(token, tries - 1);
  }
}
