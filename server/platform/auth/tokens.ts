import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, for a session or a recovery link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. The token is random, so a plain hash cannot be reversed by guessing. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');
