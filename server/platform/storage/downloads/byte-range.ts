import type { ByteRange } from '#server/platform/storage/storage.ts';

/** Parses a Range header. Undefined for none and for unsupported ones: several ranges, other units. */
export function readRange(header: string | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return { fromEnd: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}
