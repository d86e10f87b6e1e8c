import type { SignInNames } from '#domain/accounts/sign-in-names.ts';
import { takenNameTexts } from '#domain/messages/account-texts.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { conflictOfField } from '#server/platform/http/api-error.ts';
import { usersRepository } from './users.repository.ts';

/** Throws 409 with the field when an account other than `except` has one of these stored names. */
export async function assertNotTaken(
  from: Queries,
  names: { [Name in keyof SignInNames]?: string | undefined },
  except: number | null,
): Promise<void> {
  const field = await usersRepository.findTaken(from, names, except);
  if (field) throw conflictOfField(field, takenNameTexts[field]);
}
