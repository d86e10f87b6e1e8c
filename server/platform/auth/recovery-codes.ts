import { hash, randomInt } from 'node:crypto';

/** Digits and capital letters without those that look alike (I, L, O, U). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const count = 10;
const groups = 4;

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten codes of 80 random bits: `4K7M-Q2XD-9RTB-6HWE`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));

/** The stored form of a code, however it is typed. The code is random, so a plain hash cannot be reversed by guessing. */
export function hashRecoveryCode(userId: number, code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return hash('sha256', `${userId} ${plain}`, 'hex');
}
