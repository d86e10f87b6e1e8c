import { expect, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { type DiscountSample, detectDiscountStyle, storedDiscount } from './columns/discount-style.ts';
import { detectDecimal, normalizeNumber, readScaled } from './number-parsing.ts';

test.each([
  ['12450', '.', '12450'],
  ['$ 12,450.00', '.', '12450.00'],
  ['US$12,450', '.', '12450'],
  ['4.500,00', ',', '4500.00'],
  ['4.500,00', '.', '4500.00'],
  ['4.500', ',', '4500'],
  ['4.500', '.', '4.500'],
  ['12,450', ',', '12.450'],
  ['12,450', '.', '12450'],
  ['1,01', '.', '1.01'],
  ['0,450', '.', '0.450'],
  ['-38,5', ',', '-38.5'],
  ['−38.5', '.', '-38.5'],
  ['30%', '.', '30'],
  ['(38.50)', '.', '-38.50'],
  ['1.01 ct', '.', '1.01'],
  ['6.43mm', '.', '6.43'],
  ['1 234,50', ',', '1234.50'],
  ["1'234.50", '.', '1234.50'],
  ['12,34,567.00', '.', '1234567.00'],
  ['.5', '.', '0.5'],
  ['1.2.3', '.', null],
  ['1 234 567', '.', '1234567'],
  ['1.0 1', '.', null],
  ['1 01', '.', null],
  ['1,2,3', '.', null],
  ['=1+1', '.', null],
  ['abc', '.', null],
  ['', '.', null],
  ['1e5', '.', null],
  ['--5', '.', null],
] as const)('%s with decimal %s is %s', (text, decimal, normalized) =>
  expect(normalizeNumber(text, decimal)).toBe(normalized),
);

test('detects the decimal mark of a list', () => {
  expect(detectDecimal(['1,01', '12,450', '4.500,00'])).toBe(',');
  expect(detectDecimal(['1.01', '12,450'])).toBe('.');
  expect(detectDecimal(['12,450', '7'])).toBe('.');
  expect(detectDecimal([])).toBe('.');
});

test('parses an amount in every notation', () => {
  forCases(500, (random) => {
    const cents = random.int(0, 999_999_999);
    const [integerPart = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
    const group = (mark: string) => integerPart.replace(/\B(?=(\d{3})+$)/g, mark);
    expect(readScaled(`$${group(',')}.${fraction}`, '.', 2)).toBe(cents);
    expect(readScaled(`${group('.')},${fraction}`, ',', 2)).toBe(cents);
    expect(readScaled(`${group(' ')},${fraction}`, ',', 2)).toBe(cents);
  });
});

const bare = (...values: number[]): DiscountSample[] =>
  values.map((written) => ({ written, percentSign: false, rap: null, price: null }));

test.each([
  ['-0.30 -0.255 0.02', bare(-0.3, -0.255, 0.02), true, true],
  ['-30 -25.5 2', bare(-30, -25.5, 2), false, true],
  ['30 25.5 -2', bare(30, 25.5, -2), false, false],
  ['0.30 0.45', bare(0.3, 0.45), true, false],
  ['30% 1%', bare(30, 1).map((each) => ({ ...each, percentSign: true })), false, false],
  ['0.5% 0.7%', bare(0.5, 0.7).map((each) => ({ ...each, percentSign: true })), false, false],
  ['nothing', [], false, false],
])('discounts %s: fraction %s, minus below %s', (_, samples, fraction, minusIsBelow) => {
  expect(detectDiscountStyle(samples)).toMatchObject({ fraction, minusIsBelow });
});

test('prefers the prices over size and sign of the discount', () => {
  const above = [
    { written: 5, percentSign: false, rap: 100_000, price: 105_000 },
    { written: 2, percentSign: false, rap: 200_000, price: 204_000 },
    { written: -10, percentSign: false, rap: 100_000, price: 90_000 },
  ];
  const style = detectDiscountStyle(above);
  expect(style).toMatchObject({ fraction: false, minusIsBelow: true });
  expect(style.readAs).toBe('percentages, −30 means 30 % below the list price (it matches the prices)');
});

test('stores discounts below the list as positive', () => {
  const fraction = { fraction: true, minusIsBelow: true, smallest: 0, readAs: '' };
  const percent = { fraction: false, minusIsBelow: false, smallest: 0, readAs: '' };
  expect(storedDiscount(-30_500, fraction)).toBe(3050);
  expect(storedDiscount(2000, fraction)).toBe(-200);
  expect(storedDiscount(3_850_000, percent)).toBe(3850);
  expect(storedDiscount(-200_000, percent)).toBe(-200);
  expect(storedDiscount(0, percent)).toBe(0);
});
