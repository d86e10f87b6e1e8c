import { describe, expect, it } from 'vitest';
import { totalFromPrice } from '#domain/pricing/prices.ts';
import { forCases } from '#tests/support/random-cases.ts';
import { type PriceBasis, resolvePrices } from './price-set.ts';

const basis: PriceBasis = { rap: 10_000_00, carat: 2_000, rapChanged: false, caratChanged: false };
const before = { price: 6_000_00, discount: 40_00, total: 12_000_00 };
const settle = (
  sent: Parameters<typeof resolvePrices>[1],
  stored: typeof before | null = before,
  on = basis,
) => resolvePrices('supplier', sent, stored, on);

describe('settling a price set', () => {
  it('lets the price win, and the discount that agrees with it stand', () => {
    expect(settle({ price: 5_500_00, discount: 40_00 }).values).toEqual({
      price: 5_500_00,
      discount: 45_00,
      total: 11_000_00,
    });
    expect(settle({ price: 5_500_00, discount: 45_00 }, null).values.discount).toBe(45_00);
    expect(settle({ price: 12_000_00 }).values.discount).toBe(-20_00);
  });

  it('follows a discount that is sent alone', () => {
    expect(settle({ discount: 50_00 }).values).toEqual({
      price: 5_000_00,
      discount: 50_00,
      total: 10_000_00,
    });
  });

  it('keeps a stored total that was rounded, until price or weight moves', () => {
    const rounded = { ...before, total: 12_003_00 };
    expect(settle({ price: 6_000_00 }, rounded).values.total).toBe(12_003_00);
    const heavier = { ...basis, carat: 3_000, caratChanged: true };
    expect(settle({}, rounded, heavier).values.total).toBe(18_000_00);
  });

  it('takes a sent total that is less than $10 off, and no other', () => {
    expect(settle({ total: 12_009_99 })).toMatchObject({ values: { total: 12_009_99 }, problems: {} });
    expect(settle({ total: 12_010_00 }).problems).toHaveProperty('total_amount');
  });

  it('has no discount without a list price', () => {
    const noList = { ...basis, rap: null, rapChanged: true };
    expect(settle({ discount: 10_00 }, before, noList).values).toEqual({ ...before, discount: null });
  });

  it('always ends with a total that the price and weight explain, unless it says what is wrong', () => {
    forCases(400, (chance) => {
      const on: PriceBasis = {
        rap: chance.boolean() ? chance.int(1, 9_000_000) : null,
        carat: chance.int(1, 20_000),
        rapChanged: chance.boolean(),
        caratChanged: chance.boolean(),
      };
      const sent = {
        price: chance.boolean() ? chance.int(0, 9_000_000) : undefined,
        discount: chance.boolean() ? chance.int(-20_000, 10_000) : undefined,
        total: chance.int(1, 4) === 1 ? chance.int(0, 99_000_000) : undefined,
      };
      const { values, problems } = resolvePrices('wholesale', sent, null, on);
      if (Object.keys(problems).length === 0) {
        expect(Math.abs(values.total - totalFromPrice(values.price, on.carat))).toBeLessThan(1000);
      }
      if (sent.price !== undefined) expect(values.price).toBe(sent.price);
      expect(values.discount === null).toBe(on.rap === null);
    });
  });
});
