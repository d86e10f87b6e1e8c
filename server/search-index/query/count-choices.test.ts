import { expect, it } from 'vitest';
import { randomRow } from '#server/testing/random-stock.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { forCases } from '#tests/support/random-cases.ts';
import { type IndexedStone, StoneTable } from '../columns/stone-table.ts';
import { createChoiceCounter } from './count-choices.ts';

// The database has the same counts of few values: search-index.test.ts.
it.runIf(testEngine === 'sqlite')('counts a column with more values than 16 bits can number', () => {
  const table = new StoneTable();
  const [places, stones] = [70_000, 71_000];
  forCases(stones, (chance, id) => {
    const own = { id, state: 0, location: id % places, carat: 10 * id };
    table.put({ ...randomRow(chance, id), ...own } as IndexedStone);
  });
  const { codes, found } = createChoiceCounter(table)({
    visible: 'not-deleted',
    codes: ['location'],
    names: [],
    bins: [],
    alternatives: [],
    filters: [{ kind: 'ranges', column: 'carat', ranges: [{ to: 10 * 70_500 }], blank: false }],
  });
  expect(found).toBe(70_500);
  const counts = codes.get('location')!;
  expect(counts.size).toBe(places);
  expect([500, 501, 69_999].map((place) => counts.get(place))).toEqual([2, 1, 1]);
});
