import type { CaratThousandths } from '../format/carat.ts';
import type { Cents } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';
import { discountLimits, isDiscountInRange, maxAmount } from './price-limits.ts';
import {
  crossCheckTotal,
  discountFromPrice,
  hasRap,
  priceFromDiscount,
  priceFromTotal,
  rapFromDiscount,
  totalFromPrice,
} from './prices.ts';

/** The given figures of one price set; null when missing. */
export type GivenPrices = { price: Cents | null; discount: Hundredths | null; total: Cents | null };
/** A price set with consistent figures. */
export type SettledPrices = { rap: Cents | null; price: Cents; discount: Hundredths | null; total: Cents };

export type PriceBasis = {
  rap: Cents | null;
  carat: CaratThousandths;
  /** Tolerance (in hundredths) between a given discount and the one calculated from the price. */
  discountTolerance: Hundredths;
  /** Half of the last place of the price per carat, in cents; half a cent when not given. */
  priceRounding?: number;
  /** Whether an amount of 0 and a discount of 100 % are valid. */
  allowZero: boolean;
};

export type PriceField = 'rap' | 'price' | 'discount' | 'total';
export type PriceProblem =
  | { code: 'missing' | 'not_positive' | 'too_small' | 'above_list'; field: PriceField }
  | { code: 'too_large' | 'discount_out_of_range'; field: PriceField }
  | { code: 'total_differs'; field: 'total'; expected: Cents; difference: Cents };
export type PriceWarning =
  | { code: 'total_differs'; field: 'total'; expected: Cents; difference: Cents }
  | { code: 'discount_differs'; field: 'discount'; expected: Hundredths };
export type Settlement =
  | { ok: true; prices: SettledPrices; warnings: PriceWarning[] }
  | { ok: false; problems: PriceProblem[] };

/**
 * Completes the given figures to a price set, or returns all problems:
 * - the price per carat comes from itself, else from the total, else from list price and discount;
 * - the price takes precedence over a discount that does not match, and a missing discount is derived from it;
 * - a discount without a list price determines the list price;
 * - a given total is accepted unless it contradicts carat × price, as `crossCheckTotal` tells.
 */
export function settlePrices(given: GivenPrices, basis: PriceBasis): Settlement {
  const problems = givenProblems(given, basis);
  if (problems.length > 0) return { ok: false, problems };
  const price = settlePrice(given, basis);
  if (price === null) return { ok: false, problems: [{ code: 'missing', field: 'price' }] };
  const warnings: PriceWarning[] = [];
  const contradiction = given.total === null ? null : checkTotal(price, given.total, basis);
  if (contradiction?.level === 'error') problems.push(contradiction.remark);
  if (contradiction?.level === 'warning') warnings.push(contradiction.remark);
  const total = given.total ?? totalFromPrice(price, basis.carat);
  const prices = { price, total, ...settleDiscount(given.discount, price, basis, warnings) };
  problems.push(...settledProblems(prices, basis));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, prices, warnings };
}

function givenProblems({ price, discount, total }: GivenPrices, basis: PriceBasis): PriceProblem[] {
  const problems: PriceProblem[] = [];
  const maxDiscount = basis.allowZero ? discountLimits.max : discountLimits.max - 1;
  if (!isDiscountInRange(discount) || (discount ?? 0) > maxDiscount)
    problems.push({ code: 'discount_out_of_range', field: 'discount' });
  const minAmount = basis.allowZero ? 0 : 1;
  const amounts = { price, total, rap: basis.rap };
  for (const field of ['price', 'total', 'rap'] as const) {
    const amount = amounts[field];
    if (amount === null) continue;
    if (amount > maxAmount) problems.push({ code: 'too_large', field });
    if (field !== 'rap' && amount < minAmount) problems.push({ code: 'not_positive', field });
  }
  return problems;
}

function settlePrice({ price, discount, total }: GivenPrices, { rap, carat }: PriceBasis): Cents | null {
  if (price !== null) return price;
  if (total !== null) return priceFromTotal(total, carat);
  return hasRap(rap) && discount !== null ? priceFromDiscount(rap, discount) : null;
}

function settleDiscount(
  given: Hundredths | null,
  price: Cents,
  { rap: givenRap, discountTolerance }: PriceBasis,
  warnings: PriceWarning[],
): Pick<SettledPrices, 'rap' | 'discount'> {
  const rap = hasRap(givenRap) || given === null ? givenRap : impliedRap(price, given);
  if (!hasRap(rap)) return { rap: givenRap, discount: null };
  const computed = discountFromPrice(rap, price);
  if (given === null || computed === null || given === computed) return { rap, discount: computed };
  const agrees = Math.abs(computed - given) <= discountTolerance || priceFromDiscount(rap, given) === price;
  if (agrees) return { rap, discount: given };
  warnings.push({ code: 'discount_differs', field: 'discount', expected: computed });
  return { rap, discount: computed };
}

/** List prices are round figures: the roundest one that gives this discount back. */
function impliedRap(price: Cents, discount: Hundredths): Cents | null {
  const exact = rapFromDiscount(price, discount);
  if (exact === null) return null;
  const rounded = [10_000, 5000, 1000, 500, 100].map((step) => Math.round(exact / step) * step);
  return rounded.find((rap) => rap > 0 && discountFromPrice(rap, price) === discount) ?? exact;
}

function settledProblems({ rap, price, discount, total }: SettledPrices, basis: PriceBasis): PriceProblem[] {
  const problems: PriceProblem[] = [];
  if (Math.min(price, total) <= 0 && !basis.allowZero) problems.push({ code: 'too_small', field: 'price' });
  if (!isDiscountInRange(discount)) problems.push({ code: 'above_list', field: 'price' });
  const amounts = { price, total, rap };
  for (const field of ['price', 'total', 'rap'] as const)
    if ((amounts[field] ?? 0) > maxAmount) problems.push({ code: 'too_large', field });
  return problems;
}

/** The problem with a total; null when it matches carat × price, allowing for a rounded price. */
function checkTotal(price: Cents, total: Cents, { carat, priceRounding }: PriceBasis) {
  const { level, expected, difference } = crossCheckTotal(carat, price, total, priceRounding);
  if (level === 'ok' || priceFromTotal(total, carat) === price) return null;
  return { level, remark: { code: 'total_differs', field: 'total', expected, difference } as const };
}
