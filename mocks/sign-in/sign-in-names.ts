import type { User } from '#contract/model/user.ts';
import { takenName } from '#domain/accounts/sign-in-names.ts';
import { takenNameTexts } from '#domain/messages/taken-name-texts.ts';
import { errorResponse } from '../error-response.ts';

/** Throws the 409 of a name that an account other than the excepted one has. */
export function assertNotTaken(
  users: readonly User[],
  names: { email?: string; username?: string },
  except: number | null = null,
): void {
  const field = takenName(
    users.filter(({ id }) => id !== except),
    names,
  );
  if (!field) return;
  const text = takenNameTexts[field];
  throw errorResponse(409, text, { fields: { [field]: text } });
}
