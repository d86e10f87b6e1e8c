import type { ClientPageStatus } from '#contract/model/clientPageStatus.ts';

/** The most stones of a page for a client. */
export const maxClientPageStones = 50;

/** Days for which a page opens unless its buyer says otherwise. */
export const defaultClientPageDays = 7;

/** Whether a page opens now; times in milliseconds. */
export function clientPageStatus(
  { expires_at, revoked_at }: { expires_at: number; revoked_at: number | null },
  now: number,
): ClientPageStatus {
  if (revoked_at !== null) return 'revoked';
  return expires_at > now ? 'open' : 'expired';
}
