import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { hour } from '#server/platform/clock.ts';
import type { NewRow } from '#server/platform/db/schema.ts';

/** Life of a link that sets a new password. */
const linkLifetimeMs = hour;

/** A new link: its token, and what is stored of it. */
export function newResetLink(
  userId: number,
  now: number,
): { token: string; stored: NewRow<'password_resets'> } {
  const token = newToken();
  const times = { created_at: now, expires_at: now + linkLifetimeMs, used_at: null };
  return { token, stored: { token_hash: hashToken(token), user_id: userId, ...times } };
}
