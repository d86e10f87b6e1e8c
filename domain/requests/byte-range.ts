/** Bytes from `first` to `last`, both included, or to the end without `last`. Or the given number from the end. */
export type ByteRange = { first: number; last?: number } | { fromEnd: number };

/** Parses a Range header. Undefined for none and for unsupported ones: several ranges, other units. */
export function readRange(header: string | null | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return { fromEnd: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}

/** The bytes of a range in a file of this size, both included; null for a range that begins after its end. */
export function bytesOfRange(range: ByteRange, size: number): { first: number; last: number } | null {
  if ('fromEnd' in range)
    return range.fromEnd === 0 || size === 0
      ? null
      : { first: Math.max(0, size - range.fromEnd), last: size - 1 };
  const last = Math.min(range.last ?? size - 1, size - 1);
  return range.first > last ? null : { first: range.first, last };
}
