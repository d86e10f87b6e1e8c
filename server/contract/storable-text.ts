import { badRequest } from '#server/platform/http/api-error.ts';

/** Levels of lists and groups inside each other; the contract needs five. */
const maxDepth = 20;

/** Whether every database holds the text as it is: no NUL, no half of a pair of UTF-16 units. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Throws 400 when a text or a name anywhere in the value cannot be stored, when a name would change what an object
 * is, or when it is nested so deeply that walking through it would exhaust the stack.
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
