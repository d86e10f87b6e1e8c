import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { day } from '#domain/format/durations.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  await server.createDiamond();
});
afterAll(() => server.close());

const search = async (as: TestUser, body: DiamondFilters) => {
  const { total } = (await server.request('searchDiamonds', { as, body })).body.data;
  await server.services.background.settled();
  return total;
};
const list = async (query: object = {}) =>
  (await server.request('listEmptySearches', { as: admin, query: { limit: 200, ...query } })).body.data;
/** Makes the stored searches older. */
const age = (days: number) =>
  server.db.write
    .updateTable('empty_searches')
    .set((eb) => ({
      searched_on: eb('searched_on', '-', days),
      searched_at: eb('searched_at', '-', days * day),
    }))
    .execute();

it('lists searches of buyers that found nothing, once for a buyer and a day, those of most buyers first', async () => {
  const [asha, luca] = [
    await server.createUser({ name: 'Asha Mehta' }),
    await server.createUser({ name: 'Luca Ferrante' }),
  ];
  const ovals = { shape: ['Oval'], color: ['G', 'F'], total_amount: { to: 9000 } };
  expect(await search(asha, { ...ovals, pageSize: 20, sort: [{ by: 'carat', ascending: true }] })).toBe(0);
  expect(await search(asha, { ...ovals, color: ['F', 'G'], pageNo: 3 })).toBe(0);
  expect(await search(luca, ovals)).toBe(0);
  expect(await search(asha, { shape: ['Pear'] })).toBe(0);
  await age(1);
  expect(await search(asha, ovals)).toBe(0);
  const { data, total } = await list();
  expect(total).toBe(2);
  expect(data).toEqual([
    {
      filters: { shape: ['Oval'], color: ['F', 'G'], total_amount: { to: 9000 }, price_set: 'wholesale' },
      times: 3,
      buyer_count: 2,
      buyers: [
        { id: asha.id, name: 'Asha Mehta' },
        { id: luca.id, name: 'Luca Ferrante' },
      ],
      last_at: new Date(server.clock.now()).toISOString(),
    },
    expect.objectContaining({ filters: { shape: ['Pear'] }, times: 1, buyer_count: 1 }),
  ]);
  expect((await list({ limit: 1, page: 2 })).data.map(({ filters }) => filters)).toEqual([
    { shape: ['Pear'] },
  ]);
  expect((await server.request('listEmptySearches', { as: asha })).status).toBe(403);
});

it('lists no search that finds stones, names stones, counts or is of an administrator', async () => {
  const buyer = await server.createUser();
  const before = (await list()).total;
  expect(await search(buyer, { shape: ['Round'] })).toBe(1);
  expect(await search(buyer, { shape: ['Round'], pageNo: 7 })).toBe(1);
  for (const body of [
    { stone_id: 'NONE' },
    { stone_ids: ['NONE'] },
    { certificate_nos: ['9'] },
    { ids: [987] },
  ])
    expect(await search(buyer, body)).toBe(0);
  expect(await search(buyer, { shape: ['Heart'], pageSize: 1 })).toBe(0);
  expect(await search(admin, { shape: ['Heart'] })).toBe(0);
  expect((await list()).total).toBe(before);
});

it('keeps fifty searches of a buyer and a day, also of those made at one instant, for 30 days', async () => {
  const buyer = await server.createUser();
  const before = (await list()).total;
  const searchHeavier = (than: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        search(buyer, { carat: [{ from: than + at, to: than + at + 1 }] }),
      ),
    );
  await searchHeavier(20, 45);
  expect((await list()).total).toBe(before + 45);
  const commits = vi.spyOn(server.db, 'transaction');
  await searchHeavier(70, 10);
  expect(commits.mock.calls.length).toBeLessThan(10);
  expect((await list()).total).toBe(before + 50);
  await age(30);
  await search(buyer, { carat: [{ from: 90, to: 91 }] });
  expect((await list()).total).toBe(1);
  await removeExpired(server.services);
  const stored = await server.db.read.selectFrom('empty_searches').selectAll().execute();
  expect(stored).toHaveLength(1);
});
