import type { AuthService } from '#server/modules/auth/auth.service.ts';
import type { AccountRow } from '#server/platform/auth/accounts.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { usersRepository } from './users.repository.ts';

/**
 * Ends the recovery links at the email of an account that gets the email `next`, in the transaction of the change.
 * Returns the token of the link that puts it back; null if the email stays.
 */
export async function endEmail(
  auth: Pick<AuthService, 'keepFormerEmail'>,
  trx: Trx,
  { id, email }: AccountRow,
  next: string,
): Promise<string | null> {
  if (next === email) return null;
  await usersRepository.removeRecoveryLinks(trx, id);
  return auth.keepFormerEmail(trx, { id, email });
}
