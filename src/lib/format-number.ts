import { formatScaled, roundScaled } from '#domain/format/decimal.ts';

/**
 * A number with thousands separators and a true minus (−38.50), the same in every language.
 * `decimals` is how many are shown; `leastDecimals` lets trailing zeros go (default: as many as `decimals`).
 * Without Intl, whose first use costs a phone as much as drawing a list.
 */
export function formatNumber(value: number, decimals = 0, leastDecimals = decimals): string {
  const scaled = roundScaled(value, decimals);
  if (scaled === null) return String(value).replace('-', '−');
  const options = { places: decimals, minDecimals: leastDecimals, grouped: true };
  return formatScaled(scaled, options).replace('-', '−');
}
