import type { User } from '#contract/model/user.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { ReadableHeaders } from './contract/mock-request.ts';
import { records } from './records.ts';

/** The tokens of the administrator and of the buyer who sign in by default. Any other account has one of its own. */
export const mockTokens = { ADMIN: 'mock-admin', USER: 'mock-buyer' } as const;

/** The mark of every device: the mock has no limits. */
export const mockDevice = 'mock-device';

const accountToken = /^mock-account-(\d+)$/;

/** The token of an account. */
export function tokenOf({ id }: Pick<User, 'id'>): string {
  const { signIns } = records;
  if (id === signIns.ADMIN) return mockTokens.ADMIN;
  return id === signIns.USER ? mockTokens.USER : `mock-account-${id}`;
}

function idOfToken(token: string): number | null {
  if (token === mockTokens.ADMIN) return records.signIns.ADMIN;
  if (token === mockTokens.USER) return records.signIns.USER;
  const id = accountToken.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

/** The account of a token; null for a wrong one, and for an account that is blocked. */
export function accountOfToken(token: string | null | undefined): User | null {
  const id = token ? idOfToken(token) : null;
  return records.users.find((user) => user.id === id && user.status === 1) ?? null;
}

/** The account of the caller, by either of the two session headers. */
export function accountOfHeaders(headers: ReadableHeaders): User | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return accountOfToken(bearer ?? headers.get('token'));
}

export const roleOfHeaders = (headers: ReadableHeaders): Role | null =>
  accountOfHeaders(headers)?.user_type ?? null;

/** The role of the caller, or null. */
export const roleOf = (request: Request): Role | null => roleOfHeaders(request.headers);

/** The account that signs in by default with a role. */
export const userOfRole = (role: Role): User => records.users.find(({ id }) => id === records.signIns[role])!;

/** The account of a caller that may call: the buyer who signs in by default where a story sends no session. */
export const callerOf = (request: Request): User => accountOfHeaders(request.headers) ?? userOfRole('USER');
