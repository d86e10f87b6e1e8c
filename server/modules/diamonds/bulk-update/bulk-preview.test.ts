import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { minute } from '#domain/format/durations.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { BulkTally } from '#domain/stock/bulk-tally.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '#server/testing/test-database.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

const change: BulkUpdateChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: 10 };

let database: TestDatabase;
let server: TestServer;
let admin: TestUser;
let stones: Row<'diamonds'>[];
beforeAll(async () => {
  database = await openTestDatabase();
  server = await createTestServer({}, database);
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  stones = [];
  for (let number = 0; number < 60; number += 1) stones.push(await server.createDiamond());
});

async function page(number: number, as = admin) {
  const body = { ids: encodeIds(stones.map(({ id }) => id)), change, page: number };
  return (await server.request('previewBulkUpdate', { as, body })).body.data;
}

/** How many stones a call computes. */
async function computed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const add = vi.spyOn(BulkTally.prototype, 'add');
  try {
    const result = await work();
    return [result, add.mock.calls.reduce((sum, [ids]) => sum + ids.length, 0)];
  } finally {
    add.mockRestore();
  }
}

it('computes the stones of a further page only, with the counts of the whole', async () => {
  const first = await page(1);
  const [second, count] = await computed(() => page(2));
  expect(count).toBe(10);
  expect(second).toEqual({ ...first, page: 2, stones: second.stones });
  expect(second.stones.map(({ id }) => id)).toEqual(stones.slice(50).map(({ id }) => id));
  expect(second.stones[0]!.fields[0]).toEqual({ field: 'j_price', from: '5,500.00', to: '6,050.00' });
});

it('computes all stones again after a change of the stock, for another person, and after five minutes', async () => {
  const { version } = await page(1);
  const other = await server.createUser({ user_type: 'ADMIN' });
  expect((await computed(() => page(2, other)))[1]).toBe(60);
  await server.request('updateDiamond', { as: admin, body: { id: stones[0]!.id, j_price: 4_900 } });
  const [second, count] = await computed(() => page(2));
  expect([count, second.version === version]).toEqual([60, false]);
  server.clock.advance(5 * minute);
  expect((await computed(() => page(2)))[1]).toBe(60);
});

it.runIf(testEngine === 'postgres')(
  'computes all stones again when another server has changed one of the page',
  async () => {
    const { version } = await page(1);
    const values = { j_price: 4_900_00, updated_at: server.clock.now() + 1 };
    const db = database.beside!();
    await db.write.updateTable('diamonds').set(values).where('id', '=', stones[59]!.id).execute();
    await db.close();
    const [second, count] = await computed(() => page(2));
    expect(count).toBe(60);
    expect(second.version).not.toBe(version);
    expect(second.stones[9]!.fields[0]).toEqual({ field: 'j_price', from: '4,900.00', to: '5,390.00' });
  },
);
