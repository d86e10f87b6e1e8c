import { hash } from 'node:crypto';
import { plainRecoveryCode } from '#domain/accounts/recovery-code.ts';

/** The stored form of a code, however it is typed. The code is random, so a plain hash cannot be reversed by guessing. */
export const hashRecoveryCode = (userId: number, code: string): string =>
  hash('sha256', `${userId} ${plainRecoveryCode(code)}`, 'hex');
