import { formatScaled, fromScaled, roundScaled, toScaled } from './decimal.ts';

/** A percentage, a ratio or millimetres in integer hundredths: 38.5 % is 3850. */
export type Hundredths = number;

/** Exact hundredths. @throws RangeError for more than two decimals or no number. */
export function toHundredths(value: number | string): Hundredths {
  return toScaled(value, 2);
}

/** Hundredths of a value with any number of decimals, rounded half away from zero; null if it is no number. */
export function roundToHundredths(value: number | string | null | undefined): Hundredths | null {
  return roundScaled(value, 2);
}

/** The number for the wire: 3850 is 38.5. */
export function fromHundredths(hundredths: Hundredths): number {
  return fromScaled(hundredths, 2);
}

/** As `fromHundredths`, keeping null. */
export function fromHundredthsOrNull(hundredths: Hundredths | null): number | null {
  return hundredths === null ? null : fromHundredths(hundredths);
}

/** "61.50"; unknown is an en dash. For table, depth, ratio and millimetres. */
export function formatHundredths(hundredths: Hundredths | null | undefined): string {
  if (hundredths === null || hundredths === undefined) return '–';
  return formatScaled(hundredths, { places: 2 }).replace('-', '−');
}

/** "61.5%": only the decimals that are needed. */
export function formatPercent(hundredths: Hundredths | null | undefined): string {
  if (hundredths === null || hundredths === undefined) return '–';
  return `${formatScaled(hundredths, { places: 2, minDecimals: 0 }).replace('-', '−')}%`;
}

/**
 * A discount below the list price is stored positive and shown with a true minus ("−38.50"); a stone above
 * the list is stored negative and shown with a plus ("+2.00"); no list price at all is "–".
 */
export function formatDiscount(discount: Hundredths | null | undefined): string {
  if (discount === null || discount === undefined) return '–';
  const text = formatScaled(Math.abs(discount), { places: 2 });
  if (discount === 0) return text;
  return `${discount > 0 ? '−' : '+'}${text}`;
}
