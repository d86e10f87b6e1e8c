import { tryCaratThousandths } from '../format/carat.ts';
import { tryScaled } from '../format/decimal.ts';
import { fromCents, tryCents } from '../format/money.ts';
import { isDiscountInRange, maxAmount } from './price-limits.ts';
import { priceFromDiscount, rapFromDiscount, totalFromPrice } from './prices.ts';

type Figure = 'weight_cts' | 'price' | 'discount' | 'total' | 'j_price' | 'j_discount' | 'j_total';

/** The figures of a lot (layout) in US$, carat and percent; null while unknown. */
export type ParcelFigures = Record<Figure, number | null>;

/** The largest weight that the contract allows, in thousandths of a carat. */
const maxWeight = 99_999_999;

const centsOf = (amount: number | null) => {
  const cents = tryCents(amount);
  return cents !== null && cents >= 0 && cents <= maxAmount ? cents : null;
};

const percentOf = (percent: number | null) => {
  const hundredths = tryScaled(percent, 2);
  return hundredths !== null && isDiscountInRange(hundredths) ? hundredths : null;
};

function totalOf(price: number | null, weight: number | null): number | null {
  const [cents, thousandths] = [centsOf(price), tryCaratThousandths(weight)];
  if (cents === null || !thousandths || thousandths < 0 || thousandths > maxWeight) return null;
  return fromCents(totalFromPrice(cents, thousandths));
}

/**
 * The list price per carat in US$ that the supplier's price and discount of a lot imply; null without them. Lots are
 * mixed stones, for which no list price is stored.
 */
export function impliedListPrice({
  price,
  discount,
}: Pick<ParcelFigures, 'price' | 'discount'>): number | null {
  const [cents, percent] = [centsOf(price), percentOf(discount)];
  if (!cents || percent === null) return null;
  const list = rapFromDiscount(cents, percent);
  return list === null || list > maxAmount ? null : fromCents(list);
}

/**
 * What follows from a changed figure, as for stones: a price and the weight make the total, and the wholesale discount
 * makes the wholesale price from the list price that the supplier's figures imply. What cannot be derived is left out.
 */
export function recomputeParcel(changed: Figure, lot: ParcelFigures): Partial<ParcelFigures> {
  const derived: Partial<ParcelFigures> = {};
  if (changed === 'j_discount') {
    const [list, percent] = [tryCents(impliedListPrice(lot)), percentOf(lot.j_discount)];
    if (list !== null && percent !== null) derived.j_price = fromCents(priceFromDiscount(list, percent));
  }
  const j_price = derived.j_price ?? lot.j_price;
  const set = (name: 'total' | 'j_total', amount: number | null) => {
    if (amount !== null) derived[name] = amount;
  };
  if (changed === 'weight_cts' || changed === 'price') set('total', totalOf(lot.price, lot.weight_cts));
  if (changed === 'weight_cts' || changed === 'j_price' || derived.j_price !== undefined)
    set('j_total', totalOf(j_price, lot.weight_cts));
  return derived;
}
