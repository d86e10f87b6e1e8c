import { expect, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import {
  crossCheckTotal,
  discountFromPrice,
  priceAtMargin,
  priceFromDiscount,
  priceFromTotal,
  rapFromDiscount,
  totalFromPrice,
} from './prices.ts';

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

test('returns null for undefined results', () => {
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

test("scales the business's own price with the supplier price, up to the contract's limit", () => {
  expect(priceAtMargin(200_00, 110_00, 100_00)).toBe(220_00);
  expect(priceAtMargin(1, 110_00, 100_00)).toBe(1);
  expect(priceAtMargin(200_00, 110_00, 0)).toBeNull();
  expect(priceAtMargin(99_999_999_99, 99_999_999_99, 1)).toBeNull();
});
