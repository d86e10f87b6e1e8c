import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { day } from '#domain/format/durations.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { orderItems } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { removeOldDemandStones } from './demands.service.ts';

type Stone = Row<'diamonds'>;

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let found: Stone;
let recommended: Stone;
let third: Stone;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  buyer = await server.createUser();
});

const recommend = (stone: Stone, demand_id: number) =>
  server.request('recommendDiamonds', {
    as: admin,
    body: { userid: buyer.id, diamondIds: [stone.id], demand_id },
  });

/** Demands that a found stone, a recommended one, and the found with a third one answer. */
async function demands(): Promise<number[]> {
  const lines = ['1ct round E VS1', 'Something blue', '1ct round E VS1'];
  const { body } = await server.request('createDemands', { as: buyer, body: { lines } });
  const ids = body.data.map(({ id }) => id);
  [found, recommended, third] = [
    await server.createDiamond(),
    await server.createDiamond({ carat: 500 }),
    await server.createDiamond({ carat: 700 }),
  ];
  while (await server.services.notifications.matchOffers());
  for (const [stone, demand] of [
    [recommended, ids[1]!],
    [third, ids[2]!],
    [found, ids[2]!],
  ] as const)
    expect((await recommend(stone, demand)).error).toBeUndefined();
  return ids;
}

async function order(of: Stone[], more: object = {}): Promise<number> {
  const body = { remark: 'Please', diamondIdWithAmount: orderItems(of), ...more };
  const { id } = (await server.request('createOrder', { as: buyer, body })).body.data;
  return id;
}

async function update(body: object) {
  const answer = await server.request('updateOrder', { as: admin, body });
  expect(answer.error).toBeUndefined();
  return answer.body.data;
}

async function statuses(ids: readonly number[]): Promise<number[]> {
  const { body } = await server.request('listDemands', { as: buyer, query: { limit: 200 } });
  return ids.map((id) => body.data.data.find((demand) => demand.id === id)!.status);
}

const takeBack = (id: number, stone: Stone) =>
  update({ id, takeBack: [stone.id], reason: 'Not wanted', stock: 'on_sale' });

it('opens a demand again when the stones that answered it are declined or taken back', async () => {
  const ids = await demands();
  const id = await order([found, recommended, third]);
  expect(await statuses(ids)).toEqual([0, 0, 0]);
  await removeOldDemandStones(server.db.write, server.clock.now() + 100 * day);
  await update({ id, status: orderStatus.accepted, decline: [{ id: found.id, reason: 'Sold' }] });
  expect(await statuses(ids)).toEqual([1, 0, 0]);
  await takeBack(id, recommended);
  expect(await statuses(ids)).toEqual([1, 1, 0]);
  await takeBack(id, third);
  expect(await statuses(ids)).toEqual([1, 1, 1]);
  const history = await server.request('listHistory', { as: admin, query: { kind: 'demand', limit: 1 } });
  expect(history.body.data.data[0]?.changes).toEqual([{ field: 'status', from: 0, to: 1 }]);
});

it('lets a stone answer each demand that it was recommended for', async () => {
  const ids = await demands();
  expect((await recommend(recommended, ids[0]!)).error).toBeUndefined();
  const { body } = await server.request('listDemands', { as: buyer, query: {} });
  const names = ids.map((id) =>
    body.data.data.find((demand) => demand.id === id)!.recommended?.map((stone) => stone.id),
  );
  expect(names.slice(0, 2)).toEqual([[recommended.id], [recommended.id]]);
  const id = await order([recommended]);
  expect(await statuses(ids)).toEqual([0, 0, 1]);
  await update({ id, status: orderStatus.rejected, reason: 'Not wanted' });
  expect(await statuses(ids)).toEqual([1, 1, 1]);
});

it('opens a demand again when the stones of a memo come back, at once or after they were kept', async () => {
  const ids = await demands();
  const memo = await order([found, recommended, third], { memo_days: 7 });
  await update({ id: memo, status: orderStatus.accepted });
  expect(await statuses(ids)).toEqual([0, 0, 0]);
  const { settled } = await update({ id: memo, kept: [recommended.id], returned: [found.id] });
  expect(await statuses(ids)).toEqual([1, 0, 0]);
  await takeBack(settled!.find(({ state }) => state === 'kept')!.order_id!, recommended);
  expect(await statuses(ids)).toEqual([1, 1, 0]);
  await update({ id: memo, kept: [], returned: [third.id] });
  expect(await statuses(ids)).toEqual([1, 1, 1]);
});

it('leaves a demand closed that somebody has closed since', async () => {
  const ids = await demands();
  const id = await order([found, recommended, third]);
  await update({ id, status: orderStatus.accepted });
  for (const status of [1, 0])
    await server.request('updateDemand', { as: admin, body: { id: ids[0]!, status } });
  await takeBack(id, found);
  expect(await statuses(ids)).toEqual([0, 0, 0]);
});
