import { describe, expect, it, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { formatMarkup, type Markup, parseMarkup } from './markup.ts';
import { type PriceBand, type PricingPlan, planLines, planPrice } from './pricing-rule.ts';

const percent = (value: number): Markup => ({ unit: 'percent', value: value * 100 });
const points = (value: number): Markup => ({ unit: 'points', value: value * 100 });
const open = { caratFrom: null, caratBelow: null, priceFrom: null, priceBelow: null };
const band = (part: Partial<PriceBand>): PriceBand => ({
  ...open,
  wholesale: percent(8),
  retail: percent(15),
  ...part,
});
const planOf = (bands: PriceBand[], part: Partial<PricingPlan> & { roundTo?: number } = {}): PricingPlan => ({
  rule: { roundTo: part.roundTo ?? 1, bands },
  wholesale: part.wholesale ?? null,
  retail: part.retail ?? null,
});
const stone = { carat: 1_000, price: 6_000_00, rap: 10_000_00 };

describe('a mark-up', () => {
  it.each([
    ['+8%', percent(8), '+8%'],
    [' 8 % ', percent(8), '+8%'],
    ['+3 pts', points(3), '+3 pts'],
    ['3.5pt', points(3.5), '+3.5 pts'],
    ['−2,5%', percent(-2.5), '−2.5%'],
    ['-2.5 points', points(-2.5), '−2.5 pts'],
    ['0%', percent(0), '+0%'],
    ['-0%', percent(0), '+0%'],
  ])('is read from %j', (text, markup, formatted) => {
    expect(parseMarkup(text)).toEqual(markup);
    expect(formatMarkup(markup)).toBe(formatted);
    expect(parseMarkup(formatted)).toEqual(markup);
  });

  it.each(['', '8', '+', '%', 'eight %', '+8% +2%', '501%', '-51%', '1.234%', '101 pts'])(
    'is not read from %j',
    (text) => {
      expect(parseMarkup(text)).toBeNull();
    },
  );
});

describe('a pricing plan', () => {
  it('adds a percentage to the price, or points to the discount', () => {
    expect(planPrice(planOf([band({})]), 'wholesale', stone)).toBe(6_480_00);
    expect(planPrice(planOf([band({})]), 'retail', stone)).toBe(6_900_00);
    // Bought at −40, sold at −37.
    expect(planPrice(planOf([band({ wholesale: points(3) })]), 'wholesale', stone)).toBe(6_300_00);
  });

  it('takes the first band that fits; a band includes its start and excludes its end', () => {
    const plan = planOf([
      band({ caratBelow: 1_000, wholesale: percent(20) }),
      band({ caratFrom: 1_000, priceFrom: 6_000_00, wholesale: percent(5) }),
      band({ wholesale: percent(10) }),
    ]);
    expect(planPrice(plan, 'wholesale', { ...stone, carat: 999 })).toBe(7_200_00);
    expect(planPrice(plan, 'wholesale', stone)).toBe(6_300_00);
    expect(planPrice(plan, 'wholesale', { ...stone, price: 5_999_99 })).toBe(6_599_99);
  });

  it('skips bands in points for stones without a list price', () => {
    const fancy = { ...stone, rap: null };
    const inPoints = band({ wholesale: points(3) });
    expect(planPrice(planOf([inPoints]), 'wholesale', fancy)).toBeNull();
    expect(planPrice(planOf([inPoints, band({})]), 'wholesale', fancy)).toBe(6_480_00);
    expect(planPrice(planOf([inPoints]), 'wholesale', { ...stone, rap: 0 })).toBeNull();
  });

  it('prices nothing without a rule, a band or a supplier price', () => {
    expect(planPrice({ rule: null, wholesale: null, retail: null }, 'wholesale', stone)).toBeNull();
    expect(planPrice(planOf([band({ caratFrom: 2_000 })]), 'wholesale', stone)).toBeNull();
    expect(planPrice(planOf([band({})]), 'wholesale', { ...stone, price: 0 })).toBeNull();
  });

  it('replaces the mark-ups of the rule by those of the list', () => {
    const plan = planOf([band({})], { wholesale: percent(0), roundTo: 100 });
    expect(planPrice(plan, 'wholesale', stone)).toBe(6_000_00);
    expect(planPrice(plan, 'retail', stone)).toBe(6_900_00);
    const only = { rule: null, wholesale: percent(8), retail: null };
    expect(planPrice(only, 'wholesale', stone)).toBe(6_480_00);
    expect(planPrice(only, 'retail', stone)).toBeNull();
  });

  it('rounds prices per carat, but never a mark-up away', () => {
    const rounded = (roundTo: number, price: number) =>
      planPrice(planOf([band({ wholesale: percent(2) })], { roundTo }), 'wholesale', { ...stone, price });
    expect(rounded(100, 6_012_34)).toBe(6_133_00);
    expect(rounded(50_00, 6_012_34)).toBe(6_150_00);
    expect(rounded(100_00, 120_00)).toBe(200_00);
    expect(rounded(100_00, 6_000_00)).toBe(6_100_00);
  });

  it('is described in lines', () => {
    const plan = planOf(
      [
        band({ caratFrom: 300, caratBelow: 1_000 }),
        band({ priceFrom: 5_000_00, wholesale: points(2) }),
        band({}),
      ],
      { roundTo: 100 },
    );
    expect(planLines(plan)).toEqual([
      '0.30 to under 1.00 ct: wholesale +8%, retail +15%',
      'from $5,000/ct: wholesale +2 pts, retail +15%',
      'All stones: wholesale +8%, retail +15%',
      'Prices per carat are rounded to $1',
    ]);
    const both = { wholesale: percent(0), retail: percent(9) };
    expect(planLines({ rule: null, ...both })).toEqual(['wholesale +0%, retail +9%']);
    expect(planLines({ rule: null, wholesale: null, retail: null })).toEqual([]);
  });
});

test('a positive mark-up always sells above the supplier price', () => {
  forCases(2000, (random) => {
    const price = random.int(1, 5_000_000);
    const markup: Markup = { unit: 'percent', value: random.int(1, 500_00) };
    const roundTo = [1, 100, 500, 1_000, 5_000, 10_000][random.int(0, 5)]!;
    const sold = planPrice(planOf([band({ wholesale: markup })], { roundTo }), 'wholesale', {
      price,
      carat: 1_000,
      rap: null,
    });
    const isRoundedAway = (price * (10_000 + markup.value)) / 10_000 < price + 0.5;
    if (!isRoundedAway) expect(sold).toBeGreaterThan(price);
  });
});
