import { paths } from '#domain/routes/paths.ts';

/** Addresses of the sign-in pages; the second is an alias of the first. */
export const visitorPaths = [
  paths.login(),
  '/session/signin',
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
] as const;

/** Whether an address is one of them; the root address counts as the sign-in. */
export function isVisitorPath(pathname: string): boolean {
  return pathname === paths.root() || (visitorPaths as readonly string[]).includes(pathname);
}
