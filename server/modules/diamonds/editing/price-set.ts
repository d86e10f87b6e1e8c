import type { Cents } from '#domain/format/money.ts';
import { formatDollars } from '#domain/format/money.ts';
import type { Hundredths } from '#domain/format/percent.ts';
import {
  crossCheckTotal,
  discountFromPrice,
  hasRap,
  type PriceSet,
  priceFromDiscount,
  priceSetFields,
  totalFromPrice,
} from '#domain/pricing/prices.ts';
import { diamondMessages } from '../diamond-messages.ts';

/** Price per carat, discount and total of one set, as stored. */
export interface PriceValues {
  price: Cents;
  discount: Hundredths | null;
  total: Cents;
}

/** What a price set rests on, and whether this edit changes it. */
export interface PriceBasis {
  rap: Cents | null;
  carat: number;
  rapChanged: boolean;
  caratChanged: boolean;
}

export type PriceInput = Partial<PriceValues>;
export type Problems = Record<string, string>;

const maxCents = 9_999_999_999;
const minDiscount = -100_000;

/**
 * One price set after an edit. A price that was sent wins: the discount follows it unless the one that was sent
 * says the same. A discount sent alone sets the price. The total follows price and weight unless it was sent; one
 * that is $10 or more away from price × carat is a problem. `before` is null for a new stone.
 */
export function resolvePrices(
  set: PriceSet,
  input: PriceInput,
  stored: PriceValues | null,
  basis: PriceBasis,
): { values: PriceValues; problems: Problems } {
  const fields = priceSetFields[set];
  const price = resolvePrice(input, stored, basis);
  const discount = resolveDiscount(input, stored, basis, price);
  const changed = price !== stored?.price || basis.caratChanged;
  const total = input.total ?? (changed || !stored ? totalFromPrice(price, basis.carat) : stored.total);
  const problems: Problems = {};
  if (discount !== null && discount < minDiscount) problems[fields.price] = diamondMessages.priceTooHigh;
  if (total > maxCents) problems[fields.total] = diamondMessages.totalTooHigh;
  const check = crossCheckTotal(basis.carat, price, total);
  if (input.total !== undefined && check.level === 'error') {
    problems[fields.total] = diamondMessages.totalDiffers(formatDollars(check.expected));
  }
  return { values: { price, discount, total }, problems };
}

function resolvePrice(input: PriceInput, stored: PriceValues | null, { rap }: PriceBasis): Cents {
  if (input.price !== undefined) return input.price;
  const newDiscount = typeof input.discount === 'number' && input.discount !== stored?.discount;
  if (newDiscount && hasRap(rap)) return priceFromDiscount(rap, input.discount!);
  return stored?.price ?? 0;
}

function resolveDiscount(
  input: PriceInput,
  stored: PriceValues | null,
  { rap, rapChanged }: PriceBasis,
  price: Cents,
): Hundredths | null {
  if (!hasRap(rap)) return null;
  const candidate = input.discount ?? (stored && !rapChanged ? stored.discount : null);
  const unchanged = !rapChanged && price === stored?.price && candidate === stored.discount;
  if (candidate !== null && (unchanged || priceFromDiscount(rap, candidate) === price)) return candidate;
  return discountFromPrice(rap, price);
}
