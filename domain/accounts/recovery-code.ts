/** Digits and capital letters without those that look alike (I, L, O, U). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [count, groups, groupLength] = [10, 4, 4];

/** A whole number from 0 to below a number. */
type RandomBelow = (limit: number) => number;

/** Ten codes of 80 random bits: `4K7M-Q2XD-9RTB-6HWE`. */
export function newRecoveryCodes(randomBelow: RandomBelow): string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomBelow(alphabet.length)]).join('');
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));
}

/** One spelling of a recovery code, however it is typed. */
export const plainRecoveryCode = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** The digits of a code of an authenticator app, with or without spaces; null for anything else. */
export function authenticatorDigits(code: string): string | null {
  const digits = code.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
