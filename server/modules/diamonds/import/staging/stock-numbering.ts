/** More digits are somebody's long number, not a running one. */
export const maxSequenceDigits = 15;

/** The running number of a stock number with this prefix: 12 for KD-12; 0 when it has none. */
export function sequenceNumber(stoneId: string, prefix: string | undefined): number {
  if (prefix === undefined || !stoneId.startsWith(prefix)) return 0;
  const rest = stoneId.slice(prefix.length);
  return rest.length <= maxSequenceDigits && /^\d+$/.test(rest) ? Number(rest) : 0;
}
