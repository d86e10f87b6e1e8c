import { describe, expect, it } from 'vitest';
import { changedAmount, changedDiscount, parseFormula } from './price-formula.ts';

const amount = (
  kind: 'set' | 'add' | 'percent' | 'multiply',
  value: number,
  roundTo = 1,
  before = 15_050_00,
) => changedAmount(before, parseFormula(kind, value)!, roundTo);

describe('a formula for a price', () => {
  it('sets, adds, and changes by percent or a factor, exactly', () => {
    expect(amount('set', 12_000.5)).toBe(12_000_50);
    expect(amount('add', -50.25)).toBe(14_999_75);
    expect(amount('percent', 1.5)).toBe(15_275_75);
    expect(amount('multiply', 1.015)).toBe(15_275_75);
    expect(amount('multiply', 1.0125, 1, 333_33)).toBe(337_50);
    expect(amount('percent', -0.01, 1, 5)).toBe(5);
  });

  it('rounds half up to $1, $5 and $10', () => {
    expect(amount('percent', 1.5, 1_00)).toBe(15_276_00);
    expect(amount('percent', 1.5, 5_00)).toBe(15_275_00);
    expect(amount('percent', 1.5, 10_00)).toBe(15_280_00);
    expect(amount('set', 12_002.5, 5_00)).toBe(12_005_00);
  });

  it('reads only as many decimals as a kind has', () => {
    expect(parseFormula('percent', 1.005)).toBeNull();
    expect(parseFormula('multiply', 1.01525)).toBeNull();
    expect(parseFormula('multiply', 1.0152)).toEqual({ kind: 'multiply', value: 10_152 });
  });
});

it('sets a discount or adds points to it', () => {
  expect(changedDiscount(38_50, parseFormula('add', 2)!)).toBe(40_50);
  expect(changedDiscount(38_50, parseFormula('set', 41.25)!)).toBe(41_25);
});
