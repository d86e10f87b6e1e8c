import { expect, test } from 'vitest';
import { selectionTotals } from './selection-totals.ts';

test('totals a selection exactly and says of how many stones the average discount is', () => {
  expect(
    selectionTotals([
      { carat: 1000, total: 500_000, discount: 4000 },
      { carat: 3000, total: 900_000, discount: 2000 },
      { carat: 500, total: 1_000_000, discount: null },
    ]),
  ).toEqual({
    pieces: 3,
    carats: 4500,
    total: 2_400_000,
    pricedPieces: 3,
    averagePrice: 533_333,
    averageDiscount: 2500,
    discountedPieces: 2,
  });
  expect(selectionTotals([])).toEqual({
    pieces: 0,
    carats: 0,
    total: 0,
    pricedPieces: 0,
    averagePrice: null,
    averageDiscount: null,
    discountedPieces: 0,
  });
});

test('leaves stones without a price out of the total and of the average price', () => {
  expect(
    selectionTotals([
      { carat: 1000, total: 500_000, discount: 4000 },
      { carat: 3000, total: null, discount: null },
    ]),
  ).toMatchObject({ pieces: 2, carats: 4000, total: 500_000, pricedPieces: 1, averagePrice: 500_000 });
});
