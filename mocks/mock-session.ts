import type { User } from '#contract/model/user.ts';
import type { Role } from '#domain/accounts/role.ts';
import { bearerToken } from '#domain/requests/bearer-token.ts';
import type { ReadableHeaders } from './contract/mock-request.ts';
import { records } from './records.ts';
import { accountOfSession } from './sign-in/sessions.ts';

/**
 * Tokens that open without signing in, of the administrator and of the buyer of the start. Any other account has one of
 * its own. They are no sessions: nothing ends them but the block of their account.
 */
export const mockTokens = { ADMIN: 'mock-admin', USER: 'mock-buyer' } as const;

const accountToken = /^mock-account-(\d+)$/;

/** The token that opens an account without signing in. */
export function tokenOf({ id }: Pick<User, 'id'>): string {
  const { signIns } = records;
  if (id === signIns.ADMIN) return mockTokens.ADMIN;
  return id === signIns.USER ? mockTokens.USER : `mock-account-${id}`;
}

function idOfFixedToken(token: string): number | null {
  if (token === mockTokens.ADMIN) return records.signIns.ADMIN;
  if (token === mockTokens.USER) return records.signIns.USER;
  const id = accountToken.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

/** The account of a token; null for a wrong or ended one, and for an account that is blocked. */
export function accountOfToken(token: string | null | undefined): User | null {
  const id = token ? (idOfFixedToken(token) ?? accountOfSession(token)) : null;
  return records.users.find((user) => user.id === id && user.status === 1) ?? null;
}

/** The token of the caller, in either of the two session headers. */
export const tokenOfHeaders = (headers: ReadableHeaders): string | null =>
  bearerToken(headers.get('authorization')) ?? headers.get('token');

export const accountOfHeaders = (headers: ReadableHeaders): User | null =>
  accountOfToken(tokenOfHeaders(headers));

export const roleOfHeaders = (headers: ReadableHeaders): Role | null =>
  accountOfHeaders(headers)?.user_type ?? null;

/** The role of the caller, or null. */
export const roleOf = (request: Request): Role | null => roleOfHeaders(request.headers);

/** The account that signs in by default with a role. */
export const userOfRole = (role: Role): User => records.users.find(({ id }) => id === records.signIns[role])!;

/** The account of a caller that may call: the buyer who signs in by default where a story sends no session. */
export const callerOf = (request: Request): User => accountOfHeaders(request.headers) ?? userOfRole('USER');
