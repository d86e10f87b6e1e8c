import { paths } from '../../paths.ts';

/** Addresses of the pages for those who are not signed in; the second is another name of the first. */
export const visitorAddresses = [
  paths.login(),
  '/session/signin',
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
] as const;

/** Whether an address is one of theirs; the bare address leads to the sign-in. */
export function isVisitorAddress(pathname: string): boolean {
  return pathname === paths.root() || (visitorAddresses as readonly string[]).includes(pathname);
}
