import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';

/** The largest amount that the contract carries, of a stone and of an order alike. */
export const maxAmount: Cents = 99_999_999_99;

/** From ten times above the list price (a negative discount) to free of charge. */
export const discountLimits: { min: Hundredths; max: Hundredths } = { min: -1000_00, max: 100_00 };

/** Whether a stone may carry the discount; it may have none. */
export function isDiscountInRange(discount: Hundredths | null): boolean {
  return discount === null || (discount >= discountLimits.min && discount <= discountLimits.max);
}
