import { describe, expect, it, test } from 'vitest';
import { forCases, type RandomSource } from '#tests/support/random-cases.ts';
import { discountLimits, maxAmount } from './price-limits.ts';
import { discountFromPrice, totalFromPrice } from './prices.ts';
import { type GivenPrices, type PriceBasis, settlePrices } from './settlement.ts';

const basis: PriceBasis = { rap: 10_000_00, carat: 2_000, discountTolerance: 0, allowZero: true };
const open: GivenPrices = { price: null, discount: null, total: null };
const settle = (given: Partial<GivenPrices>, on: Partial<PriceBasis> = {}) =>
  settlePrices({ ...open, ...given }, { ...basis, ...on });
const prices = (...call: Parameters<typeof settle>) => {
  const settled = settle(...call);
  if (!settled.ok) throw new Error(JSON.stringify(settled.problems));
  return settled.prices;
};
const codes = (...call: Parameters<typeof settle>) => {
  const settled = settle(...call);
  return settled.ok ? [] : settled.problems.map(({ field, code }) => `${field} ${code}`);
};

describe('a missing figure', () => {
  const whole = { rap: 10_000_00, price: 6_000_00, discount: 40_00, total: 12_000_00 };

  it.each([
    [{ price: 6_000_00 }],
    [{ discount: 40_00 }],
    [{ total: 12_000_00 }],
    [{ price: 6_000_00, discount: 40_00, total: 12_000_00 }],
  ])('follows from %j', (given) => expect(prices(given)).toEqual(whole));

  it('is missing when neither price, total nor a discount from a list price is given', () => {
    expect(codes({})).toEqual(['price missing']);
    expect(codes({ discount: 40_00 }, { rap: null })).toEqual(['price missing']);
    expect(codes({ discount: 40_00 }, { rap: 0 })).toEqual(['price missing']);
  });

  it('derives the roundest list price that matches a price and a discount', () => {
    expect(prices({ price: 6_150_00, discount: 38_50 }, { rap: null })).toMatchObject({ rap: 10_000_00 });
    expect(prices({ price: 6_150_00, discount: 100_00 }, { rap: null })).toMatchObject({ discount: null });
  });
});

describe('contradicting figures', () => {
  it('prefers the price over the discount, with a warning', () => {
    expect(settle({ price: 5_500_00, discount: 40_00 })).toEqual({
      ok: true,
      prices: { rap: 10_000_00, price: 5_500_00, discount: 45_00, total: 11_000_00 },
      warnings: [{ code: 'discount_differs', field: 'discount', expected: 45_00 }],
    });
  });

  it('keeps a discount within the tolerance, and one that gives the price exactly', () => {
    expect(prices({ price: 5_500_00, discount: 44_90 }, { discountTolerance: 10 }).discount).toBe(44_90);
    expect(prices({ price: 5_500_00, discount: 44_89 }, { discountTolerance: 10 }).discount).toBe(45_00);
    expect(prices({ price: 1, discount: 30_00 }, { rap: 1 }).discount).toBe(30_00);
  });

  it.each([
    [12_001_00, 'ok'],
    [12_001_01, 'warning'],
    [12_009_99, 'warning'],
    [12_010_00, 'problem'],
    [11_990_00, 'problem'],
  ])('a total of %i against 12,000.00 is %s', (total, verdict) => {
    const settled = settle({ price: 6_000_00, total });
    const warned = settled.ok && settled.warnings.length > 0;
    expect(settled.ok ? (warned ? 'warning' : 'ok') : 'problem').toBe(verdict);
  });

  it('accepts a total that differs by the rounding of the price', () => {
    const parcel = { rap: null, carat: 3_000_000 };
    expect(prices({ price: 33_33, total: 100_000_00 }, parcel).total).toBe(100_000_00);
    expect(codes({ price: 33_33, total: 100_020_00 }, parcel)).toEqual(['total total_differs']);
  });
});

test('applies the same limits to given and calculated figures', () => {
  const large = { rap: maxAmount, carat: 50 };
  expect(codes({ price: maxAmount + 1 })).toContain('price too_large');
  expect(codes({ discount: discountLimits.min }, large)).toEqual(['price too_large']);
  expect(codes({ price: maxAmount }, { rap: null })).toEqual(['total too_large']);
  expect(codes({ price: 1 }, { rap: maxAmount + 1 })).toEqual(['rap too_large']);
  expect(codes({ discount: discountLimits.min - 1 })).toEqual(['discount discount_out_of_range']);
  expect(codes({ discount: discountLimits.max + 1 })).toEqual(['discount discount_out_of_range']);
  expect(codes({ price: 11 }, { rap: 1 })).toEqual([]);
  expect(codes({ price: 12 }, { rap: 1 })).toEqual(['price above_list']);
});

test('accepts a figure of zero only where allowed', () => {
  const strict = { allowZero: false };
  expect(prices({ price: 0 })).toMatchObject({ discount: 100_00, total: 0 });
  expect(codes({ price: 0 }, strict)).toEqual(['price not_positive']);
  expect(codes({ total: 0 }, strict)).toEqual(['total not_positive']);
  expect(codes({ discount: 100_00 }, strict)).toEqual(['discount discount_out_of_range']);
  expect(codes({ price: 1 }, { ...strict, carat: 1 })).toEqual(['price too_small']);
});

function randomGiven(random: RandomSource): GivenPrices {
  const amount = () => (random.boolean() ? random.int(-5, 9_000_000) : null);
  return {
    price: amount(),
    total: amount(),
    discount: random.boolean() ? random.int(-101_000, 10_001) : null,
  };
}

test('returns consistent prices within the limits, and settling them again changes nothing', () => {
  let settledCases = 0;
  forCases(3000, (random) => {
    const given = randomGiven(random);
    const on: PriceBasis = {
      rap: random.boolean() ? random.int(0, 9_000_000) : null,
      carat: random.int(1, 20_000),
      discountTolerance: random.pick([0, 10]),
      allowZero: random.boolean(),
    };
    const settled = settlePrices(given, on);
    if (!settled.ok) return expect(settled.problems.length).toBeGreaterThan(0);
    settledCases += 1;
    const { rap, price, discount, total } = settled.prices;
    expect([rap ?? 0, price, discount ?? 0, total].every(Number.isSafeInteger)).toBe(true);
    expect(Math.min(price, total)).toBeGreaterThanOrEqual(on.allowZero ? 0 : 1);
    expect(Math.max(price, total, rap ?? 0)).toBeLessThanOrEqual(maxAmount);
    expect(Math.abs(total - totalFromPrice(price, on.carat))).toBeLessThan(1000);
    expect(discount === null).toBe(rap === null || rap === 0);
    if (given.price !== null) expect(price).toBe(given.price);
    if (given.total !== null) expect(total).toBe(given.total);
    if (given.discount === null) expect(discount).toBe(discountFromPrice(rap, price));
    const again = settlePrices({ price, discount, total }, { ...on, rap });
    expect(again.ok && again.prices).toEqual(settled.prices);
  });
  expect(settledCases).toBeGreaterThan(500);
});
