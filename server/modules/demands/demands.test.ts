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

it('lists the requested rows on a page, and one demand by its id to those who may see it', async () => {
  const hopeful = await server.createUser();
  const ids: number[] = [];
  for (const wish of ['A round', 'An oval', 'A pear']) ids.push((await post(hopeful, wish)).body.data.id);
  const ask = (as: TestUser, query: object) => server.request('listDemands', { as, query });
  const page = (await ask(hopeful, { page: 2, limit: 2 })).body.data;
  expect([page.per_page, page.total, page.data.map(({ id }) => id)]).toEqual([2, 3, [ids[0]]]);
  for (const as of [hopeful, admin]) {
    const one = (await ask(as, { id: ids[1] })).body.data;
    expect([one.total, one.data[0]?.requirements]).toEqual([1, 'An oval']);
  }
  expect((await ask(other, { id: ids[1] })).body.data).toMatchObject({ data: [], total: 0 });
  for (const query of [{ limit: 0 }, { limit: 201 }, { id: 0 }, { id: 'x' }])
    expect((await ask(hopeful, query)).status).toBe(400);
});

it('stores a demand once per idempotency key', async () => {
  const buyerOfOne = await server.createUser();
  const first = await post(buyerOfOne, 'A radiant', 'demand-0001');
  expect((await post(buyerOfOne, 'A radiant', 'demand-0001')).body).toEqual(first.body);
  expect((await post(buyerOfOne, 'Two radiants', 'demand-0001')).status).toBe(422);
  expect((await list(buyerOfOne)).total).toBe(1);
});

it('rejects blank demands, and those of administrators for nobody', async () => {
  expect((await post(buyer, '   ')).error?.fields).toEqual({ requirements: 'requirements is required' });
  expect((await post(admin, 'For myself')).status).toBe(422);
});

it('lets administrators mark a demand as done and active again', async () => {
  const wish = await server.createUser({ name: 'Ravi Shah', whatsapp_no: '+919820000001' });
  const { id } = (await post(wish, 'A heart')).body.data;
  const mark = (as: TestUser, body: unknown) => server.request('updateDemand', { as, body });
  const done = await mark(admin, { id, status: 0 });
  expect(done.body).toMatchObject({ success: true, data: { id, status: 0 } });
  expect(done.body.data.user).toEqual({
    id: wish.id,
    name: 'Ravi Shah',
    mobile_no: '+919825012345',
    whatsapp_no: '+919820000001',
  });
  expect((await mark(admin, { id, status: 0 })).status).toBe(200);
  expect((await list(wish)).data[0]?.status).toBe(0);
  expect((await mark(admin, { id, status: 1 })).body.data.status).toBe(1);
  expect((await mark(wish, { id, status: 0 })).status).toBe(403);
  expect((await mark(admin, { id: 999_999, status: 0 })).error).toEqual({
    error: 'This demand does not exist',
  });
  expect((await mark(admin, { id, status: 2 })).status).toBe(422);
  expect((await list(wish)).data[0]?.status).toBe(1);
});

it('is entered for a customer by the business, which must name one who can buy', async () => {
  const customer = await server.createUser({ name: 'Luca Ferrante' });
  const blocked = await server.createUser({ status: 0 });
  const enter = (as: TestUser, userid?: number) =>
    server.request('createDemand', { as, body: { requirements: 'A radiant', ...(userid && { userid }) } });
  const entered = await enter(admin, customer.id);
  expect(entered.body.data.user).toMatchObject({ id: customer.id, name: 'Luca Ferrante' });
  expect((await list(customer)).data.map(({ id }) => id)).toEqual([entered.body.data.id]);
  for (const [as, userid] of [[admin], [admin, admin.id], [admin, blocked.id], [buyer, customer.id]] as const)
    expect((await enter(as, userid)).status).toBe(422);
  expect((await list(customer)).total).toBe(1);
});
