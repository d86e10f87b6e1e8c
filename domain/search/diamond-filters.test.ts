import { expect, test } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import type { Range } from '#contract/model/range.ts';
import { forCases, type RandomSource } from '#tests/support/random-cases.ts';
import { rangeFilters } from '../stone-fields/field-lists.ts';
import { filterCount, isFilterEmpty, normalizeFilters, textListFilters } from './diamond-filters.ts';
import { caratChipLabel, filterChips } from './filter-chips.ts';
import { filtersFromParams, filtersToParams } from './filter-url.ts';
import { optionalFilters } from './not-stated.ts';

const texts = ['D', 'VVS1', 'Sq Emerald', 'A_B', '*', 'a*_b', 'Mumbai, India', 'é&=+%', '..', 'Dèle', '100%'];

function someRange(random: RandomSource): Range {
  const value = () => random.int(-50_000, 500_000) / random.pick([1, 10, 100, 1000]);
  return { ...(random.boolean() ? { from: value() } : {}), ...(random.boolean() ? { to: value() } : {}) };
}

function someFilters(random: RandomSource): DiamondFilters {
  const filters: DiamondFilters = {};
  for (const key of textListFilters) {
    if (random.boolean()) filters[key] = Array.from({ length: random.int(0, 4) }, () => random.pick(texts));
  }
  for (const key of rangeFilters) if (random.boolean()) filters[key] = someRange(random);
  if (random.boolean()) filters.carat = [someRange(random), someRange(random)];
  if (random.boolean()) filters.ids = [random.int(1, 99), random.int(100, 1e9)];
  if (random.boolean()) filters.stone_id = ` ${random.pick(texts)}`;
  if (random.boolean()) filters.featured = random.pick([0, 1]);
  if (random.boolean()) filters.status = random.pick([1, 2]);
  filters.not_stated = {};
  for (const key of optionalFilters) if (random.boolean()) filters.not_stated[key] = random.boolean();
  filters.sort = Array.from({ length: random.int(0, 3) }, () => ({
    by: random.pick(Object.values(DiamondSortColumn)),
    ascending: random.boolean(),
  }));
  filters.pageNo = random.int(0, 40);
  filters.pageSize = random.int(1, 200);
  return filters;
}

test('encodes and decodes a filter without loss', () => {
  forCases(500, (random) => {
    const filters = someFilters(random);
    const params = filtersToParams(filters);
    const back = filtersFromParams(new URLSearchParams(params.toString()));
    expect(back).toEqual(normalizeFilters(filters));
    expect(filtersToParams(back).toString()).toBe(params.toString());
  });
});

test('writes short, readable URLs', () => {
  const filters: DiamondFilters = {
    sortWith: 'price',
    sortMethod: false,
    color: ['D', 'E'],
    shape: ['Round'],
    carat: [{ from: 0.5, to: 0.7 }, { from: 1 }],
    discount: { from: -10.5, to: -5 },
    pageNo: 1,
    pageSize: 10,
    clarity: [],
  };
  expect(filtersToParams(filters).toString()).toBe(
    'shape=Round&color=D_E&carat=0.5..0.7_1..&discount=-10.5..-5&sort=-price&page=2',
  );
  expect(filtersToParams({}).toString()).toBe('');
});

test('ignores invalid parameters', () => {
  const params = new URLSearchParams(
    'price=a..b&carat=..&sort=-nothing&page=0&size=9999&featured=7&ids=x_0_5&other=1',
  );
  expect(filtersFromParams(params)).toEqual({ ids: [5] });
});

test('counts the filtered fields', () => {
  expect(isFilterEmpty({ pageNo: 3, sortWith: 'price', color: [], price: {}, stone_id: ' ' })).toBe(true);
  expect(filterCount({ color: ['D'], carat: [{ from: 1 }], featured: 0, not_stated: { lab: true } })).toBe(3);
});

