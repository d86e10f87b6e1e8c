/** A number with more digits is an external identifier, not a sequence number. */
export const maxSequenceDigits = 15;

/** Parses the sequence number after the prefix: 12 for KD-12 with the prefix KD-; 0 without one. */
export function sequenceNumber(stoneId: string, prefix: string | undefined): number {
  if (prefix === undefined || !stoneId.startsWith(prefix)) return 0;
  const rest = stoneId.slice(prefix.length);
  return rest.length <= maxSequenceDigits && /^\d+$/.test(rest) ? Number(rest) : 0;
}
