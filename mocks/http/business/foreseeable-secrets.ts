import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import { randomSecrets } from '#server/platform/auth/secret-source.ts';

/** Accepted wherever a code of an authenticator app is, any number of times. */
const mockCode = '492039';
const mockTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let tokens = 0;

/**
 * Secrets that a tester can foresee. Tokens are counted on by all testers and over resets, so that none is that of a
 * session that a client still has. Codes of a real app are valid at the real time, which alone the app knows.
 */
export function foreseeableSecrets(seed: number): SecretSource {
  let drawn = seed;
  let codes = 0;
  return {
    newToken() {
      tokens += 1;
      return `mock-token-${tokens}`;
    },
    newTotpSecret: () => mockTotpSecret,
    randomBelow(limit) {
      drawn = (drawn * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return Math.floor((drawn / 2 ** 32) * limit);
    },
    totpStep(secret, digits) {
      const now = Date.now();
      if (digits !== mockCode) return randomSecrets.totpStep(secret, digits, now);
      // Each code needs a later step than the one before; parts of a step leave the next code of a real app valid.
      codes += 1;
      return Math.floor(now / 30_000) - 2 + codes / 1_000_000;
    },
  };
}
