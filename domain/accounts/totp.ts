import { Secret, TOTP } from 'otpauth';

/** Codes of an authenticator app (RFC 6238): six digits, a new one every 30 seconds. */
const period = 30;
/** Accepted difference of the clocks, in codes before and after the present one. */
const window = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** The address that a QR code brings into an authenticator app. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The time step of a valid code, or null. A later code has a greater step. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / (period * 1000)) + delta;
}
