import { expect, test } from 'vitest';
import type { FieldCounts } from '#contract/model/fieldCounts.ts';
import { forCases } from '#tests/support/random-cases.ts';
import { makePresets } from '../grading/grade-ranges.ts';
import { maxReadableStones } from './filter-limits.ts';
import { bestNarrowings } from './narrow-filters.ts';

const search = { shape: ['Round'], pageNo: 4 };
const keeping = { ...search, fluo: ['None', 'Faint'], not_stated: { fluo: true } };
const counts: FieldCounts[] = [
  { key: 'shape', without: 8000, options: { Round: 8000, Pear: 4000 } },
  { key: 'carat', without: 8000, options: { '0.30 - 0.39': 5000, '1.00 - 1.49': 900, '5.00+': 100 } },
  { key: 'fluo', without: 8000, blank: 400, options: { None: 3200, Faint: 300 } },
  { key: 'cut', without: 8000, presets: { '3EX': 3000, '3VG+': 7900 }, options: { EX: 2000, VG: 1000 } },
  { key: 'lab', without: 8000, options: { GIA: 8000 } },
  { key: 'price', without: 8000, buckets: [] },
];

test('the value of each field that comes nearest to halving the search, the most even first', () => {
  expect(bestNarrowings(search, 8000, counts)).toEqual([
    {
      key: 'fluo',
      label: 'Fluorescence',
      text: 'None',
      stones: 3200,
      filters: { shape: ['Round'], fluo: ['None'] },
    },
    {
      key: 'carat',
      label: 'Carat',
      text: '0.30 – 0.39 ct',
      stones: 5000,
      filters: { shape: ['Round'], carat: [{ from: 0.3, to: 0.39 }] },
    },
    {
      key: 'make',
      label: 'Make',
      text: '3EX',
      stones: 3000,
      filters: { shape: ['Round'], ...makePresets['3EX'] },
    },
  ]);
});

test('counts the stones that state no value only while they are kept', () => {
  const [first] = bestNarrowings(keeping, 8000, [counts[2]!]);
  expect(first).toMatchObject({ key: 'fluo', stones: 3600 });
});

test('suggests no value that brings mostly stones without one', () => {
  const cut = { key: 'cut', without: 8000, blank: 3900, options: { F: 100 } };
  expect(bestNarrowings({ ...search, not_stated: { cut: true }, cut: ['F'] }, 8000, [cut])).toEqual([]);
  expect(bestNarrowings(search, 8000, [cut])).toMatchObject([{ stones: 100 }]);
  expect(bestNarrowings({ ...search, shape: ['Round', 'Pear'] }, 8000, [cut])).toEqual([]);
});

test('narrows a filter of several values to one of them, and no range that is chosen', () => {
  const filters = { color: ['D', 'E'], carat: [{ from: 1, to: 2 }] };
  const colors = { key: 'color', without: 2200, options: { D: 900, E: 1300, F: 1100 } };
  expect(bestNarrowings(filters, 2200, [colors, counts[1]!])).toEqual([
    expect.objectContaining({ text: 'D', stones: 900, filters: { ...filters, color: ['D'] } }),
  ]);
});

test('none where few stones are found, or without a filter', () => {
  expect(bestNarrowings(search, maxReadableStones, counts)).toEqual([]);
  expect(bestNarrowings({ pageNo: 2 }, 8000, counts)).toEqual([]);
});

test('never one that brings no stone, or all of them, and at most three', () => {
  forCases(200, (random) => {
    const found = random.int(maxReadableStones + 1, 5000);
    const stones = () => random.pick([0, found, random.int(0, found)]);
    const fields = ['shape', 'color', 'clarity', 'lab', 'fluo', 'location'].map((key) => ({
      key,
      blank: random.int(0, 3) * 100,
      options: { Round: stones(), B: stones() },
    }));
    const narrowings = bestNarrowings(search, found, [
      ...fields,
      { key: 'cut', presets: { '3EX': stones() } },
    ]);
    expect(narrowings.length).toBeLessThanOrEqual(3);
    for (const each of narrowings) {
      expect(each.stones).toBeGreaterThan(0);
      expect(each.stones).toBeLessThan(found);
    }
  });
});
