import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import { confirmationRequired, unauthorized } from '#server/platform/http/api-error.ts';
import { findStanding } from './accounts.repository.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Locks the account that acts together with the accounts it acts on, and checks again that it may act: another
 * administrator may have blocked or demoted it after the request was authorized. So the acting administrator stays
 * active, and with it at least one. Throws 401.
 */
export async function lockActingAccount(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  actor: Pick<SignedIn, 'id' | 'role'>,
  others: readonly number[] = [],
): Promise<void> {
  await lockRows(db, trx, 'users', [actor.id, ...others]);
  const standing = await findStanding(trx, actor.id);
  if (standing?.status !== 1 || standing.user_type !== actor.role)
    throw unauthorized(addedMessages.signIn.accountChanged);
}

/** What says of a caller whether a sensitive change is allowed now. */
export type Confirmable = Pick<SignedIn, 'confirmed' | 'twoStep'>;

/**
 * Lets only a caller pass who has proved lately to be the owner of the account: a session that was stolen or left open
 * must not be enough. Throws 403, with what proves it. Operations that always need it have `x-confirm: true` instead.
 */
export function assertConfirmed({ confirmed, twoStep }: Confirmable): void {
  if (!confirmed) throw confirmationRequired(twoStep ? 'code' : 'password');
}
