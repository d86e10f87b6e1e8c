import { expect, test } from 'vitest';
import { diamonds } from '../../fixtures/diamonds.ts';
import { searchStones } from './diamond-search.ts';

const clarities = (ascending: boolean) =>
  searchStones(diamonds, { sortWith: 'clarity', sortMethod: ascending, pageSize: 200 }, 1).data.map(
    ({ clarity }) => clarity,
  );

test('sorts grades by rank, blanks last in either direction', () => {
  const known = (names: (string | null)[]) => names.filter((name) => name !== null);
  const best = clarities(true);
  expect(best.indexOf('IF')).toBeLessThan(best.indexOf('VVS1'));
  expect(best.lastIndexOf('VVS2')).toBeLessThan(best.indexOf('VS1'));
  expect(known(clarities(false))).toEqual(known(best).toReversed());
  const cuts = searchStones(diamonds, { sortWith: 'cut', sortMethod: false, pageSize: 200 }, 1).data;
  const firstBlank = cuts.findIndex(({ cut }) => cut === null);
  expect(firstBlank).toBeGreaterThan(0);
  expect(cuts.slice(firstBlank).every(({ cut }) => cut === null)).toBe(true);
});

test('finds a stone by its certificate number and reports unknown numbers as missing', () => {
  const stone = diamonds.find(({ certificate_no }) => certificate_no !== null);
  const numbers = [stone?.certificate_no as string, 'none-such'];
  const { data, missing } = searchStones(diamonds, { certificate_nos: numbers }, 1);
  expect(data.map(({ id }) => id)).toEqual([stone?.id]);
  expect(missing.certificate_nos).toEqual(['none-such']);
});
