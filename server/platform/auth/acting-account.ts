import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import { unauthorized } from '#server/platform/http/api-error.ts';
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
    throw unauthorized(addedMessages.session.accountChanged);
}
