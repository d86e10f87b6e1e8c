import { approvalStatus } from '#domain/accounts/approval-status.ts';
import type { Row } from '#server/platform/db/schema.ts';

type State = Pick<Row<'users'>, 'status' | 'approval'>;

/** Why an account cannot sign in; null when it can. */
export function closedReason({ status, approval }: State): 'pending' | 'rejected' | 'blocked' | null {
  if (approval === approvalStatus.pending) return 'pending';
  if (approval !== null && approval !== approvalStatus.accepted) return 'rejected';
  return status === 1 ? null : 'blocked';
}

/** Whether the owner of an account may sign in. */
export const canSignIn = (state: State): boolean => closedReason(state) === null;
