import { paths } from '#domain/routes/paths.ts';

/** Addresses of the pages for those who are not signed in; the second is another name of the first. */
export const visitorPaths = [
  paths.login(),
  '/session/signin',
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
] as const;

/** Whether an address is one of theirs; the bare address leads to the sign-in. */
export function isVisitorPath(pathname: string): boolean {
  return pathname === paths.root() || (visitorPaths as readonly string[]).includes(pathname);
}
