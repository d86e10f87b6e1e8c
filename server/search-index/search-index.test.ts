import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfKind } from '#server/modules/diamonds/diamond-visibility.repository.ts';
import { diamondsRepository } from '#server/modules/diamonds/diamonds.repository.ts';
import { priceColumns } from '#server/modules/diamonds/diamonds.service.ts';
import { toCondition, toSortSteps } from '#server/modules/diamonds/search/search-plan.repository.ts';
import { readStockCounts } from '#server/modules/diamonds/search/stock-counts.repository.ts';
import { formStatisticsPlan } from '#server/modules/search/form-statistics.ts';
import { readStockStatistics } from '#server/modules/search/stock-statistics.repository.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { randomCountsPlan, randomPlan, randomRow, randomWindow } from '#server/testing/random-stock.ts';
import { insertRows, waitFor } from '#server/testing/stock-rows.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forCases } from '#tests/support/random-cases.ts';
import type { PageWindow } from './query/stone-search.ts';
import type { SearchPlan } from './search-plan.ts';
import type { CountsPlan } from './stock-counts.ts';

// Compares index and database: same plan, same page, same total.

const stock = 2500;
/** PostgreSQL answers such plans several times slower. */
const share = testEngine === 'sqlite' ? 1 : 0.5;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  const rows: NewRow<'diamonds'>[] = [];
  forCases(stock, (chance, seed) => rows.push(randomRow(chance, seed)));
  await insert(rows);
});
afterAll(() => server.close());

const insert = (rows: readonly NewRow<'diamonds'>[]) => insertRows(server.db, rows);

const bySql = (plan: SearchPlan, window: PageWindow) =>
  diamondsRepository.findPage(
    server.db.read,
    [isOfKind(plan.visible), ...plan.filters.map(toCondition)],
    toSortSteps(server.db.engine, plan.order),
    { ...window, separateCount: true },
  );

async function byIndex(plan: SearchPlan, window: PageWindow) {
  await server.services.searchIndex.ready();
  // A search does not wait for a large change: until it is read, the index does not answer.
  return waitFor(() => server.services.searchIndex.search(plan, window));
}

async function compare(cases: number): Promise<number> {
  const searched: [SearchPlan, PageWindow][] = [];
  forCases(cases, (chance) => searched.push([randomPlan(chance), randomWindow(chance)]));
  let found = 0;
  for (const [plan, window] of searched) {
    const expected = await bySql(plan, window);
    expect(await byIndex(plan, window), JSON.stringify({ plan, window })).toEqual(expected);
    found += expected.ids.length;
  }
  return found;
}

describe('the index of the stock', () => {
  it('finds the same stones as the database, in the same order', async () => {
    expect(await compare(1400 * share)).toBeGreaterThan(5000 * share);
  }, 60_000);

  it('does so after stones were added, changed and deleted by any statement', async () => {
    const { db } = server;
    const added: NewRow<'diamonds'>[] = [];
    forCases(700, (chance, seed) => added.push(randomRow(chance, stock + seed)));
    await insert(added);
    // A stone that was begun before others and committed after them.
    await db.write.deleteFrom('diamonds').where('id', 'in', [7, 800]).execute();
    await insert([{ ...added[0]!, id: 800, stone_id: 'KD-late' }]);
    await db.transaction(async (trx) => {
      await trx.updateTable('diamonds').set({ state: 1 }).where('carat', '=', 1000).execute();
      await trx
        .updateTable('diamonds')
        .set({ cut: null, price: 1, width: null })
        .where('id', '<', 90)
        .execute();
    });
    await db
      .transaction(async (trx) => {
        await trx.updateTable('diamonds').set({ state: 0 }).execute();
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await compare(600 * share)).toBeGreaterThan(2000 * share);
  }, 60_000);

  it('counts the same stones for each choice as the database', async () => {
    const plans: CountsPlan[] = [];
    forCases(80 * share, (chance) => plans.push(randomCountsPlan(chance)));
    let found = 0;
    for (const plan of plans) {
      const counts = await waitFor(() => server.services.searchIndex.counts(plan));
      expect(counts, JSON.stringify(plan)).toEqual(await readStockCounts(server.db.read, plan));
      found += counts!.without.reduce((sum, stones) => sum + stones, 0);
      // Changes update the bins built first.
      const id = 1 + (found % stock);
      await server.db.write.updateTable('diamonds').set({ carat: 700 }).where('id', '=', id).execute();
    }
    expect(found).toBeGreaterThan(10_000 * share);
  }, 60_000);

  it('has the same statistics as the database', async () => {
    for (const role of ['USER', 'ADMIN'] as const) {
      const plan = formStatisticsPlan(role, priceColumns({ role }));
      const found = await waitFor(() => server.services.searchIndex.statistics(plan));
      const expected = await readStockStatistics(server.db.read, plan);
      expect(found).toEqual(expected);
      expect(expected.bars.get('price')?.length).toBeGreaterThan(5);
    }
  });

  it('includes every change in the next search', async () => {
    const plan: SearchPlan = { visible: 'on-sale', filters: [], order: [{ by: 'id', ascending: false }] };
    const window = { limit: 3, offset: 0 };
    for (let round = 0; round < 20; round += 1) {
      const stone = await server.createDiamond({ stone_id: `KD-now-${round}` });
      const found = await server.services.searchIndex.search(plan, window);
      expect(found?.ids[0]).toBe(stone.id);
      await server.db.write.updateTable('diamonds').set({ state: 1 }).where('id', '=', stone.id).execute();
      expect((await server.services.searchIndex.search(plan, window))?.ids).not.toContain(stone.id);
    }
  });
});
