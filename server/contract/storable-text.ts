import { badRequest } from '#server/platform/http/api-error.ts';

/** Whether every database can store the text unchanged: no NUL, no lone UTF-16 surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Throws 400 when a text or a key anywhere in the value cannot be stored, or when a key would change the prototype of an
 * object. The value is not nested deeply.
 */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) throw badRequest();
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) assertStorable(entry);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || !isStorable(name)) throw badRequest();
    assertStorable(inner);
  }
}
