import { divideRounded, formatScaled, tryScaled } from '../format/decimal.ts';
import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';
import { hasRap } from './prices.ts';

/**
 * What the business adds to a supplier's price: a percentage of it, or points of discount off the list price
 * (+3 points sell a stone bought at −40 at −37). Hundredths; a negative value sells below the supplier's price.
 */
export type Markup = { unit: 'percent' | 'points'; value: Hundredths };

/** The smallest and the largest mark-up that is accepted, so that a slip of the finger is found. */
export const markupLimits = {
  percent: { min: -50_00, max: 500_00 },
  points: { min: -50_00, max: 100_00 },
} as const;

const written = /^([+\-−]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(%|pts?\.?|points?)$/i;

/** Reads "+8%", "8 %", "+3 pts", "−2,5%"; the unit is required. Null for anything else and outside the limits. */
export function parseMarkup(text: string): Markup | null {
  const match = written.exec(text.trim());
  const size = match && tryScaled(match[2]!.replace(',', '.'), 2);
  if (!match || size === null) return null;
  const unit = match[3] === '%' ? 'percent' : 'points';
  const value = match[1] === '' || match[1] === '+' || size === 0 ? size : -size;
  const { min, max } = markupLimits[unit];
  return value >= min && value <= max ? { unit, value } : null;
}

/** "+8%", "+3 pts", "−2.5%", "+0%": the notation of settings, dialog and command. */
export function formatMarkup({ unit, value }: Markup): string {
  const size = formatScaled(Math.abs(value), { places: 2, minDecimals: 0 });
  return `${value < 0 ? '−' : '+'}${size}${unit === 'percent' ? '%' : ' pts'}`;
}

/** The figures of a stone on which a mark-up is calculated. */
export type MarkupBasis = { price: Cents; rap: Cents | null };

/** Price per carat after a mark-up; null for points without a list price. May be zero or negative. */
export function markedUpPrice({ price, rap }: MarkupBasis, { unit, value }: Markup): Cents | null {
  if (unit === 'percent') return divideRounded(BigInt(price) * BigInt(10_000 + value), 10_000n);
  return hasRap(rap) ? price + divideRounded(BigInt(rap) * BigInt(value), 10_000n) : null;
}
