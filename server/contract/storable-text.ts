import { badRequest } from '#server/platform/http/api-error.ts';

/** Maximum nesting of lists and objects; the contract needs five. */
const maxDepth = 20;

/** Whether every database can store the text unchanged: no NUL, no lone UTF-16 surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Throws 400 when a text or a key anywhere in the value cannot be stored, when a key would change the prototype of an object
 * or when the nesting is deep enough to exhaust the stack.
 */
export function assertStorable(value: unknown, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) throw badRequest();
  if (typeof value !== 'object' || value === null) return;
  if (depth === maxDepth) throw badRequest();
  if (Array.isArray(value)) {
    for (const entry of value) assertStorable(entry, depth + 1);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || !isStorable(name)) throw badRequest();
    assertStorable(inner, depth + 1);
  }
}
