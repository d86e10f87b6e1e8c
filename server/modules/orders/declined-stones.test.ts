import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { currentStone, placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let stones: Row<'diamonds'>[];
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  buyer = await server.createUser({ name: 'Asha Mehta' });
  stones = [];
  for (const total of [100_00, 200_00, 300_00])
    stones.push(await server.createDiamond({ j_total_amount: total, supplier_name: 'Secret Supplier' }));
});

const reason = 'Sold to another customer';
const declined = (...of: Row<'diamonds'>[]) => of.map(({ id }) => ({ id, reason }));
const accept = (id: number, decline?: { id: number; reason: string }[], key?: string) =>
  server.request('updateOrder', {
    as: admin,
    body: { id, status: orderStatus.accepted, ...(decline && { decline }) },
    headers: key ? { 'idempotency-key': key } : {},
  });

describe('an order that is accepted in part', () => {
  it('sells the accepted stones alone, at their sum', async () => {
    const { id } = await placeOrder(server, buyer, stones);
    const { body } = await accept(id, declined(stones[1]!));
    expect(body.data).toMatchObject({
      status: orderStatus.accepted,
      stone_count: 2,
      total_pending: 400,
      declined: [{ id: stones[1]!.id, amount: 200, reason }],
    });
    const states = await Promise.all(
      stones.map(async (stone) => (await currentStone(server, stone.id)).state),
    );
    expect(states).toEqual([stoneState.SOLD, stoneState.ON_SALE, stoneState.SOLD]);
    const own = (await server.request('listOrders', { as: buyer, query: { id } })).body.data.data[0];
    expect(own).toMatchObject({ total_pending: 400, declined: [{ stone_id: stones[1]!.stone_id, reason }] });
    expect(JSON.stringify(own)).not.toContain('Secret');
    const paid = await server.request('updateOrder', { as: admin, body: { id, paidAmount: 400 } });
    expect(paid.body.data.status).toBe(orderStatus.completed);
  });

  it('tells its buyer which part, and why', async () => {
    const { id } = await placeOrder(server, buyer, stones);
    await accept(id, declined(stones[0]!, stones[1]!));
    const { body } = await server.request('listNotifications', { as: buyer });
    expect(body.data.data[0]?.notice).toMatchObject({
      text: `Your order ${id} was accepted in part: 1 of 3 stones, $300.00`,
      reason: `${stones[0]!.stone_id}, ${stones[1]!.stone_id}: ${reason}`,
    });
  });

  it('takes what another order has left', async () => {
    const rival = await server.createUser();
    const { id } = await placeOrder(server, buyer, stones);
    const other = await placeOrder(server, rival, [stones[2]!]);
    expect((await accept(other.id)).error).toBeUndefined();
    expect((await accept(id)).status).toBe(409);
    expect((await accept(id, declined(stones[2]!))).body.data.total_pending).toBe(300);
    expect((await currentStone(server, stones[2]!.id)).order_id).toBe(other.id);
  });

  it('no longer competes for a declined stone', async () => {
    const { id } = await placeOrder(server, buyer, stones);
    await accept(id, declined(stones[0]!));
    const rival = await server.createUser();
    const other = await placeOrder(server, rival, [stones[0]!]);
    const listed = await server.request('listOrders', { as: admin, query: { id: other.id } });
    expect(listed.body.data.data[0]).toMatchObject({ competing_count: 0 });
    expect((await accept(other.id)).error).toBeUndefined();
  });

  it('leaves the declined stones out of its invoice', async () => {
    const { id } = await placeOrder(server, buyer, stones);
    await accept(id, declined(stones[1]!));
    const { body } = await server.request('getOrderDocument', { as: buyer, query: { id, kind: 'proforma' } });
    expect(JSON.stringify(body)).not.toContain(stones[1]!.stone_id);
    expect(JSON.stringify(body)).toContain(stones[0]!.stone_id);
  });

  it('is stored once per key', async () => {
    const { id } = await placeOrder(server, buyer, stones);
    const key = `decline-${id}-0001`;
    const answers = await Promise.all([1, 2, 3].map(() => accept(id, declined(stones[1]!), key)));
    expect(answers.map(({ body }) => body.data.total_pending)).toEqual([400, 400, 400]);
  });
});

it('keeps what many reasons say within the limits of the order and its notice', async () => {
  const { id } = await placeOrder(server, buyer, stones);
  const reasons = stones.map((stone, at) => ({ id: stone.id, reason: `${at}`.repeat(500) }));
  const { body } = await accept(id, reasons);
  expect(body.data.reason).toHaveLength(500);
  const notices = await server.request('listNotifications', { as: buyer });
  expect(notices.body.data.data[0]?.notice?.reason).toHaveLength(500);
});

it('is rejected when every stone is declined, and keeps its stones on record', async () => {
  const { id } = await placeOrder(server, buyer, stones);
  const { body } = await accept(id, declined(...stones));
  expect(body.data).toMatchObject({
    status: orderStatus.rejected,
    reason,
    stone_count: 3,
    total_pending: 600,
    declined: [],
  });
  expect((await currentStone(server, stones[0]!.id)).state).toBe(stoneState.ON_SALE);
});

it('sells a stone once when two orders are accepted in part at one instant', async () => {
  const rival = await server.createUser();
  const orders = [await placeOrder(server, buyer, stones), await placeOrder(server, rival, stones)];
  const answers = await Promise.all([
    accept(orders[0]!.id, declined(stones[0]!)),
    accept(orders[1]!.id, declined(stones[2]!)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('refuses to decline', () => {
  it.each([
    ['a stone of another order', () => [{ id: 999_999, reason }]],
    ['a stone twice', () => [...declined(stones[0]!), ...declined(stones[0]!)]],
  ])('%s', async (_, decline) => {
    const { id } = await placeOrder(server, buyer, stones);
    const { status, body } = await accept(id, decline());
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ fields: { decline: addedMessages.orderAnswer.declineOfOrder } }),
    ]);
    expect((await currentStone(server, stones[0]!.id)).state).toBe(stoneState.ON_SALE);
  });

  it('while an order is rejected, and by its buyer', async () => {
    const { id } = await placeOrder(server, buyer, stones);
    const decline = declined(stones[0]!);
    const body = { id, status: orderStatus.rejected, decline };
    expect((await server.request('updateOrder', { as: admin, body })).status).toBe(422);
    const own = { id, status: orderStatus.accepted, decline };
    expect((await server.request('updateOrder', { as: buyer, body: own })).status).toBe(403);
  });

  it('without a reason', async () => {
    const { id } = await placeOrder(server, buyer, stones);
    expect((await accept(id, [{ id: stones[0]!.id, reason: '  ' }])).status).toBe(422);
  });
});
