import type { Role } from '#domain/accounts/role.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';

/** The names of an account; those that are not known are left out. */
type NamedOwner = {
  name?: string | null;
  username?: string | null;
  email?: string | null;
  company_name?: string | null;
};

const minLength = 3;

/** Words of names and addresses that many people share: legal forms, forms of address, mail providers. */
const ignored = new Set(
  `and the von van der den del las los les
  company limited ltd llc llp inc corp corporation gmbh bvba sprl srl spa sarl pvt private public holding holdings
  group international global worldwide trading traders trade import export enterprise enterprises house sons brothers
  bros partners associates services
  mrs miss
  mail email gmail googlemail yahoo ymail hotmail outlook live msn icloud aol proton protonmail zoho yandex qq gmx web
  info sales office contact hello com net org`.split(/\s+/),
);

/**
 * The words of three letters and more that tell whose account it is: of the names, of the company and of the e-mail
 * address without its top level domain. In lower case, without accents.
 */
function personalWords({ name, username, email, company_name }: NamedOwner): string[] {
  const address = (email ?? '').replace(/\.[^.@]*$/, '');
  const text = [name, username, address, company_name].join(' ').normalize('NFKD').replace(/\p{M}/gu, '');
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= minLength && !ignored.has(word));
}

/** Minimum length of a password, in characters. */
export const minPasswordLength: Record<Role, number> = { ADMIN: 12, USER: 8 };

/** The limit of the specification, below which its own message applies. */
const specifiedMinLength = 6;

/** The known facts of the account that a password is for. A form without an account knows its role only. */
export type PasswordOwner = NamedOwner & { user_type: Role };

/** One spelling for characters that look the same, so that a password does not depend on the keyboard (NFKC). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/**
 * Why a new password is refused; null when it is accepted. `isCommon` gets the password in lower case; the browser,
 * which does not load the list of common passwords, leaves it out.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean = () => false,
): string | null {
  const normalized = normalizePassword(password);
  const length = [...normalized].length;
  const min = minPasswordLength[owner.user_type];
  if (length < specifiedMinLength) return messages.login.passwordTooShort;
  if (length < min) return addedMessages.password.tooShort(min);
  const lower = normalized.toLowerCase();
  if (isCommon(lower)) return addedMessages.password.common;
  return holdsAny(lower, personalWords(owner)) ? addedMessages.password.personal : null;
}

const letters = /\p{L}+/gu;

/**
 * Whether a password holds one of these words. Short words occur inside others by chance ("Lee" in "sleeping"):
 * three letters count only when they stand alone, four at the start or end of a run of letters.
 */
function holdsAny(password: string, words: readonly string[]): boolean {
  const runs = withoutAccents(password).match(letters) ?? [];
  return words.some((word) =>
    runs.some((run) => {
      if (word.length === 3) return run === word;
      return word.length === 4 ? run.startsWith(word) || run.endsWith(word) : run.includes(word);
    }),
  );
}

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
