import { expect, test } from 'vitest';
import { makePresets } from '../grading/grade-ranges.ts';
import { bestRelaxations } from './relax-filters.ts';

const search = { shape: ['Heart'], color: ['D'], carat: [{ from: 4, to: 5 }], location: ['Mumbai'] };

test('the filters whose removal brings the most stones, best first', () => {
  const counts = [
    { key: 'shape', without: 12 },
    { key: 'color', without: 166 },
    { key: 'carat', without: 3 },
    { key: 'location', without: 40 },
    // Not in force: all stones pass "every other filter".
    { key: 'clarity', without: 9000 },
  ];
  expect(bestRelaxations(search, counts)).toEqual([
    {
      key: 'color',
      label: 'Colour',
      text: 'D',
      stones: 166,
      filters: { shape: search.shape, carat: search.carat, location: search.location },
    },
    expect.objectContaining({ key: 'location', stones: 40 }),
    expect.objectContaining({ key: 'shape', stones: 12 }),
  ]);
});

test('none where the removal of one filter is not enough, or without filters', () => {
  expect(bestRelaxations(search, [{ key: 'color', without: 0 }])).toEqual([]);
  expect(bestRelaxations({}, [{ key: 'color', without: 5 }])).toEqual([]);
});

test('names each filter of a preset, and whose price it is', () => {
  const filters = { ...makePresets['3EX'], total_amount: { to: 500 }, price_set: 'retail' as const };
  const counts = [
    { key: 'cut', without: 2 },
    { key: 'total_amount', without: 7 },
  ];
  const [price, cut] = bestRelaxations(filters, counts, true);
  expect(price).toMatchObject({ key: 'total_amount', label: expect.stringMatching(/^Retail /), stones: 7 });
  expect(cut).toMatchObject({ key: 'cut', label: 'Cut', stones: 2 });
  expect(cut?.filters.cut).toBeUndefined();
  expect(cut?.filters.polish).toEqual(makePresets['3EX'].polish);
});
