import { expect, it } from 'vitest';
import { usualTolerances } from '#domain/matching/tolerances.ts';
import { pairsUrl } from './pairs-url.ts';

const read = (text: string) => pairsUrl.read(new URLSearchParams(text));

it('keeps a stone, or a search, and the tolerances that are not the usual ones', () => {
  const tolerances = { ...usualTolerances, carat: 0.05, carat_percent: null, color: 0 };
  const ofStone = { stone: 57943, filters: {}, tolerances };
  const written = pairsUrl.write(ofStone).toString();
  expect(written).toBe('stone=57943&max_carat_percent=off&max_carat=0.05&max_color=0');
  expect(read(written)).toEqual(ofStone);
  const ofSearch = { stone: null, filters: { shape: ['Round'] }, tolerances: usualTolerances };
  expect(pairsUrl.write(ofSearch).toString()).toBe('shape=Round');
  expect(read('shape=Round')).toEqual(ofSearch);
});

it('ignores tolerances that are not allowed', () => {
  expect(read('max_table=11&max_color=-1&max_depth=&max_fluo=x').tolerances).toEqual(usualTolerances);
  expect(read('max_color=1.4&max_table=0.25').tolerances).toMatchObject({ color: 1, table: 0.3 });
  expect(read('max_carat_percent=off').tolerances).toEqual(usualTolerances);
  expect(read('stone=-4').stone).toBeNull();
});
