import { expect, test } from 'vitest';
import { formatRate, parseRate, toDollars } from './exchange-rate.ts';

test.each([
  ['83.20', 83_200_000, '83.20'],
  [' 0,92 ', 920_000, '0.92'],
  ['7', 7_000_000, '7.00'],
  ['3.67255', 3_672_550, '3.67255'],
  ['0.000001', 1, '0.000001'],
])('reads a rate: %s', (text, rate, written) => {
  expect(parseRate(text)).toBe(rate);
  expect(formatRate(rate)).toBe(written);
});

test.each(['', '0', '0.00', '-83', '83.2.0', '1e3', '83 INR', '1,000.50'])('refuses a rate: %j', (text) => {
  expect(parseRate(text)).toBeNull();
});

test.each([
  [8320, 83_200_000, 100],
  [832_000_000_000_00, 83_200_000, 10_000_000_000_00],
  [1, 2_000_000, 1],
  [-1, 2_000_000, -1],
  [124, 83_200_000, 1],
  [125, 83_200_000, 2],
  [100, 920_000, 109],
])('converts exactly: %s at %s', (amount, rate, cents) => {
  expect(toDollars(amount, rate)).toBe(cents);
});
