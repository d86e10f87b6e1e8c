import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import type { User } from '#contract/model/user.ts';
import { challengeLifetimeMs } from '#domain/accounts/sign-in-limits.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { closedAccountRefusal } from '#domain/messages/closed-account-refusal.ts';
import { errorResponse } from '../error-response.ts';
import { changeTime, nextTicket, records, replaced } from '../records.ts';
import { openSession } from './sessions.ts';
import { keepTicket } from './tickets.ts';

type SignInAnswer = LoginUserAnswer & { device: string };

/** The mark of every device: the mock has no limits. */
export const mockDevice = 'mock-device';

/** What the registration of an account says of it; nothing where nobody had to approve. */
function closedRefusalOf({ id, email, status }: User) {
  const registration = records.registrations.find((one) => one.id === id || one.email === email);
  return closedAccountRefusal({
    status,
    approval: registration?.status ?? null,
    reason: registration?.reason ?? null,
  });
}

/** Whether the owner of an account may sign in. */
export const maySignIn = (user: User): boolean => closedRefusalOf(user) === null;

/** Throws 403 with the reason for an account that may not enter. */
export function assertMaySignIn(user: User): void {
  const refusal = closedRefusalOf(user);
  if (!refusal) return;
  const { text, ...more } = refusal;
  throw errorResponse(403, text, more);
}

/** The account as its owner gets it: with the time of the sign-in before this one. */
export const asOwnerSees = (user: User): User =>
  user.id in records.previousSignIns
    ? { ...user, last_login_date: records.previousSignIns[user.id] ?? null }
    : user;

/** The answer to a completed sign-in. */
export function signedIn(user: User, { isWeak }: { isWeak: boolean }): SignInAnswer {
  records.previousSignIns = { ...records.previousSignIns, [user.id]: user.last_login_date ?? null };
  records.users = replaced(records.users, { ...user, last_login_date: changeTime() });
  return {
    ...{ token: openSession(user.id), user: asOwnerSees(user), device: mockDevice },
    ...(isWeak && { password_weak: true as const }),
  };
}

/** Signs in after the first step, or throws the 403 with the challenge of the second. */
export function afterFirstStep(user: User, found: { isWeak: boolean }): SignInAnswer {
  if (!records.twoStep.has(user.id)) return signedIn(user, found);
  const challenge = `mock-challenge-${user.id}-${nextTicket()}`;
  keepTicket(records.challenges, challenge, {
    ...found,
    account: user.id,
    until: Date.now() + challengeLifetimeMs,
  });
  throw errorResponse(403, addedMessages.twoStep.codeRequired, {
    code: 'second_step_required',
    data: { challenge },
  });
}
