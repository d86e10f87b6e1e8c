import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderItems, placeOrder, storeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let asha: TestUser;
let ravi: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  asha = await server.createUser();
  ravi = await server.createUser();
});
afterAll(() => server.close());

const lookUp = async (as: TestUser, ids: number[]) =>
  (await server.request('listOrderedStones', { as, body: { ids } })).body.data;

describe('the stones that a buyer has ordered', () => {
  it('are those on own pending and accepted orders, with the newest order', async () => {
    const stone = await server.createDiamond();
    const other = await server.createDiamond();
    await placeOrder(server, asha, [stone]);
    const newest = await placeOrder(server, asha, [stone]);
    const accepted = await storeOrder(server, asha, { status: 2 });
    const closed = await Promise.all(
      [0, 3, 4].map((status) => storeOrder(server, asha, { status: status as 0 })),
    );
    const ids = [other.id, accepted.stone.id, stone.id, stone.id, ...closed.map((each) => each.stone.id)];
    expect(await lookUp(asha, ids)).toEqual([
      { id: accepted.stone.id, stone_id: accepted.stone.stone_id, order_id: accepted.id },
      { id: stone.id, stone_id: stone.stone_id, order_id: newest.id },
    ]);
  });

  it('do not include those of another buyer', async () => {
    const stone = await server.createDiamond();
    await placeOrder(server, asha, [stone]);
    expect(await lookUp(ravi, [stone.id])).toEqual([]);
  });
});

it('tells administrators which order of whom has taken a stone', async () => {
  const admin = await server.createUser({ user_type: 'ADMIN' });
  const buyer = await server.createUser({ name: 'Asha Mehta' });
  const [accepted, completed] = [
    await storeOrder(server, buyer, { status: 2 }),
    await storeOrder(server, ravi, { status: 0 }),
  ];
  const waiting = await server.createDiamond();
  await placeOrder(server, buyer, [waiting]);
  const rejected = await storeOrder(server, buyer, { status: 3 });
  const ids = [waiting.id, completed.stone.id, rejected.stone.id, accepted.stone.id];
  expect(await lookUp(admin, ids)).toMatchObject([
    { id: completed.stone.id, order_id: completed.id },
    { id: accepted.stone.id, stone_id: accepted.stone.stone_id, order_id: accepted.id, name: 'Asha Mehta' },
  ]);
  const [own] = await lookUp(buyer, [accepted.stone.id]);
  expect(own).not.toHaveProperty('name');
  expect(await lookUp(ravi, [accepted.stone.id])).toEqual([]);
});

describe('an order with refuseOrdered', () => {
  const order = (as: TestUser, stones: Parameters<typeof orderItems>[0], refuseOrdered: boolean) =>
    server.request('createOrder', {
      as,
      body: { remark: 'Please', diamondIdWithAmount: orderItems(stones), refuseOrdered },
    });

  it('is refused with the stones that are on an own open order, and placed without the flag', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond()];
    const first = await placeOrder(server, asha, [stones[1]!]);
    const refused = await order(asha, stones, true);
    const ordered = [{ id: stones[1]!.id, stone_id: stones[1]!.stone_id, order_id: first.id }];
    expect(refused.status).toBe(409);
    expect(refused.error).toEqual({ error: addedMessages.orderAnswer.orderedBefore(ordered), ordered });
    expect((await order(asha, stones, false)).status).toBe(200);
  });

  it('is entered for a customer only when the stones are on no open order of theirs', async () => {
    const office = await server.createUser({ user_type: 'ADMIN' });
    const stone = await server.createDiamond();
    const enter = (userid: number, refuseOrdered: boolean) =>
      server.request('createOrder', {
        as: office,
        body: { remark: 'Sold', diamondIdWithAmount: orderItems([stone]), userid, refuseOrdered },
      });
    const first = await placeOrder(server, asha, [stone]);
    const refused = await enter(asha.id, true);
    expect([refused.status, refused.error?.error]).toEqual([
      409,
      addedMessages.orderAnswer.orderedBefore([{ stone_id: stone.stone_id, order_id: first.id }]),
    ]);
    expect((await enter(asha.id, false)).status).toBe(200);
  });

  it('is placed when only another buyer has ordered the stone', async () => {
    const stone = await server.createDiamond();
    await placeOrder(server, asha, [stone]);
    expect((await order(ravi, [stone], true)).status).toBe(200);
  });

  it('is placed once when two windows send it at the same time', async () => {
    const stone = await server.createDiamond();
    const answers = await Promise.all([order(asha, [stone], true), order(asha, [stone], true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
