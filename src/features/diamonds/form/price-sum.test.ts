import { expect, test } from 'vitest';
import { belowCost, priceSum, totalDifference } from './price-sum.ts';

const basis = { rap: 8_500_00, carat: 1_010 };
const figures = { discount: 30_00, price: 5_950_00, total: 6_009_50 };

test('shows how a price set comes about', () => {
  expect(priceSum(figures, basis)).toBe('8,500 − 30 % = 5,950 × 1.01 ct = 6,009.50');
  expect(priceSum({ ...figures, discount: -2_50, price: 8_712_50 }, basis)).toBe(
    '8,500 + 2.5 % = 8,712.50 × 1.01 ct = 8,799.63',
  );
  expect(priceSum({ ...figures, discount: null }, { ...basis, rap: null })).toBe(
    '5,950 × 1.01 ct = 6,009.50',
  );
  expect(priceSum(figures, { ...basis, carat: null })).toBe('8,500 − 30 % = 5,950');
  expect(priceSum({ ...figures, price: null }, basis)).toBeNull();
});

test('says by how much a typed total differs', () => {
  expect(totalDifference(figures, basis)).toBeNull();
  expect(totalDifference({ ...figures, total: 6_020_00 }, basis)).toBe('The total differs by 10.50.');
});

test('says that a total is below the supplier’s', () => {
  expect(belowCost(figures, { ...figures, total: 6_009_51 })).toBe('Below the supplier’s price.');
  expect(belowCost(figures, figures)).toBeNull();
  expect(belowCost({ ...figures, total: null }, figures)).toBeNull();
});
