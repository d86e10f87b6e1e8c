import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { findStanding } from './accounts.repository.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Whose record a call makes: the buyer's own, or that of the customer whom an administrator names with `userid`. Throws
 * 422 for a buyer who names anybody, and for an administrator who names nobody, or an account that cannot buy.
 */
export async function namedCustomer(
  from: Queries,
  actor: Pick<SignedIn, 'id' | 'role'>,
  userid: number | undefined,
): Promise<number> {
  if (actor.role === 'USER') {
    if (userid !== undefined) throw unprocessable({ userid: addedMessages.customerAnswer.ownOnly });
    return actor.id;
  }
  if (userid === undefined) throw unprocessable({ userid: addedMessages.customer.choose });
  const standing = await findStanding(from, userid);
  if (standing?.user_type !== 'USER' || standing.status !== 1)
    throw unprocessable({ userid: addedMessages.customerAnswer.cannotBuy });
  return userid;
}
