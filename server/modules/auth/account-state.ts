import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type State = Pick<Row<'users'>, 'status' | 'approval'>;

/** Why the owner of an account cannot sign in; null when it can. */
function closedReason({ status, approval }: State): 'pending' | 'rejected' | 'blocked' | null {
  if (approval === approvalStatus.pending) return 'pending';
  if (approval !== null && approval !== approvalStatus.accepted) return 'rejected';
  return status === 1 ? null : 'blocked';
}

/** Whether the owner of an account may sign in. */
export const canSignIn = (state: State): boolean => closedReason(state) === null;

/** Throws 403 with the reason for an account that may not enter. To be called after a correct password only. */
export function assertCanSignIn(row: State & Pick<Row<'users'>, 'approval_reason'>): void {
  const closed = closedReason(row);
  if (!closed) return;
  const reason = closed === 'rejected' && row.approval_reason;
  throw new ApiError(403, addedMessages.session[closed], {
    code: `account_${closed}`,
    ...(reason && { data: { reason } }),
  });
}
