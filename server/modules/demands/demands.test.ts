import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser({ name: 'Asha Mehta' });
  other = await server.createUser();
});
afterAll(() => server.close());

const post = (as: TestUser, requirements: string, key?: string) =>
  server.request('createDemand', {
    as,
    body: { requirements },
    headers: key ? { 'idempotency-key': key } : {},
  });
const list = async (as: TestUser, page = 1) =>
  (await server.request('listDemands', { as, query: { page } })).body.data;

it('lists demands to their author and to administrators, newest first, ten per page', async () => {
  for (let at = 1; at <= 12; at += 1) await post(buyer, `  Pair ${at}  `);
  await post(other, 'A pear');
  const mine = await list(buyer);
  expect([mine.total, mine.data.length, mine.data[0]?.requirements]).toEqual([12, 10, 'Pair 12']);
  expect((await list(buyer, 2)).data.map(({ requirements }) => requirements)).toEqual(['Pair 2', 'Pair 1']);
  expect((await list(other)).data.map(({ requirements }) => requirements)).toEqual(['A pear']);
  const all = await list(admin);
  expect([all.total, all.data[0]?.requirements]).toEqual([13, 'A pear']);
  expect(all.data[1]).toMatchObject({ user: { name: 'Asha Mehta' }, status: 1 });
});

it('stores a demand once per idempotency key', async () => {
  const buyerOfOne = await server.createUser();
  const first = await post(buyerOfOne, 'A radiant', 'demand-0001');
  expect((await post(buyerOfOne, 'A radiant', 'demand-0001')).body).toEqual(first.body);
  expect((await post(buyerOfOne, 'Two radiants', 'demand-0001')).status).toBe(422);
  expect((await list(buyerOfOne)).total).toBe(1);
});

it('rejects blank demands, and demands of administrators', async () => {
  expect((await post(buyer, '   ')).error?.fields).toEqual({ requirements: 'requirements is required' });
  expect((await post(admin, 'For myself')).status).toBe(403);
});
