import { approvalStatus } from './approval-status.ts';

/** What decides whether the owner of an account may sign in. */
export interface AccountState {
  /** 1 for an active account, 0 for a blocked one. */
  status: number;
  /** An `approvalStatus`; null for an account that no registration created. */
  approval: number | null;
}

/** Why the owner of an account cannot sign in; null when it can. */
export function closedReason({ status, approval }: AccountState): 'pending' | 'rejected' | 'blocked' | null {
  if (approval === approvalStatus.pending) return 'pending';
  if (approval !== null && approval !== approvalStatus.accepted) return 'rejected';
  return status === 1 ? null : 'blocked';
}

/** Whether the owner of an account may sign in. */
export const canSignIn = (state: AccountState): boolean => closedReason(state) === null;