test('labels the chips of the filter bar', () => {
  expect(caratChipLabel({ from: 0.5, to: 0.69 })).toBe('0.50 - 0.69');
  expect(caratChipLabel({ from: 1 })).toBe('from 1.00');
  expect(caratChipLabel({ to: 2.005 })).toBe('up to 2.005');
  expect(
    filterChips({
      total_amount: { from: 1000, to: 12_450.5 },
      color: ['F', 'D', 'E'],
      shape: ['Round', 'Pear', 'Oval', 'Heart'],
      carat: [{ from: 1, to: 1.5 }],
      depth: { to: 62.5 },
      ratio: { from: 1.35, to: 1.5 },
      length: { from: 6.5 },
      ids: [1, 2],
      status: 2,
    }).map(({ label, text }) => `${label}: ${text}`),
  ).toEqual([
    'Chosen stones: 2',
    'Shape: Round, Oval +2',
    'Carat: 1.00 – 1.50',
    'Colour: D – F',
    'Total: 1,000 – 12,450.50',
    'Depth: up to 62.5%',
    'Ratio: 1.35 – 1.50',
    'Length: from 6.50 mm',
    'Hot deal: Yes',
  ]);
});

test('normalizes and labels a range of days, and encodes it in the URL', () => {
  const filters: DiamondFilters = { certificate_date: { from: '2025-01-01', to: 'soon' } };
  expect(normalizeFilters(filters)).toEqual({ certificate_date: { from: '2025-01-01' } });
  const text = filtersToParams({ certificate_date: { from: '2025-01-01', to: '2025-12-31' } }).toString();
  expect(text).toBe('certificate_date=2025-01-01..2025-12-31');
  const read = filtersFromParams(new URLSearchParams(text));
  expect(filterChips(read)).toEqual([
    {
      key: 'certificate_date',
      filters: ['certificate_date'],
      label: 'Certificate date',
      text: '01 Jan, 2025 – 31 Dec, 2025',
    },
  ]);
});

test('shows girdle grades as one chip, neighbouring grades as a range', () => {
  const chips = filterChips({ girdle: ['Medium', 'Thin', 'Slightly Thin'] });
  expect(chips).toEqual([{ key: 'girdle', filters: ['girdle'], label: 'Girdle', text: 'Thin – Medium' }]);
});

test('keeps suppliers in the URL and shows them as a chip', () => {
  const filters: DiamondFilters = { supplier_name: [' Rosy_Blue ', 'Kiran Gems BV', 'Rosy_Blue', ''] };
  expect(filtersToParams(filters).toString()).toBe('supplier_name=Rosy*_Blue_Kiran+Gems+BV');
  const read = filtersFromParams(filtersToParams(filters));
  expect(filterChips(read).map(({ label, text }) => [label, text])).toEqual([
    ['Supplier', 'Rosy_Blue, Kiran Gems BV'],
  ]);
});

test('says whose prices are filtered, for administrators', () => {
  const total = { total_amount: { to: 5000 } };
  const labels = (filters: DiamondFilters) => filterChips(filters, true).map(({ label }) => label);
  expect(labels(total)).toEqual(['Supplier total']);
  expect(labels({ ...total, price_set: 'wholesale', lab: ['GIA'] })).toEqual(['Lab', 'Wholesale total']);
});

test('keeps the price set of a filter in the URL, and drops it without a price', () => {
  const filters: DiamondFilters = { price: { from: 100 }, price_set: 'retail' };
  expect(filtersToParams(filters).toString()).toBe('price=100..&prices=retail');
  expect(filtersFromParams(filtersToParams(filters))).toEqual(filters);
  expect(normalizeFilters({ price_set: 'retail', lab: ['GIA'] })).toEqual({ lab: ['GIA'] });
});

test('shows a preset of the make as one chip that says whether stones without grades are kept', () => {
  const make = { cut: ['EX', 'Ideal'], polish: ['Ideal', 'EX'], symmetry: ['Ideal', 'EX'] };
  const texts = (filters: DiamondFilters) =>
    filterChips(filters).map(({ label, text }) => `${label}: ${text}`);
  const kept = { cut: true, polish: true, symmetry: true };
  expect(texts({ ...make, lab: ['GIA'] })).toEqual(['Make: 3EX', 'Lab: GIA']);
  expect(texts({ ...make, not_stated: kept })).toEqual(['Make: 3EX, not stated included']);
  expect(texts({ ...make, not_stated: { cut: true, lab: true } })).toEqual([
    'Make: 3EX, not stated partly included',
  ]);
  expect(texts({ lab: ['GIA'], not_stated: { lab: true } })).toEqual(['Lab: GIA, not stated included']);
  expect(filterChips(make)[0]?.filters).toEqual(['cut', 'polish', 'symmetry']);
  expect(texts({ ...make, symmetry: ['VG'] })).toHaveLength(3);
});
