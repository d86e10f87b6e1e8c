import type { CaratThousandths } from '../format/carat.ts';
import { divideRounded } from '../format/decimal.ts';
import { type Cents, multiplyByCarat } from '../format/money.ts';
import type { Hundredths } from '../format/percent.ts';

/** The supplier's, the wholesale and the retail set, by the prefix of their fields. */
export type PriceSet = 'supplier' | 'wholesale' | 'retail';

/** What the diamond form computes with: cents, thousandths of a carat, hundredths of a percent; unknown is null. */
export type PriceForm = {
  rap: Cents | null;
  carat: CaratThousandths | null;
  discount: Hundredths | null;
  price: Cents | null;
  total_amount: Cents | null;
  j_discount: Hundredths | null;
  j_price: Cents | null;
  j_total_amount: Cents | null;
  retail_discount: Hundredths | null;
  retail_price: Cents | null;
  retail_total_amount: Cents | null;
};

/** The names of the three fields of each price set. */
export const priceSetFields = {
  supplier: { discount: 'discount', price: 'price', total: 'total_amount' },
  wholesale: { discount: 'j_discount', price: 'j_price', total: 'j_total_amount' },
  retail: { discount: 'retail_discount', price: 'retail_price', total: 'retail_total_amount' },
} as const satisfies Record<PriceSet, Record<'discount' | 'price' | 'total', keyof PriceForm>>;

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

/** True when there is a list price to take a discount from: fancy colours and N–Z stones have none. */
export function hasRap(rap: Cents | null): rap is Cents {
  return rap !== null && rap > 0;
}

function recomputeSet(form: PriceForm, set: PriceSet): PriceForm {
  const fields = priceSetFields[set];
  const discount = hasRap(form.rap) ? form[fields.discount] : null;
  const price =
    hasRap(form.rap) && discount !== null ? priceFromDiscount(form.rap, discount) : form[fields.price];
  const total =
    price !== null && form.carat !== null ? totalFromPrice(price, form.carat) : form[fields.total];
  return { ...form, [fields.discount]: discount, [fields.price]: price, [fields.total]: total };
}

/**
 * All three price sets after the list price, the weight or a discount changed. Without a list price the
 * typed prices stay as they are and the discounts are null.
 */
export function recompute<Form extends PriceForm>(form: Form): Form {
  const sets: PriceSet[] = ['supplier', 'wholesale', 'retail'];
  return { ...form, ...sets.reduce<PriceForm>(recomputeSet, form) };
}

/** One price set after its price per carat was typed: the discount and the total follow. */
export function recomputeFromPrice<Form extends PriceForm>(form: Form, set: PriceSet): Form {
  const fields = priceSetFields[set];
  const price = form[fields.price];
  if (price === null) return form;
  const total = form.carat === null ? form[fields.total] : totalFromPrice(price, form.carat);
  return { ...form, [fields.discount]: discountFromPrice(form.rap, price), [fields.total]: total };
}

export type CrossCheck = { level: 'ok' | 'warning' | 'error'; expected: Cents; difference: Cents };

/** Compares carat × price with a stated total: from $10 apart an error, above $1 a warning. */
export function crossCheckTotal(carat: CaratThousandths, price: Cents, total: Cents): CrossCheck {
  const expected = totalFromPrice(price, carat);
  const difference = Math.abs(expected - total);
  return { level: difference >= 1000 ? 'error' : difference > 100 ? 'warning' : 'ok', expected, difference };
}
