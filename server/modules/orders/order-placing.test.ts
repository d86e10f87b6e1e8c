import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import {
  countRows,
  currentOrder,
  currentStone,
  orderItems,
  placeOrder,
} from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { placingMessages } from './order-placing.ts';

let server: TestServer;
let buyer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser({ name: 'Asha Mehta' });
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const send = (body: unknown, key?: string, as = buyer) =>
  server.request('createOrder', { as, body, headers: key ? { 'idempotency-key': key } : {} });
const stored = async () => [await countRows(server, 'orders'), await countRows(server, 'order_lines')];

describe('placing an order', () => {
  it('stores it as pending at the wholesale totals, with the stones in the submitted order', async () => {
    const first = await server.createDiamond({ j_total_amount: 326_58_50, j_price: 150_50_00 });
    const second = await server.createDiamond({ j_total_amount: 63_59_22 });
    const { status, body } = await send({
      remark: '  Deliver to Mumbai ',
      diamondIdWithAmount: orderItems([second, first]),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: messages.order.placed });
    expect(body.data).toMatchObject({
      status: 1,
      remark: 'Deliver to Mumbai',
      total_pending: 39_017.72,
      total_paid: 0,
      payments: [],
      user: [{ id: buyer.id, name: 'Asha Mehta', email: buyer.email }],
    });
    expect(body.data.diamonds.map(({ id, amount }) => [id, amount])).toEqual([
      [second.id, 6359.22],
      [first.id, 32_658.5],
    ]);
    expect((await currentStone(server, first.id)).state).toBe(stoneState.ON_SALE);
  });

  it('keeps its prices when the price of a stone changes later', async () => {
    const stone = await server.createDiamond({ j_total_amount: 1_000_01, j_price: 2_000_02 });
    const order = await placeOrder(server, buyer, [stone]);
    await server.db.write
      .updateTable('diamonds')
      .set({ j_total_amount: 9_999_99, j_price: 9_999_99 })
      .where('id', '=', stone.id)
      .execute();
    const list = await server.request('listOrders', { as: buyer, query: { id: order.id } });
    const [line] = list.body.data.data[0]!.diamonds;
    expect(line).toMatchObject({ amount: 1000.01, total_amount: 9999.99 });
    await server.request('updateOrder', { as: admin, body: { id: order.id, status: 2 } });
    expect((await currentOrder(server, order.id)).total_cents).toBe(1_000_01);
  });

  it('rejects outdated amounts with the current prices, and stores nothing', async () => {
    const changed = await server.createDiamond({ stone_id: 'KD-57943', j_total_amount: 33_125_05 });
    const same = await server.createDiamond();
    const before = await stored();
    const { status, error } = await send({
      remark: 'Mumbai',
      diamondIdWithAmount: [...orderItems([same]), { id: changed.id, amount: 33_125.04 }],
    });
    expect(status).toBe(409);
    expect(error).toEqual({
      error: addedMessages.orderAnswer.priceChanged,
      data: [{ id: changed.id, stone_id: 'KD-57943', asked_amount: 33_125.04, amount: 33_125.05 }],
    });
    expect(await stored()).toEqual(before);
  });

  it('rejects stones that are not on sale, names them, and stores nothing', async () => {
    const free = await server.createDiamond();
    const sold = await server.createDiamond({ stone_id: 'KD-SOLD', state: stoneState.SOLD });
    const hidden = await server.createDiamond({ stone_id: 'KD-HIDDEN', state: stoneState.HIDDEN });
    const priceless = await server.createDiamond({ stone_id: 'KD-FREE', j_total_amount: 0 });
    const before = await stored();
    const order = (stones: (typeof free)[]) =>
      send({ remark: 'Mumbai', diamondIdWithAmount: orderItems([free, ...stones]) });
    expect(await order([sold])).toMatchObject({
      status: 409,
      error: { error: addedMessages.orderAnswer.stonesTaken(['KD-SOLD']), stone_ids: ['KD-SOLD'] },
    });
    const many = await order([sold, hidden, priceless]);
    expect(many.status).toBe(409);
    expect(many.error?.stone_ids).toEqual(['KD-SOLD', 'KD-HIDDEN', 'KD-FREE']);
    expect(await stored()).toEqual(before);
  });

  it('rejects a blank remark and an invalid selection', async () => {
    const stone = await server.createDiamond();
    const [line] = orderItems([stone]);
    const before = await stored();
    for (const remark of ['', '   ', undefined]) {
      const { status, error } = await send({ remark, diamondIdWithAmount: [line] });
      expect([status, error?.error]).toEqual([422, messages.remarks.required]);
    }
    for (const diamondIdWithAmount of [undefined, [], [line, line], [line, { id: 987_654_321, amount: 1 }]]) {
      const { status, error } = await send({ remark: 'Mumbai', diamondIdWithAmount });
      expect([status, error?.error]).toEqual([422, messages.selection.none]);
    }
    const fine = await send({ remark: 'Mumbai', diamondIdWithAmount: [{ id: stone.id, amount: 5500.001 }] });
    expect([fine.status, fine.error?.error]).toEqual([422, addedMessages.form.decimals(2)]);
    expect(await stored()).toEqual(before);
  });

  it('rejects a total above the maximum of the contract', async () => {
    const stones = [
      await server.createDiamond({ j_total_amount: 99_999_999_99 }),
      await server.createDiamond({ j_total_amount: 1 }),
    ];
    const whole = await send({ remark: 'Mumbai', diamondIdWithAmount: orderItems(stones) });
    expect([whole.status, whole.error?.error]).toEqual([422, placingMessages.tooLarge]);
    expect((await placeOrder(server, buyer, stones.slice(0, 1))).total_pending).toBe(99_999_999.99);
  });

  it('is allowed to buyers only: an administrator names a customer', async () => {
    const body = { remark: 'Mumbai', diamondIdWithAmount: orderItems([await server.createDiamond()]) };
    const { status, error } = await send(body, undefined, admin);
    expect([status, error?.error]).toEqual([422, addedMessages.customer.choose]);
  });
});

