import { expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filterWords } from './filter-words.ts';
import { readSearchText } from './text/read-search-text.ts';

it.each<[string, DiamondFilters]>([
  ['Round, Oval, Pear, Heart', { shape: ['Heart', 'Round', 'Oval', 'Pear'] }],
  ['1.50 – 1.69 ct, from 2.00 ct', { carat: [{ from: 1.5, to: 1.69 }, { from: 2 }] }],
  ['Colour D – F, H, Clarity VVS1, VVS2', { color: ['D', 'E', 'F', 'H'], clarity: ['VVS1', 'VVS2'] }],
  [
    '3EX',
    { cut: ['Ideal', 'EX'], polish: ['Ideal', 'EX'], symmetry: ['Ideal', 'EX'], not_stated: { cut: true } },
  ],
  ['Fluorescence None, Faint, Lab GIA, IGI', { fluo: ['None', 'Faint'], lab: ['GIA', 'IGI'] }],
  [
    'Price/ct 4,000 – 5,000, Total up to 9,000',
    { price: { from: 4000, to: 5000 }, total_amount: { to: 9000 } },
  ],
  ['Table 55% – 60%, Ratio from 1.40', { table: { from: 55, to: 60 }, ratio: { from: 1.4 } }],
  ['Natural, Treatment None', { kind: ['natural'], treatment: ['None'] }],
  [
    'Laboratory-grown diamond, Growth CVD, HPHT, Treatment HPHT, Treatment Laser drilled',
    { kind: ['laboratory_grown'], growth: ['CVD', 'HPHT'], treatment: ['HPHT', 'Laser drilled'] },
  ],
  ['Eye clean Yes', { eye_clean: ['Yes'] }],
  ['Eye clean Yes, Borderline, No, Featured', { eye_clean: ['Yes', 'Borderline', 'No'], featured: 1 }],
  ['Shade None, Grey, Milky None', { shade: ['None', 'Grey'], milky: ['None'] }],
  [
    'Milky Light, Yes, Black inclusion None, Table and side',
    { milky: ['Light', 'Yes'], black_inclusion: ['None', 'Table and side'] },
  ],
  [
    'Mined in Botswana, South Africa, Polished in India',
    { mined_in: ['Botswana', 'South Africa'], polished_in: ['India'] },
  ],
  ['Featured, Hot deal', { featured: 1, status: 2 }],
  ['KD-123, KD-124, KD-125, KD-126', { stone_ids: ['KD-123', 'KD-124', 'KD-125', 'KD-126'] }],
  ['certificate no 6431287', { certificate_nos: ['6431287'] }],
])('writes "%s" in words that are read as the same filters', (words, filters) => {
  expect(filterWords(filters)).toBe(words);
  const { not_stated: _, ...expected } = filters;
  const sorted = (of: DiamondFilters) =>
    Object.fromEntries(
      Object.entries(of).map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value]),
    );
  expect(sorted(readSearchText(words).filters)).toEqual(sorted(expected));
  expect(readSearchText(words).notUnderstood).toEqual([]);
});

it('leaves out what says nothing of a stone, and sorting', () => {
  expect(filterWords({ ids: [1, 2], state: 'sold', featured: 0, status: 1, sortWith: 'carat' })).toBe('');
  expect(filterWords({ location: ['Antwerp', 'Hong Kong', 'Mumbai', 'Surat'] })).toBe(
    'Location Antwerp, Hong Kong, Mumbai, Surat',
  );
});
