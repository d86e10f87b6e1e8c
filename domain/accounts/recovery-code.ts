/** Digits and capital letters without those that look alike (I, L, O, U). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [count, groups, groupLength] = [10, 4, 4];

/**
 * Ten codes of sixteen characters: `4K7M-Q2XD-9RTB-6HWE`. `randomBelow(limit)` returns an integer in 0 … limit − 1; on
 * the server it must be cryptographically secure.
 */
export function newRecoveryCodes(randomBelow: (limit: number) => number): string[] {
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