describe('repeating an order with its idempotency key', () => {
  it('returns the same response and stores one order, also after later changes', async () => {
    const stone = await server.createDiamond();
    const body = { remark: 'Mumbai', diamondIdWithAmount: orderItems([stone]) };
    const before = await countRows(server, 'orders');
    const first = await send(body, 'submit-0001');
    await server.request('updateOrder', { as: admin, body: { id: first.body.data.id, status: 2 } });
    server.clock.advance(60_000);
    const again = await send(body, 'submit-0001');
    expect(again.status).toBe(200);
    expect({ ...again.body.data, diamonds: [] }).toEqual({ ...first.body.data, diamonds: [] });
    expect(again.body.data.diamonds.map(({ id, amount }) => [id, amount])).toEqual([[stone.id, 5500]]);
    expect(await countRows(server, 'orders')).toBe(before + 1);
  });

  it('rejects a used key for another order, and accepts it again after a rejection', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond()];
    const body = { remark: 'Mumbai', diamondIdWithAmount: orderItems(stones) };
    const wrong = { ...body, diamondIdWithAmount: [{ id: stones[0]!.id, amount: 1 }] };
    expect((await send(wrong, 'submit-0002')).status).toBe(409);
    expect((await send(body, 'submit-0002')).status).toBe(200);
    expect((await send(wrong, 'submit-0002')).status).toBe(422);
  });

  it('stores one order for twenty concurrent submits with one key', async () => {
    const body = { remark: 'Mumbai', diamondIdWithAmount: orderItems([await server.createDiamond()]) };
    const before = await countRows(server, 'orders');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, 'submit-0003')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(await countRows(server, 'orders')).toBe(before + 1);
  });
});

it('adds up cents exactly', async () => {
  const totals = [10, 20, 29, 57_01, 433_33, 1_005_00, 8_41_15, 70, 99_999_99, 1, 1, 1];
  const stones = [];
  for (const j_total_amount of totals) stones.push(await server.createDiamond({ j_total_amount }));
  const order = await placeOrder(server, buyer, stones);
  expect(order.total_pending).toBe(102_337.8);
  expect((await currentOrder(server, order.id)).total_cents).toBe(
    totals.reduce((sum, each) => sum + each, 0),
  );
  const query = { id: order.id, limit: totals.length };
  const lines = (await server.request('listOrderDiamonds', { as: buyer, query })).body.data.data;
  expect(lines.map(({ amount }) => amount)).toEqual(totals.map((cents) => cents / 100));
});
