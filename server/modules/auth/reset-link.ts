import { recoveryLinkLifetimeMs } from '#domain/accounts/session-lifetimes.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { NewRow } from '#server/platform/db/schema.ts';

/** A new link: its token, and its stored row. */
export function newResetLink(
  secrets: Pick<SecretSource, 'newToken'>,
  { userId, now }: { userId: number; now: number },
): { token: string; stored: NewRow<'password_resets'> } {
  const token = secrets.newToken();
  const times = { created_at: now, expires_at: now + recoveryLinkLifetimeMs, used_at: null };
  return { token, stored: { token_hash: hashToken(token), user_id: userId, ...times } };
}
