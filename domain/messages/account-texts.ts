import { type AccountState, closedReason } from '../accounts/closed-account.ts';
import { addedMessages } from './added-messages.ts';

/**
 * The text, code and data of the 403 of an account that may not enter; null for one that may. To be told after a
 * correct password only.
 */
export function closedAccountRefusal(state: AccountState & { reason: string | null }) {
  const closed = closedReason(state);
  if (!closed) return null;
  const data = closed === 'rejected' && state.reason ? { data: { reason: state.reason } } : {};
  return { text: addedMessages.signIn[closed], code: `account_${closed}` as const, ...data };
}

/** The refusal of a name that another account has. */
export const takenNameTexts = {
  email: addedMessages.record.emailTaken,
  username: addedMessages.record.usernameTaken,
} as const;

/** Texts about another email and username; apart from the others, because only the server says them. */
export const signInChangeMessages = {
  namesUnchanged: 'Enter another email or another username',
  linkSent: (email: string) =>
    `A link was sent to ${email}. Nothing changes before you open it, within the next hour.`,
  linkNotSent: 'The link could not be sent. Nothing has changed; please try again later.',
  namesChanged: (email: string) =>
    `Your email and username are saved. You sign in with ${email}. Other devices are signed out.`,
} as const;

/** Texts about putting a former email back; here for the same reason. */
export const emailUndoMessages = {
  undone:
    'Your account has this email again and is signed out everywhere. A link for a new password is on its way to you.',
  emailTaken: 'Another account has this email now. Nothing was changed; please tell us.',
} as const;
