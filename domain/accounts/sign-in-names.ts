import type { User } from '#contract/model/user.ts';
import { emailAddress } from './email-address.ts';

/** What no two accounts share. */
export type SignInNames = Pick<User, 'email' | 'username'>;

/** A username as it is stored and compared: letter case and spaces around it do not count. */
export const signInName = (text: string): string => text.trim().toLowerCase();

/** The sent names as they are stored; what was not sent stays away. */
export const storedSignInNames = ({
  email,
  username,
}: {
  [Name in keyof SignInNames]?: string | undefined;
}): Partial<SignInNames> => ({
  ...(email !== undefined && { email: emailAddress(email) }),
  ...(username !== undefined && { username: signInName(username) }),
});

/** The first of these stored names that another account has; null for none. */
export function takenName(
  others: readonly SignInNames[],
  names: Partial<SignInNames>,
): keyof SignInNames | null {
  const isTaken = (name: keyof SignInNames) =>
    names[name] !== undefined && others.some((other) => other[name] === names[name]);
  if (isTaken('email')) return 'email';
  return isTaken('username') ? 'username' : null;
}
