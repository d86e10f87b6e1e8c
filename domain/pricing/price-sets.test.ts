import { expect, test } from 'vitest';
import { described, fieldNames } from '../stone-fields/field-lists.ts';
import { priceSetFields, priceSetOf, pricesOf, sortByPricesOf } from './price-sets.ts';

test('knows the set of every price field', () => {
  for (const name of fieldNames) expect(priceSetOf(name)).toBe(described[name].priceSet ?? null);
});

test('reads the prices of a set; an unknown price is null', () => {
  const stone = { price: 100, total_amount: 150, discount: 40, j_price: 110, j_total_amount: 165 };
  expect(pricesOf(stone, 'wholesale')).toEqual({ price: 110, total: 165, discount: null });
  expect(pricesOf(stone, null)).toEqual({ price: 100, total: 150, discount: 40 });
});

test('sorts by the same figure of another set, and leaves other columns', () => {
  const steps = [
    { by: 'shape' as const, ascending: true },
    { by: priceSetFields.supplier.total, ascending: false },
    { by: priceSetFields.retail.price, ascending: true },
  ];
  expect(sortByPricesOf(steps, { from: 'supplier', to: 'wholesale' })).toEqual([
    steps[0],
    { by: 'j_total_amount', ascending: false },
    steps[2],
  ]);
});
