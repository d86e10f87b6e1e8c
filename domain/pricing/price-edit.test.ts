import { describe, expect, it, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { type EditBasis, recalculate, type StoredPrices, settleEdit } from './price-edit.ts';
import type { GivenPrices } from './settlement.ts';

const basis: EditBasis = { rap: 10_000_00, carat: 2_000, rapChanged: false, caratChanged: false };
const before: StoredPrices = { price: 6_000_00, discount: 40_00, total: 12_000_00 };
function edit(
  given: Partial<GivenPrices>,
  on: Partial<EditBasis> = {},
  stored: StoredPrices | null = before,
) {
  const settled = settleEdit(given, stored, { ...basis, ...on });
  if (!settled.ok) throw new Error(JSON.stringify(settled.problems));
  const { rap: _, ...prices } = settled.prices;
  return prices;
}

describe('an edit of one price set', () => {
  it('prefers the price and keeps a discount that matches it', () => {
    expect(edit({ price: 5_500_00, discount: 40_00 })).toEqual({
      price: 5_500_00,
      discount: 45_00,
      total: 11_000_00,
    });
    expect(edit({ price: 5_500_00, discount: 45_00 }, {}, null).discount).toBe(45_00);
    expect(edit({ price: 12_000_00 }).discount).toBe(-20_00);
  });

  it('sets price and total from a discount given alone', () => {
    const half = { price: 5_000_00, discount: 50_00, total: 10_000_00 };
    expect(edit({ discount: 50_00 })).toEqual(half);
    expect(edit({ discount: 50_00 }, { rapChanged: true }, { ...before, discount: 50_00 })).toEqual(half);
  });

  it('keeps the price when only the list price changes, and derives the discount', () => {
    expect(edit({}, { rap: 12_000_00, rapChanged: true })).toEqual({ ...before, discount: 50_00 });
  });

  it('derives the total from a new weight', () => {
    expect(edit({}, { carat: 3_000, caratChanged: true })).toEqual({ ...before, total: 18_000_00 });
  });

  it('keeps a stored total and discount that were rounded', () => {
    const rounded = { ...before, discount: 39_95, total: 12_003_00 };
    expect(edit({ price: 6_000_00 }, {}, rounded)).toEqual(rounded);
    expect(edit({ total: 12_001_00 }, {}, rounded)).toEqual({ ...rounded, total: 12_001_00 });
  });

  it('derives no discount without a list price', () => {
    const fancy = { rap: null, rapChanged: true };
    expect(edit({ discount: 10_00 }, fancy)).toEqual({ ...before, discount: null });
    expect(edit({ price: 7_000_00 }, fancy)).toEqual({ price: 7_000_00, discount: null, total: 14_000_00 });
  });

  it('reports missing figures of a new stone and a total that contradicts the price', () => {
    expect(settleEdit({}, null, basis)).toMatchObject({ ok: false, problems: [{ code: 'missing' }] });
    expect(settleEdit({ total: 12_010_00 }, before, basis)).toMatchObject({
      ok: false,
      problems: [{ code: 'total_differs', field: 'total', expected: 12_000_00 }],
    });
  });
});

test('is idempotent, and an empty edit changes nothing', () => {
  forCases(1000, (random) => {
    const on = { ...basis, rap: random.boolean() ? random.int(100, 9_000_000) : null };
    const given = random.boolean()
      ? { price: random.int(1, 900_000) }
      : { price: random.int(1, 900_000), discount: random.int(-9_000, 9_000) };
    const first = settleEdit(given, null, on);
    if (!first.ok) return;
    const { rap: _, ...stored } = first.prices;
    for (const repeated of [{}, given, stored])
      expect(settleEdit(repeated, stored, on)).toMatchObject({ ok: true, prices: first.prices });
  });
});

describe('the figures of a form', () => {
  const listed = { rap: 8_500_00, carat: 1_010 };
  const blank = { discount: null, price: null, total: null };

  it('follow from the discount, the list price and the weight', () => {
    const typed = recalculate({ ...blank, discount: 30_00 }, 'discount', listed);
    expect(typed).toEqual({ discount: 30_00, price: 5_950_00, total: 6_009_50 });
    expect(recalculate(typed, 'basis', { ...listed, rap: 10_000_00 })).toMatchObject({ price: 7_000_00 });
    expect(recalculate(typed, 'basis', { ...listed, carat: 2_000 })).toMatchObject({ total: 11_900_00 });
  });

  it('take the discount from a typed price, and leave a typed total', () => {
    expect(recalculate({ ...blank, price: 9_350_00 }, 'price', listed)).toEqual({
      discount: -10_00,
      price: 9_350_00,
      total: 9_443_50,
    });
    const typed = { discount: 30_00, price: 5_950_00, total: 6_010_00 };
    expect(recalculate(typed, 'total', listed)).toBe(typed);
  });

  it('keep a typed price without a list price, never 0', () => {
    const priced = { discount: 30_00, price: 5_950_00, total: 6_009_50 };
    const unlisted = recalculate(priced, 'basis', { rap: null, carat: 2_000 });
    expect(unlisted).toEqual({ discount: 30_00, price: 5_950_00, total: 11_900_00 });
    expect(recalculate(unlisted, 'basis', { rap: 10_000_00, carat: 2_000 })).toMatchObject({
      price: 7_000_00,
    });
    expect(recalculate({ ...priced, price: 6_000_00 }, 'price', { rap: null, carat: 1_000 })).toEqual({
      discount: null,
      price: 6_000_00,
      total: 6_000_00,
    });
  });

  it('stay while something is missing or out of range', () => {
    expect(recalculate(blank, 'basis', listed)).toBe(blank);
    expect(recalculate({ ...blank, discount: 30_00 }, 'discount', { ...listed, carat: null })).toEqual({
      discount: 30_00,
      price: 5_950_00,
      total: null,
    });
    const cleared = { discount: null, price: 5_950_00, total: 6_009_50 };
    expect(recalculate(cleared, 'discount', listed)).toBe(cleared);
    const wrong = { ...cleared, discount: 150_00 };
    expect(recalculate(wrong, 'discount', listed)).toBe(wrong);
  });
});
