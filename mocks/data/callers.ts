import type { User } from '#contract/model/user.ts';
import { bearerToken } from '#domain/requests/bearer-token.ts';
import { adminMeera, buyerAsha, users } from './users.ts';

/** The tokens of the two accounts that stories sign in as. */
const tokens = { [adminMeera.id]: 'mock-admin', [buyerAsha.id]: 'mock-buyer' };

/** The token that opens an account without a password. */
export const tokenOf = ({ id }: Pick<User, 'id'>): string => tokens[id] ?? `mock-account-${id}`;

/** Who calls; null for a visitor. */
export function callerIn(request: Request): User | null {
  const token = bearerToken(request.headers.get('authorization')) ?? request.headers.get('token');
  return users.find((user) => tokenOf(user) === token) ?? null;
}
