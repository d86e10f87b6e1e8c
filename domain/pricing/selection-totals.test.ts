import { expect, test } from 'vitest';
import { selectionTotals } from './selection-totals.ts';

test('totals a selection exactly and excludes stones without a list price from the average discount', () => {
  expect(
    selectionTotals([
      { carat: 1000, total: 500_000, discount: 4000 },
      { carat: 3000, total: 900_000, discount: 2000 },
      { carat: 500, total: 1_000_000, discount: null },
    ]),
  ).toEqual({ pieces: 3, carats: 4500, total: 2_400_000, averagePrice: 533_333, averageDiscount: 2500 });
  expect(selectionTotals([])).toEqual({
    pieces: 0,
    carats: 0,
    total: 0,
    averagePrice: null,
    averageDiscount: null,
  });
});
