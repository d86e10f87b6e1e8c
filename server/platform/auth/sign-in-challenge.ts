import { createHmac, timingSafeEqual } from 'node:crypto';
import { challengeLifetimeMs } from '#domain/accounts/session-lifetimes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { hashToken } from './tokens.ts';

/** What the first step of a sign-in found out. */
export interface FirstStep {
  userId: number;
  /** Whether the password that was sent would be refused as a new one. */
  weak: boolean;
  /** Whether the caller's device is new to the account. */
  newDevice: boolean;
  /** The recognised device of the caller; null for a stranger. */
  device: string | null;
}

export type SignInChallenges = ReturnType<typeof createSignInChallenges>;

/**
 * Between the steps of a sign-in the client holds a signed challenge instead of a session. Its signature covers the
 * hash of the password, so that a changed password ends it.
 */
export function createSignInChallenges(key: Buffer, clock: Clock) {
  const sign = (claims: string, passwordHash: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([claims, hashToken(passwordHash)]))
      .digest();

  return {
    make({ userId, weak, newDevice, device }: FirstStep, passwordHash: string): string {
      const flags = (weak ? 1 : 0) + (newDevice ? 2 : 0);
      const claims = [userId, clock() + challengeLifetimeMs, flags, ...(device ? [device] : [])].join('-');
      return `${claims}.${sign(claims, passwordHash).toString('base64url')}`;
    },

    /** What a challenge claims; null when it is malformed or expired. Not to be trusted before `isSigned`. */
    read(challenge: string): FirstStep | null {
      const [, id, expiry, flags, device = null] =
        /^(\d{1,15})-(\d{13,15})-([0-3])(?:-([\d-]{1,40}))?\./.exec(challenge) ?? [];
      if (!id || Number(expiry) <= clock()) return null;
      return { userId: Number(id), weak: (Number(flags) & 1) > 0, newDevice: Number(flags) >= 2, device };
    },

    isSigned(challenge: string, passwordHash: string): boolean {
      const [claims = '', signature = ''] = challenge.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(claims, passwordHash)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
