import { expect, test } from 'vitest';
import { impliedListPrice, type ParcelFigures, recomputeParcel } from './parcel-prices.ts';

const lot: ParcelFigures = {
  weight_cts: 12.48,
  price: 940,
  discount: 32.5,
  total: 11_731.2,
  j_price: 1020,
  j_discount: 27,
  j_total: 12_729.6,
};

test('a price and the weight make the total of its own set', () => {
  expect(recomputeParcel('price', { ...lot, price: 900.5 })).toEqual({ total: 11_238.24 });
  expect(recomputeParcel('j_price', { ...lot, j_price: 1000 })).toEqual({ j_total: 12_480 });
});

test('the weight makes both totals', () => {
  expect(recomputeParcel('weight_cts', { ...lot, weight_cts: 10 })).toEqual({ total: 9400, j_total: 10_200 });
});

test('the wholesale discount makes the wholesale price from the implied list price, and its total', () => {
  expect(impliedListPrice(lot)).toBe(1392.59);
  expect(recomputeParcel('j_discount', { ...lot, j_discount: 20 })).toEqual({
    j_price: 1114.07,
    j_total: 13_903.59,
  });
});

test('a discount above the list makes a higher price', () => {
  expect(recomputeParcel('j_discount', { ...lot, discount: 0, price: 1000, j_discount: -5 }).j_price).toBe(
    1050,
  );
});

test.each<[string, Partial<ParcelFigures>]>([
  ['no weight', { weight_cts: null }],
  ['no number', { weight_cts: Number.NaN }],
  ['more decimals than a weight has', { weight_cts: 1.23456 }],
  ['a negative weight', { weight_cts: -2 }],
  ['an amount above the limit', { price: 1e12, j_price: 1e12 }],
])('leaves the totals with %s', (_, part) => {
  expect(recomputeParcel('weight_cts', { ...lot, ...part })).toEqual({});
});

test('a total, a supplier discount and what cannot be derived change nothing', () => {
  expect(recomputeParcel('total', lot)).toEqual({});
  expect(recomputeParcel('discount', { ...lot, discount: 30 })).toEqual({});
  expect(recomputeParcel('j_discount', { ...lot, price: null })).toEqual({});
  expect(recomputeParcel('j_discount', { ...lot, discount: 100 })).toEqual({});
});
