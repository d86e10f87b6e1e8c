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
  return { text: addedMessages.session[closed], code: `account_${closed}` as const, ...data };
}
