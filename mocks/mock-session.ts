import type { User } from '#contract/model/user.ts';
import type { Role } from '#domain/accounts/role.ts';
import { adminMeera, buyerAsha } from './fixtures/users.ts';

/** The two tokens of the mock, one per account. */
export const mockTokens = { ADMIN: 'mock-admin', USER: 'mock-buyer' } as const;

/** The mark of every device: the mock has no limits. */
export const mockDevice = 'mock-device';

/** The role of a token, or null. */
export function roleOfToken(token: string | null | undefined): Role | null {
  if (token === mockTokens.ADMIN) return 'ADMIN';
  return token === mockTokens.USER ? 'USER' : null;
}

/** The role of the caller, by either of the two session headers. */
export function roleOf(request: Request): Role | null {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  return roleOfToken(request.headers.get('token') ?? bearer);
}

export const userOfRole: Record<Role, User> = { ADMIN: adminMeera, USER: buyerAsha };
