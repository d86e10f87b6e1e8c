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
