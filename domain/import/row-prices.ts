import type { CaratThousandths } from '../format/carat.ts';
import { type Cents, formatDollars } from '../format/money.ts';
import { formatDiscount, type Hundredths } from '../format/percent.ts';
import {
  crossCheckTotal,
  discountFromPrice,
  hasRap,
  priceFromDiscount,
  priceFromTotal,
  rapFromDiscount,
  totalFromPrice,
} from '../pricing/prices.ts';

export type GivenPrices = {
  rap: Cents | null;
  discount: Hundredths | null;
  price: Cents | null;
  total: Cents | null;
};
export type ResolvedPrices = { rap: Cents | null; discount: Hundredths | null; price: Cents; total: Cents };
export type PriceRemark = { field: 'price' | 'total' | 'discount' | 'rap'; reason: string };
export type PriceOutcome =
  | { ok: true; prices: ResolvedPrices; warnings: PriceRemark[] }
  | { ok: false; problem: PriceRemark };

/** What is known of the stone besides its prices. */
export type PriceContext = {
  carat: CaratThousandths;
  /** Fancy colours and N–Z stones of 0.30 ct and up. */
  noListPrice: boolean;
  /** The list has a RAP column, so a blank there means that there is none. */
  hasRapColumn: boolean;
  /** The figures are the house's own, exported: nothing is settled otherwise than it was stored. */
  exact?: boolean;
};

/** Percentage points (in hundredths) that rounding of the written figures may explain. */
const roundingSlack = 10;

/** The largest amount that the contract carries, in cents. */
const maxAmount = 9_999_999_999;
/** A price of eleven times the list price is a mistake (hundredths of a percent). */
const maxAboveList = 100_000;

/** List prices are round figures: the roundest one that gives this discount back. */
function impliedRap(price: Cents, discount: Hundredths): Cents | null {
  const exact = rapFromDiscount(price, discount);
  if (exact === null) return null;
  const rounded = [10_000, 5000, 1000, 500, 100].map((step) => Math.round(exact / step) * step);
  return rounded.find((rap) => rap > 0 && discountFromPrice(rap, price) === discount) ?? exact;
}

/** The discount that goes with a settled price: the price wins where the two disagree. */
function resolveDiscount(given: GivenPrices, price: Cents, context: PriceContext, warnings: PriceRemark[]) {
  const { discount } = given;
  const exact = context.exact === true && discount !== null && given.rap !== null;
  if (exact && priceFromDiscount(given.rap!, discount) === price && hasRap(given.rap))
    return { rap: given.rap, discount };
  if (hasRap(given.rap)) {
    const computed = discountFromPrice(given.rap, price);
    if (discount === null || computed === null) return { rap: given.rap, discount: computed };
    if (Math.abs(computed - discount) <= roundingSlack) return { rap: given.rap, discount };
    const reason = `disagrees with the price, which wins: the discount is ${formatDiscount(computed)}`;
    warnings.push({ field: 'discount', reason });
    return { rap: given.rap, discount: computed };
  }
  if (discount === null || (discount === 0 && (context.hasRapColumn || context.noListPrice))) {
    return { rap: context.exact ? given.rap : null, discount: null };
  }
  if (context.noListPrice) {
    warnings.push({ field: 'discount', reason: 'left blank: no list price exists for this colour' });
    return { rap: null, discount: null };
  }
  return { rap: impliedRap(price, discount), discount };
}

function resolvePrice(given: GivenPrices, { carat, exact }: PriceContext): Cents | PriceRemark {
  const notPositive = 'is not more than zero';
  const minAmount = exact ? 0 : 1;
  if (given.total !== null && given.total < minAmount) return { field: 'total', reason: notPositive };
  if (given.price !== null)
    return given.price >= minAmount ? given.price : { field: 'price', reason: notPositive };
  if (given.total !== null) {
    const price = priceFromTotal(given.total, carat);
    return price || { field: 'total', reason: notPositive };
  }
  if (hasRap(given.rap) && given.discount !== null) return priceFromDiscount(given.rap, given.discount);
  return { field: 'price', reason: 'is missing, and so is the total' };
}

/**
 * Works out what a row leaves open among list price, discount, price per carat and total, and checks what it
 * gives twice: a total $10 or more from carat × price is a problem, more than $1 a warning.
 */
export function resolvePrices(given: GivenPrices, context: PriceContext): PriceOutcome {
  const { carat, exact } = context;
  const maxDiscount = exact ? 10_000 : 9999;
  if (given.discount !== null && (given.discount > maxDiscount || given.discount < -maxAboveList)) {
    return { ok: false, problem: { field: 'discount', reason: 'is not a discount: it must be below 100 %' } };
  }
  const tooLarge = [given.price, given.total, given.rap].some((amount) => (amount ?? 0) > maxAmount);
  if (tooLarge) return { ok: false, problem: { field: 'price', reason: 'is too large' } };
  const price = resolvePrice(given, context);
  if (typeof price !== 'number') return { ok: false, problem: price };
  const warnings: PriceRemark[] = [];
  if (given.price !== null && given.total !== null) {
    const { level, expected, difference } = crossCheckTotal(carat, price, given.total);
    const reason = `differs by ${formatDollars(difference)} from carat × price (${formatDollars(expected)})`;
    // Of a large parcel the price per carat is the rounded one.
    const rounded = exact && priceFromTotal(given.total, carat) === price;
    if (level === 'error' && !rounded) return { ok: false, problem: { field: 'total', reason } };
    if (level === 'warning' && !rounded) warnings.push({ field: 'total', reason });
  }
  const total = given.total ?? totalFromPrice(price, carat);
  if (total <= 0 && !exact) return { ok: false, problem: { field: 'price', reason: 'is too small' } };
  const { rap, discount } = resolveDiscount(given, price, context, warnings);
  const outOfScale = discount !== null && discount < -maxAboveList;
  if (outOfScale)
    return { ok: false, problem: { field: 'price', reason: 'is more than ten times above the list price' } };
  if (Math.max(price, total, rap ?? 0) > maxAmount) {
    return { ok: false, problem: { field: 'price', reason: 'is too large' } };
  }
  return { ok: true, prices: { rap, discount, price, total }, warnings };
}
