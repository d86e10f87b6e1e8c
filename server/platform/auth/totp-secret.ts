import { Secret } from 'otpauth';

/** A new secret of an authenticator app in base32: 160 bits, from a cryptographically secure source. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;
