import { expect, it } from 'vitest';
import { randomPlan, randomRow, randomWindow } from '#server/testing/random-stock.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { forCases } from '#tests/support/random-cases.ts';
import { type IndexedStone, StoneTable } from '../columns/stone-table.ts';
import { createStoneSearch } from './stone-search.ts';

// Sorts a large stock by buckets and a small set directly: both must agree. (With the database: stock-index.test.ts.)
it.runIf(testEngine === 'sqlite')('finds the same page by buckets as by sorting', async () => {
  const table = new StoneTable();
  forCases(12_000, (chance, id) => table.put({ id, ...randomRow(chance, id) } as IndexedStone));
  await table.prepare();
  const bySteps = createStoneSearch(table, 0);
  const bySorting = createStoneSearch(table, Infinity);
  let found = 0;
  forCases(1500, (chance, seed) => {
    // Changes between the searches update the buckets built first.
    if (seed % 50 === 0) {
      forCases(100, (change) => {
        const id = change.int(1, 12_100);
        table.put({ id, ...randomRow(chance, id) } as IndexedStone);
      });
    }
    const [plan, window] = [randomPlan(chance), randomWindow(chance)];
    const page = bySteps(plan, window);
    expect(page, JSON.stringify({ plan, window })).toEqual(bySorting(plan, window));
    found += page.ids.length;
  });
  expect(found).toBeGreaterThan(10_000);
});
