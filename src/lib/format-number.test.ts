import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it('groups thousands and fixes decimals', () => {
  expect(formatNumber(12450, 2)).toBe('12,450.00');
  expect(formatNumber(53940)).toBe('53,940');
});

it('writes a true minus, and none before a rounded zero', () => {
  expect(formatNumber(-38.5, 2)).toBe('−38.50');
  expect(formatNumber(-0.001, 2)).toBe('0.00');
});

it('drops trailing zeros on request', () => {
  expect(formatNumber(1.5, 3, 2)).toBe('1.50');
  expect(formatNumber(1.505, 3, 2)).toBe('1.505');
});

it('rounds and groups as Intl does', () => {
  const values = [0, -0, 0.5, 1.5, -2.5, 1.005, 999.995, 1234567.891, -0.05, 1e-9, 123456789012, 0.1 + 0.2];
  for (const value of [...values, ...values.map((each) => each * -7.3)])
    for (const [least, most] of [
      [0, 0],
      [2, 2],
      [2, 3],
      [0, 2],
    ] as const) {
      const format = new Intl.NumberFormat('en-US', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative' as const,
      });
      expect(formatNumber(value, most, least)).toBe(format.format(value).replace('-', '−'));
    }
});
