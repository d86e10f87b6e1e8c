import { formatDiscount, roundToHundredths } from '#domain/format/percent.ts';
import { parseNumber } from '#lib/parse-number.ts';

/**
 * The stored discount of a typed one: "30" and "-30" are thirty percent below the list price, "+2" is two
 * above it. Null when the text is no number.
 */
export function readDiscount(text: string): number | null {
  const number = parseNumber(text);
  if (number === null) return null;
  return text.trim().startsWith('+') ? -number : Math.abs(number);
}

/** "−38.50" of a stored discount, as the lists show it. */
export const writeDiscount = (discount: number) => formatDiscount(roundToHundredths(discount));
