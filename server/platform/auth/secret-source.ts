import { randomInt } from 'node:crypto';
import { Secret } from 'otpauth';
import { totpStep } from '#domain/accounts/totp.ts';
import { newToken } from './tokens.ts';

/** Makes what nobody may guess, and recognises codes of authenticator apps. The mock has one that can be foreseen. */
export interface SecretSource {
  /** For a session or a recovery link. */
  newToken(): string;
  /** Of an authenticator app: 160 bits in base32. */
  newTotpSecret(): string;
  /** An integer in 0 … limit − 1. */
  randomBelow(limit: number): number;
  /** The time step of a code of an authenticator app; null for a wrong one. */
  totpStep(secret: string, digits: string, now: number): number | null;
}

export const randomSecrets: SecretSource = {
  newToken,
  newTotpSecret: () => new Secret({ size: 20 }).base32,
  randomBelow: (limit) => randomInt(limit),
  totpStep,
};
