import type { SessionEnd } from './session-context.ts';

/** The history state of the sign-in page. It is never read from the address, where others could write it. */
export type SignInNavigationState = {
  /** The page to open after signing in. */
  from?: string;
  /** Whose page it was: another account opens its own start page. */
  account?: number;
  /** Why the session ended, for the sign-in page. */
  reason?: string;
};

type Address = { pathname: string; search: string; hash: string };

/** What the sign-in page needs to know of the page that is left and of the session that ended there. */
export function signInState(
  { pathname, search, hash }: Address,
  end: SessionEnd | null,
): SignInNavigationState | null {
  const reason = end?.reason ? { reason: end.reason } : null;
  if (end?.byUser) return reason;
  const account = end?.account ? { account: end.account } : null;
  return { from: pathname + search + hash, ...account, ...reason };
}

/** The address to return to, or null: it is one of this app, and of this account. */
export function returnAddress({ from, account }: SignInNavigationState, userId?: number): string | null {
  if (typeof from !== 'string' || (account !== undefined && account !== userId)) return null;
  const target = URL.canParse(from, location.origin) ? new URL(from, location.origin) : null;
  const inApp = target?.origin === location.origin && !target.pathname.startsWith('//');
  return inApp ? target.pathname + target.search + target.hash : null;
}
