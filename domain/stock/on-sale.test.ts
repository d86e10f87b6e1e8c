import { expect, it } from 'vitest';
import { isOnSale } from './on-sale.ts';
import { stoneState } from './stone-state.ts';

it.each([
  [{ state: stoneState.ON_SALE, j_total_amount: 1 }, true],
  [{ state: 'on_sale', j_total_amount: 0.01 }, true],
  [{ state: stoneState.ON_SALE, j_total_amount: 0 }, false],
  [{ state: 'on_sale' }, false],
  [{ state: stoneState.NEEDS_PRICE, j_total_amount: 1 }, false],
  [{ state: 'sold', j_total_amount: 1 }, false],
  [{ j_total_amount: 1 }, false],
] as const)('a stone %j is on sale: %s', (stone, expected) => {
  expect(isOnSale(stone)).toBe(expected);
});
