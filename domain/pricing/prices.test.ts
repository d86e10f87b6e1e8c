import { expect, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import {
  crossCheckTotal,
  discountFromPrice,
  type PriceForm,
  priceFromDiscount,
  priceFromTotal,
  rapFromDiscount,
  recompute,
  recomputeFromPrice,
  totalFromPrice,
} from './prices.ts';

const form: PriceForm = {
  rap: 1_000_000,
  carat: 1010,
  discount: 3850,
  price: null,
  total_amount: null,
  j_discount: 3000,
  j_price: 1,
  j_total_amount: 1,
  retail_discount: -250,
  retail_price: null,
  retail_total_amount: null,
};

test('the three price sets follow the list price, the weight and the discounts', () => {
  expect(recompute(form)).toEqual({
    ...form,
    price: 615_000,
    total_amount: 621_150,
    j_price: 700_000,
    j_total_amount: 707_000,
    retail_price: 1_025_000,
    retail_total_amount: 1_035_250,
  });
});

test.each([null, 0])('without a list price (%s) typed prices stay and discounts are null, never 0', (rap) => {
  const fancy = recompute({ ...form, rap, price: 2_500_000, j_price: 2_600_000, retail_price: null });
  expect(fancy).toMatchObject({
    price: 2_500_000,
    total_amount: 2_525_000,
    j_price: 2_600_000,
    j_total_amount: 2_626_000,
  });
  expect([fancy.discount, fancy.j_discount, fancy.retail_discount]).toEqual([null, null, null]);
  expect([fancy.retail_price, fancy.retail_total_amount]).toEqual([null, null]);
});

test('a blank discount or weight leaves what was typed', () => {
  expect(recompute({ ...form, discount: null, price: 500_000 })).toMatchObject({
    discount: null,
    price: 500_000,
    total_amount: 505_000,
  });
  expect(recompute({ ...form, carat: null, total_amount: 77 })).toMatchObject({
    price: 615_000,
    total_amount: 77,
  });
});

test('other fields of the form are kept', () => {
  expect(recompute({ ...form, remark: 'x' }).remark).toBe('x');
});

test('a typed price moves its discount and total', () => {
  expect(recomputeFromPrice({ ...form, j_price: 650_000 }, 'wholesale')).toMatchObject({
    j_discount: 3500,
    j_total_amount: 656_500,
    discount: 3850,
  });
  expect(recomputeFromPrice({ ...form, rap: null, price: 650_000 }, 'supplier').discount).toBeNull();
});

test('discount and price are inverse within a rounding', () => {
  forCases(1000, (random) => {
    const rap = random.int(1000, 300_000) * 100;
    const discount = random.int(-5000, 9500);
    expect(
      Math.abs((discountFromPrice(rap, priceFromDiscount(rap, discount)) ?? 0) - discount),
    ).toBeLessThanOrEqual(1);
    const price = random.int(100, 30_000_000);
    const carat = random.int(180, 30_000);
    const back = priceFromTotal(totalFromPrice(price, carat), carat) ?? 0;
    expect(Math.abs(back - price)).toBeLessThanOrEqual(Math.ceil(1000 / carat));
  });
});

test('what has no answer is null', () => {
  expect(discountFromPrice(null, 5)).toBeNull();
  expect(discountFromPrice(0, 5)).toBeNull();
  expect(priceFromTotal(100, 0)).toBeNull();
  expect(rapFromDiscount(100, 10_000)).toBeNull();
  expect(rapFromDiscount(615_000, 3850)).toBe(1_000_000);
});

test.each([
  [100_000, 'ok'],
  [100_100, 'ok'],
  [100_101, 'warning'],
  [100_999, 'warning'],
  [101_000, 'error'],
  [99_000, 'error'],
] as const)('1.000 ct at $1,000 against a total of %i cents: %s', (total, level) => {
  expect(crossCheckTotal(1000, 100_000, total).level).toBe(level);
});
