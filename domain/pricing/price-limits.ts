import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';

/** The largest amount that the contract allows, for a stone and for an order. */
export const maxAmount: Cents = 99_999_999_99;

/** From ten times above the list price (a negative discount) to free of charge. */
export const discountLimits: { min: Hundredths; max: Hundredths } = { min: -1000_00, max: 100_00 };

/** Whether a discount is within the limits; null is allowed. */
export function isDiscountInRange(discount: Hundredths | null): boolean {
  return discount === null || (discount >= discountLimits.min && discount <= discountLimits.max);
}
