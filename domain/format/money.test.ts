import { expect, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { formatCarat, fromCaratThousandths, toCaratThousandths } from './carat.ts';
import {
  formatDollars,
  formatMoney,
  fromCents,
  multiplyByCarat,
  roundToCents,
  sumCents,
  toCents,
  tryCents,
} from './money.ts';
import { formatDiscount, formatHundredths, formatPercent } from './percent.ts';

test('converts amounts to exact cents', () => {
  expect(toCents(1.1)).toBe(110);
  expect(toCents(8.2)).toBe(820);
  expect(toCents('19.990')).toBe(1999);
  expect(toCents(' .5 ')).toBe(50);
  expect(toCents(-0.05)).toBe(-5);
  expect(toCents('0012')).toBe(1200);
});

test.each([
  0.1 + 0.2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '12,5',
  '1e3',
  '1.005',
  1e-7,
  1e20,
  '.',
  '-',
])('rejects %s as cents', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError);
  expect(tryCents(amount)).toBeNull();
});

test('rounds extra decimals half away from zero on request', () => {
  expect(roundToCents('1.005')).toBe(101);
  expect(roundToCents(-1.005)).toBe(-101);
  expect(roundToCents(0.30000000000000004)).toBe(30);
  expect(roundToCents(1e-7)).toBe(0);
  expect(roundToCents('abc')).toBeNull();
});

test('converts to the wire number and back', () => {
  forCases(500, (random) => {
    const cents = random.int(-9_999_999_999, 9_999_999_999);
    expect(toCents(fromCents(cents))).toBe(cents);
    const thousandths = random.int(1, 99_999_999);
    expect(toCaratThousandths(fromCaratThousandths(thousandths))).toBe(thousandths);
  });
});

test('formats amounts with separators and two decimals', () => {
  expect(formatMoney(1_245_000)).toBe('12,450.00');
  expect(formatMoney(5)).toBe('0.05');
  expect(formatMoney(-123_456_789)).toBe('−1,234,567.89');
  expect(formatMoney(null)).toBe('–');
  expect(formatDollars(99_999)).toBe('$999.99');
  expect(formatDollars(-5)).toBe('−$0.05');
});

test('rounds a total half up, exact for large amounts', () => {
  expect(multiplyByCarat(450_050, 1010)).toBe(454_551);
  expect(multiplyByCarat(333, 1500)).toBe(500);
  expect(multiplyByCarat(9_007_199_254_740_991, 1000)).toBe(9_007_199_254_740_991);
  expect(() => multiplyByCarat(9_007_199_254_740_991, 2000)).toThrow(RangeError);
});

test('sums exactly through large intermediate values', () => {
  expect(sumCents([10, 20, 30])).toBe(60);
  expect(sumCents([])).toBe(0);
  expect(sumCents([9_007_199_254_740_991, 9_007_199_254_740_991, -9_007_199_254_740_991])).toBe(
    9_007_199_254_740_991,
  );
});

test('formats weights with two decimals, three where needed', () => {
  expect(formatCarat(1010)).toBe('1.01');
  expect(formatCarat(505)).toBe('0.505');
  expect(formatCarat(2000)).toBe('2.00');
  expect(formatCarat(1_204_300)).toBe('1,204.30');
});

test("formats discounts with the trade's sign", () => {
  expect(formatDiscount(3850)).toBe('−38.50');
  expect(formatDiscount(-200)).toBe('+2.00');
  expect(formatDiscount(0)).toBe('0.00');
  expect(formatDiscount(null)).toBe('–');
  expect(formatPercent(6150)).toBe('61.5%');
  expect(formatPercent(-100)).toBe('−1%');
  expect(formatHundredths(100)).toBe('1.00');
});
