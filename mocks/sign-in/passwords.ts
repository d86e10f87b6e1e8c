import type { User } from '#contract/model/user.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { normalizePassword, type PasswordOwner, passwordProblem } from '#domain/passwords/password-rule.ts';
import { errorResponse } from '../error-response.ts';
import { records } from '../records.ts';

let readCommonPasswords: () => Promise<ReadonlySet<string>> = async () => new Set();

/** Refuses the passwords of a list, in lower case, which is read at the first use. */
export function refuseCommonPasswords(read: () => Promise<ReadonlySet<string>>): void {
  readCommonPasswords = read;
}

/** Whether this is the password of an account: the one that was set last, else that of the start. */
export const hasPassword = (account: number, password: string): boolean =>
  normalizePassword(password) === (records.passwords.get(account) ?? normalizePassword(records.password));

async function problemOf(password: string, owner: PasswordOwner): Promise<string | null> {
  const common = await readCommonPasswords();
  return passwordProblem(password, owner, (lower) => common.has(lower));
}

/** Whether a password would be refused as a new one. That of the start never counts as weak. */
export const isWeak = async (password: string, owner: User): Promise<boolean> =>
  records.passwords.has(owner.id) && (await problemOf(password, owner)) !== null;

/** Throws the 422 of a password that an account may not take. */
export async function refuseWeak(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const problem = await problemOf(password, owner);
  if (problem) throw errorResponse(422, problem, { fields: { [field]: problem } });
}

/** Stores a password; ends the recovery links and the begun sign-ins of the account. */
export function setPassword(account: number, password: string): void {
  records.passwords = new Map(records.passwords).set(account, normalizePassword(password));
  for (const tickets of [records.recoveryLinks, records.challenges])
    for (const [name, ticket] of tickets) if (ticket.account === account) tickets.delete(name);
}

/** Throws the 422 of a wrong current password. */
export function checkCurrentPassword(account: number, password: string): void {
  const text = addedMessages.password.wrongCurrent;
  if (!hasPassword(account, password)) throw errorResponse(422, text, { fields: { current_password: text } });
}
