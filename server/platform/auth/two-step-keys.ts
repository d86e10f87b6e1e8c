import { hkdfSync } from 'node:crypto';

/** The keys of two-step sign-in. */
export interface TwoStepKeys {
  /** Encrypts the secrets of authenticator apps. */
  encryption: Buffer;
  /** Signs the challenge between the steps. */
  challenge: Buffer;
}

/** Derives a key for each use from a stored secret of the server. */
export function deriveTwoStepKeys(secret: Buffer): TwoStepKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `two-step ${use}`, 32));
  return { encryption: derive('encryption'), challenge: derive('challenge') };
}
