import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderItems } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readUnreadDemands } from './demands.service.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const ofDefaultStone = '1ct round E VS1';
const post = async (as: TestUser, ...lines: string[]) =>
  (await server.request('createDemands', { as, body: { lines } })).body.data;
const match = async () => {
  while (await server.services.notifications.matchOffers());
};
const list = async (as: TestUser, query: object = {}) =>
  (await server.request('listDemands', { as, query: { limit: 200, ...query } })).body.data;
const demandOf = async (as: TestUser, id: number) => (await list(as, { id })).data[0]!;
const newStonesOf = async (id: number) => (await demandOf(admin, id)).new_stones?.map((stone) => stone.id);
const recommend = (userid: number, diamondIds: number[], demand_id?: number) =>
  server.request('recommendDiamonds', {
    as: admin,
    body: { userid, diamondIds, ...(demand_id && { demand_id }) },
  });
const mark = (body: object) => server.request('updateDemand', { as: admin, body });

it('shows the business the demands with new stones, and buyers nothing of them', async () => {
  const [buyer, other] = [await server.createUser(), await server.createUser()];
  const [round, oval, closed] = await post(buyer, ofDefaultStone, '2ct oval', `${ofDefaultStone} GIA or IGI`);
  await mark({ id: closed!.id, status: 0 });
  const [ofOther] = await post(other, ofDefaultStone);
  const before = (await list(admin)).with_new_stones;
  const stone = await server.createDiamond();
  await server.createDiamond({ color: 90 });
  await match();
  const { data, with_new_stones } = await list(admin, { new_stones: 1 });
  expect(with_new_stones).toBe(before! + 2);
  expect(data.map(({ id }) => id)).toEqual([ofOther!.id, round!.id]);
  expect(data[1]?.new_stones).toMatchObject([
    { id: stone.id, shape: 'Round', total_amount: stone.j_total_amount / 100 },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/supplier|Kiran/);
  expect(await newStonesOf(oval!.id)).toEqual([]);
  for (const as of [buyer, other]) {
    const own = await list(as);
    expect(own).not.toHaveProperty('with_new_stones');
    for (const demand of own.data) expect(demand).not.toHaveProperty('new_stones');
    expect((await list(as, { new_stones: 1 })).total).toBe(own.total);
  }
  expect((await server.request('listDemands', { as: admin, query: { new_stones: 2 } })).status).toBe(400);
});

it('tells the buyer under the bell, once until it is read', async () => {
  const buyer = await server.createUser();
  const [demand] = await post(buyer, ofDefaultStone);
  const told = async () => {
    await server.createDiamond();
    await match();
    const { body } = await server.request('listNotifications', { as: buyer });
    return body.data.data.map(({ notice }) => [notice?.topic, notice?.subject, notice?.text]);
  };
  const news = ['demand', demand!.id, `1 new stone matches your demand “${ofDefaultStone}”`];
  expect(await told()).toEqual([news]);
  expect(await told()).toEqual([news]);
  await server.request('updateNotifications', { as: buyer, body: {} });
  expect(await told()).toEqual([news, news]);
});

it('finds a stone that falls in price or comes back, once, until it is sold or dismissed', async () => {
  const buyer = await server.createUser();
  const stone = await server.createDiamond({ j_total_amount: 900_000 });
  const [demand] = await post(buyer, `${ofDefaultStone} under 8500`);
  await match();
  expect(await newStonesOf(demand!.id)).toEqual([]);
  const set = (values: object) =>
    server.db.write.updateTable('diamonds').set(values).where('id', '=', stone.id).execute();
  await set({ j_total_amount: 800_000 });
  await match();
  expect(await newStonesOf(demand!.id)).toEqual([stone.id]);
  await set({ j_total_amount: 790_000 });
  await match();
  expect(await newStonesOf(demand!.id)).toEqual([stone.id]);
  await set({ state: 1 });
  expect(await newStonesOf(demand!.id)).toEqual([]);
  await set({ state: 0 });
  await match();
  expect((await mark({ id: demand!.id, status: 1, dismiss_stones: true })).status).toBe(200);
  expect(await newStonesOf(demand!.id)).toEqual([]);
  expect((await list(admin, { new_stones: 1 })).data.map(({ id }) => id)).not.toContain(demand!.id);
});

it('answers a demand by recommending chosen stones, and shows them to its buyer', async () => {
  const [buyer, other] = [await server.createUser(), await server.createUser()];
  const [demand, second] = await post(buyer, ofDefaultStone, ofDefaultStone);
  const [stone, unfit] = [await server.createDiamond(), await server.createDiamond()];
  await match();
  expect(await newStonesOf(demand!.id)).toEqual(expect.arrayContaining([stone.id, unfit.id]));
  expect((await recommend(other.id, [stone.id], demand!.id)).error?.error).toBe('This demand does not exist');
  expect((await recommend(buyer.id, [stone.id], 987_654_321)).status).toBe(404);
  expect((await recommend(buyer.id, [stone.id], demand!.id)).status).toBe(200);
  expect(await newStonesOf(demand!.id)).toEqual([]);
  expect((await demandOf(buyer, demand!.id)).recommended?.map(({ id }) => id)).toEqual([stone.id]);
  expect((await demandOf(buyer, second!.id)).recommended).toEqual([]);
  expect((await list(other)).data).toEqual([]);
  const recommended = await server.request('listRecommendedDiamonds', { as: buyer });
  expect(recommended.body.data.data.map(({ id }) => id)).toEqual([stone.id]);
});

it('is closed by an order of a stone that was found or recommended for it, not by any other', async () => {
  const [buyer, other] = [await server.createUser(), await server.createUser()];
  const [recommended, found, open] = await post(buyer, 'Something blue', ofDefaultStone, '2ct oval');
  const [ofOther] = await post(other, ofDefaultStone);
  const [stone, blue] = [await server.createDiamond(), await server.createDiamond({ carat: 3000 })];
  await match();
  await recommend(buyer.id, [blue.id], recommended!.id);
  const order = (as: TestUser, row: typeof stone) =>
    server.request('createOrder', { as, body: { remark: 'Please', diamondIdWithAmount: orderItems([row]) } });
  expect((await order(buyer, await server.createDiamond({ carat: 500 }))).status).toBe(200);
  const statuses = async () =>
    Promise.all([recommended!, found!, open!].map(async ({ id }) => (await demandOf(buyer, id)).status));
  expect(await statuses()).toEqual([1, 1, 1]);
  expect((await order(buyer, blue)).status).toBe(200);
  expect(await statuses()).toEqual([0, 1, 1]);
  const sale = await server.request('createOrder', {
    as: admin,
    body: { remark: 'By telephone', diamondIdWithAmount: orderItems([stone]), userid: buyer.id },
  });
  expect(sale.status).toBe(200);
  expect(await statuses()).toEqual([0, 0, 1]);
  expect((await demandOf(other, ofOther!.id)).status).toBe(1);
  const history = await server.request('listHistory', { as: admin, query: { kind: 'demand', limit: 5 } });
  expect(history.body.data.data[0]).toMatchObject({ action: 'update', subject: { kind: 'demand' } });
});

it('is open again when the order that closed it is rejected or cancelled, unless somebody closed it since', async () => {
  const buyer = await server.createUser();
  const { id } = (await post(buyer, 'Something green'))[0]!;
  const status = async () => (await demandOf(buyer, id)).status;
  const order = async () => {
    const stone = await server.createDiamond();
    await recommend(buyer.id, [stone.id], id);
    const body = { remark: 'Please', diamondIdWithAmount: orderItems([stone]) };
    const placed = await server.request('createOrder', { as: buyer, body });
    expect([placed.status, await status()]).toEqual([200, 0]);
    return placed.body.data.id;
  };
  const end = async (as: TestUser, orderId: number, next: 3 | 4) => {
    const ended = await server.request('updateOrder', { as, body: { id: orderId, status: next } });
    expect(ended.status).toBe(200);
    return status();
  };
  const rejected = await order();
  expect(await end(admin, rejected, 3)).toBe(1);
  const { data } = (await server.request('listHistory', { as: admin, query: { kind: 'demand', limit: 1 } }))
    .body.data;
  expect(data[0]).toMatchObject({
    action: 'update',
    subject: { id },
    changes: [{ field: 'status', from: 0, to: 1 }],
  });
  expect(await end(buyer, await order(), 4)).toBe(1);
  const last = await order();
  await mark({ id, status: 1 });
  await mark({ id, status: 0 });
  expect(await end(buyer, last, 4)).toBe(0);
});

it('matches demands of before they were read, if they can be read wholly', async () => {
  const buyer = await server.createUser();
  await match();
  const texts = [ofDefaultStone, `${ofDefaultStone} with video`, '1ct round or 2ct oval', 'Something blue'];
  const rows = [...texts, ofDefaultStone].map((requirements, at) => ({
    user_id: buyer.id,
    requirements,
    status: at === texts.length ? (0 as const) : (1 as const),
    created_at: 1,
  }));
  await server.db.write.insertInto('demands').values(rows).execute();
  await readUnreadDemands(server);
  await server.createDiamond();
  await match();
  const demands = (await list(buyer)).data.toReversed();
  expect(demands.map(({ filters }) => filters?.shape)).toEqual([
    ['Round'],
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const found = await Promise.all(demands.map(({ id }) => newStonesOf(id)));
  expect(found.map((stones) => stones?.length)).toEqual([1, 0, 0, 0, 0]);
});

it('matches 10,000 open demands with 10,000 new stones within ten seconds', async () => {
  const crowd = await createTestServer();
  const boss = await crowd.createUser({ user_type: 'ADMIN' });
  const buyers = await Promise.all(Array.from({ length: 20 }, () => crowd.createUser()));
  const sample = await crowd.createDiamond({ state: 1 });
  const filters = (at: number) =>
    JSON.stringify({
      shape: ['Round'],
      color: [...'DEFGH'].slice(at % 4),
      clarity: [['VS1'], ['VS1', 'VS2'], ['VVS2', 'VS1'], ['SI1']][at % 4],
      carat: [{ from: 0.5 + (at % 200) / 100, to: 0.6 + (at % 200) / 100 }],
      total_amount: { to: 3000 + (at % 977) * 10 },
    });
  const demands = Array.from({ length: 10_000 }, (_, at) => ({
    user_id: buyers[at % buyers.length]!.id,
    requirements: `Round ${at}`,
    filters: filters(at),
    status: 1 as const,
    created_at: 1,
  }));
  const { id: _, ...row } = sample;
  const stones = Array.from({ length: 10_000 }, (_, at) => ({
    ...row,
    stone_id: `NEW-${at}`,
    state: 0 as const,
    carat: 500 + (at % 2000),
    j_total_amount: 250_000 + (at % 1000) * 1000,
  }));
  for (let at = 0; at < demands.length; at += 200)
    await crowd.db.write
      .insertInto('demands')
      .values(demands.slice(at, at + 200))
      .execute();
  await crowd.db.transaction(async (trx) => {
    for (let at = 0; at < stones.length; at += 200)
      await trx
        .insertInto('diamonds')
        .values(stones.slice(at, at + 200))
        .execute();
  });
  // The server matches them by itself.
  const start = performance.now();
  const waiting = () => crowd.db.read.selectFrom('stone_offers').select('id').limit(1).execute();
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(performance.now() - start).toBeLessThan(10_000);
  const { body } = await crowd.request('listDemands', { as: boss, query: { new_stones: 1, limit: 10 } });
  expect(body.data.with_new_stones).toBeGreaterThan(2000);
  expect(body.data.data[0]?.new_stones?.length).toBeGreaterThan(0);
  await crowd.close();
}, 120_000);
