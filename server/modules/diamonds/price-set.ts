import type { Cents } from '../../../src/domain/money.ts';
import { formatDollars } from '../../../src/domain/money.ts';
import type { Hundredths } from '../../../src/domain/percent.ts';
import {
  crossCheckTotal,
  discountFromPrice,
  hasRap,
  type PriceSet,
  priceFromDiscount,
  priceSetFields,
  totalFromPrice,
} from '../../../src/domain/prices.ts';
import { diamondTexts } from './diamond-texts.ts';

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

export type SentPrices = Partial<PriceValues>;
export type Problems = Record<string, string>;

const mostCents = 9_999_999_999;
const leastDiscount = -100_000;

/**
 * One price set after an edit. A price that was sent wins: the discount follows it unless the one that was sent
 * says the same. A discount sent alone sets the price. The total follows price and weight unless it was sent; one
 * that is $10 or more away from price × carat is a problem. `before` is null for a new stone.
 */
export function settlePrices(
  set: PriceSet,
  sent: SentPrices,
  before: PriceValues | null,
  basis: PriceBasis,
): { values: PriceValues; problems: Problems } {
  const fields = priceSetFields[set];
  const price = settlePrice(sent, before, basis);
  const discount = settleDiscount(sent, before, basis, price);
  const moved = price !== before?.price || basis.caratChanged;
  const total = sent.total ?? (moved || !before ? totalFromPrice(price, basis.carat) : before.total);
  const problems: Problems = {};
  if (discount !== null && discount < leastDiscount) problems[fields.price] = diamondTexts.priceTooHigh;
  if (total > mostCents) problems[fields.total] = diamondTexts.totalTooHigh;
  const check = crossCheckTotal(basis.carat, price, total);
  if (sent.total !== undefined && check.level === 'error') {
    problems[fields.total] = diamondTexts.totalDiffers(formatDollars(check.expected));
  }
  return { values: { price, discount, total }, problems };
}

function settlePrice(sent: SentPrices, before: PriceValues | null, { rap }: PriceBasis): Cents {
  if (sent.price !== undefined) return sent.price;
  const newDiscount = typeof sent.discount === 'number' && sent.discount !== before?.discount;
  if (newDiscount && hasRap(rap)) return priceFromDiscount(rap, sent.discount!);
  return before?.price ?? 0;
}

function settleDiscount(
  sent: SentPrices,
  before: PriceValues | null,
  { rap, rapChanged }: PriceBasis,
  price: Cents,
): Hundredths | null {
  if (!hasRap(rap)) return null;
  const given = sent.discount ?? (before && !rapChanged ? before.discount : null);
  const unchanged = !rapChanged && price === before?.price && given === before.discount;
  if (given !== null && (unchanged || priceFromDiscount(rap, given) === price)) return given;
  return discountFromPrice(rap, price);
}
