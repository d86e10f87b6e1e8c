import type { CaratThousandths } from '../format/carat.ts';
import { divideRounded } from '../format/decimal.ts';
import { type Cents, multiplyByCarat } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';
import { maxAmount } from './price-limits.ts';

/** The supplier's, the wholesale and the retail set, by the prefix of their fields. */
export type PriceSet = 'supplier' | 'wholesale' | 'retail';

/** The names of the three fields of each price set. */
export const priceSetFields = {
  supplier: { discount: 'discount', price: 'price', total: 'total_amount' },
  wholesale: { discount: 'j_discount', price: 'j_price', total: 'j_total_amount' },
  retail: { discount: 'retail_discount', price: 'retail_price', total: 'retail_total_amount' },
} as const satisfies Record<PriceSet, Record<'discount' | 'price' | 'total', string>>;

/** Price per carat in cents: the list price less the discount, rounded half up. */
export function priceFromDiscount(rap: Cents, discount: Hundredths): Cents {
  return divideRounded(BigInt(rap) * BigInt(10_000 - discount), 10_000n);
}

/** Total in cents of a price per carat and a weight. */
export function totalFromPrice(price: Cents, carat: CaratThousandths): Cents {
  return multiplyByCarat(price, carat);
}

/** Price per carat in cents of a total; null without a weight. */
export function priceFromTotal(total: Cents, carat: CaratThousandths): Cents | null {
  return carat > 0 ? divideRounded(BigInt(total) * 1000n, BigInt(carat)) : null;
}

/** Discount (positive below the list) of a price per carat; null without a list price, never 0. */
export function discountFromPrice(rap: Cents | null, price: Cents): Hundredths | null {
  if (!hasRap(rap)) return null;
  return divideRounded((BigInt(rap) - BigInt(price)) * 10_000n, BigInt(rap));
}

/** List price that a price per carat and a discount imply; null at a discount of 100 % and more. */
export function rapFromDiscount(price: Cents, discount: Hundredths): Cents | null {
  return discount < 10_000 ? divideRounded(BigInt(price) * 10_000n, BigInt(10_000 - discount)) : null;
}

/**
 * The business's own price for a new supplier price, in the same ratio as before;
 * null when it exceeds the contract's limit.
 */
export function priceAtMargin(supplierPrice: Cents, own: Cents, priceBefore: Cents): Cents | null {
  const dividend = BigInt(supplierPrice) * BigInt(own);
  const fits = priceBefore > 0 && dividend <= BigInt(maxAmount) * BigInt(priceBefore);
  return fits ? divideRounded(dividend, BigInt(priceBefore)) : null;
}

/** True when a list price exists for the discount: fancy colours and N–Z stones have none. */
export function hasRap(rap: Cents | null): rap is Cents {
  return rap !== null && rap > 0;
}

export type CrossCheck = { level: 'ok' | 'warning' | 'error'; expected: Cents; difference: Cents };

/**
 * Compares carat × price with a stated total: from $10 apart an error, above $1 a warning. What the rounding of the price
 * explains, by half of its last place in cents, is no difference.
 */
export function crossCheckTotal(
  carat: CaratThousandths,
  price: Cents,
  total: Cents,
  priceRounding = 0.5,
): CrossCheck {
  if (carat === 0) return { level: 'ok', expected: total, difference: 0 };
  const expected = totalFromPrice(price, carat);
  const difference = Math.abs(expected - total);
  const isRounding = difference <= Math.max(100, (carat * priceRounding) / 1000 + 0.5);
  return { level: isRounding ? 'ok' : difference >= 1000 ? 'error' : 'warning', expected, difference };
}
