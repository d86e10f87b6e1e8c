import { closedAccountRefusal } from '#domain/messages/account-texts.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type State = Pick<Row<'users'>, 'status' | 'approval' | 'approval_reason'>;

/** Throws 403 with the reason for an account that may not enter. To be called after a correct password only. */
export function assertCanSignIn({ approval_reason, ...state }: State): void {
  const refusal = closedAccountRefusal({ ...state, reason: approval_reason });
  if (!refusal) return;
  const { text, ...more } = refusal;
  throw new ApiError(403, text, more);
}
