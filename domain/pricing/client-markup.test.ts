import { expect, test } from 'vitest';
import { clientPrice, maxClientMarkupText } from './client-markup.ts';

test.each([
  ['12.5 %', 621_150, 1_010, { unit: 'percent', value: 12_50 }, 698_794, 691_875],
  ['a third of a per cent, half a cent rounded up', 150, 1_000, { unit: 'percent', value: 33 }, 150, 150],
  ['half a cent', 50, 1_000, { unit: 'percent', value: 1_00 }, 51, 51],
  ['nothing', 621_150, 1_010, { unit: 'percent', value: 0 }, 621_150, 615_000],
  ['an amount per stone', 621_150, 1_010, { unit: 'amount', value: 250_75 }, 646_225, 639_827],
  [
    'the largest price and mark-up',
    9_999_999_999,
    1,
    { unit: 'percent', value: 500_00 },
    59_999_999_994,
    null,
  ],
] as const)('adds %s', (_, total, carat, markup, expected, price) => {
  const found = clientPrice(total, carat, markup);
  expect(found.total).toBe(expected);
  if (price !== null) expect(found.price).toBe(price);
});

test('names the largest mark-up of each unit', () => {
  expect([maxClientMarkupText('percent'), maxClientMarkupText('amount')]).toEqual(['500%', '$1,000,000.00']);
});
