import { expect, test } from 'vitest';
import { normalizeFilters } from './diamond-filters.ts';
import { withoutCost } from './hidden-cost.ts';

test('drops ranges of the supplier and sorts by the shown set instead', () => {
  const filters = {
    shape: ['Round'],
    total_amount: { to: 5000 },
    sortWith: 'price' as const,
    sortMethod: false,
  };
  expect(normalizeFilters(withoutCost(filters, 'retail'))).toEqual({
    shape: ['Round'],
    sortWith: 'retail_price',
    sortMethod: false,
  });
});

test('drops the names of suppliers and what they state, and nothing else', () => {
  const shown = { total_amount: { to: 9 }, price_set: 'retail' } as const;
  expect(
    normalizeFilters(
      withoutCost({ ...shown, supplier_name: ['Rosy Blue'], availability: ['on_memo'] }, 'retail'),
    ),
  ).toEqual(shown);
});

test('keeps ranges and sorts of the other sets, and answers the same object', () => {
  const filters = { total_amount: { to: 5000 }, price_set: 'wholesale', sortWith: 'j_price' } as const;
  expect(withoutCost(filters, 'retail')).toBe(filters);
  expect(withoutCost({}, 'wholesale')).toEqual({});
});
