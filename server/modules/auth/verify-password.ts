import { addedMessages } from '#domain/messages/added-messages.ts';
import type { AccountRow } from '#server/platform/auth/accounts.ts';
import type { Passwords } from '#server/platform/auth/passwords.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { SignInLimit } from '#server/platform/auth/sign-in-limit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { authRepository } from './auth.repository.ts';

interface VerifyContext {
  db: Database;
  passwords: Passwords;
  signInLimit: SignInLimit;
}

/** A session of the account, which is counted as a recognised device is. */
export const sessionDevice = ({ sessionHash }: SignedIn): string => `session ${sessionHash}`;

/** The account of a caller who knows its password. Throws 422 for a wrong one, 429 after too many. */
export async function verifyPassword(
  { db, passwords, signInLimit }: VerifyContext,
  user: SignedIn,
  password: string,
  address: string,
): Promise<AccountRow> {
  const attempt = await signInLimit.begin({ account: user.email, address, device: sessionDevice(user) });
  const caller = { account: user.email, isRecognised: true };
  const row = await authRepository.findById(db.read, user.id);
  if (!row || !(await passwords.matches(caller, row.password_hash, password))) {
    throw unprocessable({ current_password: addedMessages.passwordAnswer.wrongCurrent });
  }
  await attempt.succeeded();
  return row;
}
