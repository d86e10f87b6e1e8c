import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day } from '#domain/format/durations.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
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
});
afterAll(() => server.close());
beforeEach(async () => {
  // Sessions end while the clock of the tests moves on.
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser({ name: 'Asha Mehta' });
  stones = [];
  for (const total of [100_00, 200_00, 300_00])
    stones.push(await server.createDiamond({ j_total_amount: total, supplier_name: 'Secret Supplier' }));
});

const reason = 'The client decided otherwise';
const change = (body: object, as = admin, key?: string) =>
  server.request('updateOrder', { as, body, headers: key ? { 'idempotency-key': key } : {} });
const takeBack = (id: number, returned: Row<'diamonds'>[], more: { stock?: string; key?: string } = {}) =>
  change(
    { id, takeBack: returned.map((stone) => stone.id), reason, stock: more.stock ?? 'on_sale' },
    admin,
    more.key,
  );
const pay = (id: number, paidAmount: number, fromCredit?: true) => change({ id, paidAmount, fromCredit });
const statement = async () => (await server.request('getMyStatement', { as: buyer })).body.data;

async function accepted(of = stones): Promise<number> {
  const { id } = await placeOrder(server, buyer, of);
  expect((await change({ id, status: orderStatus.accepted })).error).toBeUndefined();
  return id;
}

/** A credit of the buyer: a paid order of the cheapest stone of which that stone is taken back. */
async function credited(): Promise<number> {
  const id = await accepted([stones[0]!]);
  await pay(id, 100);
  expect((await takeBack(id, [stones[0]!])).body.data.credited).toBe(100);
  return id;
}

describe('stones that are taken back', () => {
  it('leave the total of their order and go on sale, with reason and day', async () => {
    const id = await accepted();
    const { body } = await takeBack(id, [stones[1]!]);
    const returned = [{ stone_id: stones[1]!.stone_id, amount: 200, reason, returned_on: '2026-11-20' }];
    expect(body.data).toMatchObject({
      status: orderStatus.accepted,
      stone_count: 2,
      total_pending: 400,
      credited: 0,
      returned,
      returnable_until: new Date(2026, 11, 21).toISOString(),
    });
    expect(await currentStone(server, stones[1]!.id)).toMatchObject({
      state: stoneState.ON_SALE,
      order_id: null,
    });
    expect((await currentStone(server, stones[0]!.id)).state).toBe(stoneState.SOLD);
    const own = (await server.request('listOrders', { as: buyer, query: { id } })).body.data.data[0]!;
    expect(own).toMatchObject({ total_pending: 400, returned });
    expect(own).not.toHaveProperty('returnable_until');
    expect(JSON.stringify(own)).not.toContain('Secret');
    const { body: document } = await server.request('getOrderDocument', {
      as: buyer,
      query: { id, kind: 'proforma' },
    });
    expect(document.data).toMatchObject({ pieces: 2, total: 400 });
  });

  it('are hidden if that is wanted', async () => {
    const id = await accepted();
    await takeBack(id, [stones[1]!], { stock: 'hidden' });
    expect(await currentStone(server, stones[1]!.id)).toMatchObject({
      state: stoneState.HIDDEN,
      order_id: null,
    });
    expect((await currentStone(server, stones[0]!.id)).state).toBe(stoneState.SOLD);
  });

  it('leave what is overpaid to the credit of the customer, and nothing below zero', async () => {
    const id = await accepted();
    await pay(id, 450);
    const { body } = await takeBack(id, [stones[2]!]);
    expect(body.data).toMatchObject({
      status: orderStatus.completed,
      total_pending: 300,
      total_paid: 300,
      credited: 150,
      payment_count: 1,
    });
    expect(await statement()).toMatchObject({ balance: 0, credit: 150, exposure: 0, total_paid: 300 });
  });

  it('complete an order that has none left, whatever was paid', async () => {
    const [unpaid, paid] = [await accepted([stones[0]!]), await accepted(stones.slice(1))];
    await pay(paid, 10.05);
    expect((await takeBack(unpaid, [stones[0]!])).body.data).toMatchObject({
      status: orderStatus.completed,
      total_pending: 0,
      credited: 0,
    });
    const { body } = await takeBack(paid, stones.slice(1));
    expect(body.data).toMatchObject({ status: orderStatus.completed, total_paid: 0, credited: 10.05 });
    expect((await change({ id: paid, status: orderStatus.rejected })).status).toBe(409);
    for (const kind of ['proforma', 'packing_list']) {
      const document = await server.request('getOrderDocument', { as: buyer, query: { id: paid, kind } });
      expect([document.status, document.error?.error]).toEqual([409, orderRefusals.documentWithoutStones]);
    }
  });

  it('can be sold again', async () => {
    const id = await accepted();
    await takeBack(id, [stones[1]!]);
    expect(await accepted([stones[1]!])).toBeGreaterThan(id);
  });

  it('are told to the buyer, and recorded', async () => {
    const id = await accepted();
    await pay(id, 600);
    await takeBack(id, [stones[0]!, stones[1]!]);
    const { body } = await server.request('listNotifications', { as: buyer });
    expect(body.data.data[0]?.notice).toMatchObject({
      text: `2 stones of your order ${id} were taken back: $300.00, of which $300.00 is your credit`,
      reason: `${stones[0]!.stone_id}, ${stones[1]!.stone_id}: ${reason}`,
    });
    const history = await server.request('listHistory', {
      as: admin,
      query: { kind: 'order', subject_id: id },
    });
    expect(history.body.data.data[0]).toMatchObject({
      action: 'return',
      changes: expect.arrayContaining([
        { field: 'total', from: 600, to: 300 },
        { field: 'credited', from: 0, to: 300 },
        { field: 'returned', from: null, to: `2: ${reason}` },
      ]),
    });
  });

  it('are taken back once per key, and once by two at one instant', async () => {
    const id = await accepted();
    await pay(id, 600);
    const keyed = await Promise.all(
      [1, 2, 3].map(() => takeBack(id, [stones[0]!], { key: `back-${id}-0001` })),
    );
    expect(keyed.map(({ body }) => body.data.credited)).toEqual([100, 100, 100]);
    const rivals = await Promise.all([takeBack(id, [stones[1]!]), takeBack(id, stones.slice(1))]);
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('stones are not taken back', () => {
  it.each<[string, (id: number) => object, number]>([
    ['that the order does not have', (id) => ({ id, takeBack: [999_999] }), 422],
    ['twice', (id) => ({ id, takeBack: [stones[0]!.id, stones[0]!.id] }), 422],
    ['without a reason', (id) => ({ id, takeBack: [stones[0]!.id], reason: ' ' }), 422],
  ])('%s', async (_, wrong, status) => {
    const id = await accepted();
    expect((await change({ reason, stock: 'on_sale', ...wrong(id) })).status).toBe(status);
    expect((await currentStone(server, stones[0]!.id)).state).toBe(stoneState.SOLD);
  });

  it('before the order is accepted, by its buyer, and after the days of Settings', async () => {
    const body = { takeBack: [stones[0]!.id], reason, stock: 'on_sale' };
    const { id } = await placeOrder(server, buyer, stones);
    expect((await change({ id, ...body })).error?.error).toBe(orderRefusals.returnOnlyAccepted);
    await change({ id, status: orderStatus.accepted });
    expect((await change({ id, ...body }, buyer)).status).toBe(403);
    const business = {
      business_name: 'House of Ardent',
      whatsapp_number: '',
      link_days: 30,
      return_days: 2,
      two_step_sign_in: 'optional',
    };
    const config = (settings: object, as = admin) =>
      server.request('updateConfig', {
        as,
        body: { configType: 'BUSINESS', config: JSON.stringify(settings) },
      });
    await config(business);
    server.clock.advance(3 * day);
    const fresh = { as: await server.createUser({ user_type: 'ADMIN' }), body: { id, ...body } };
    const late = await server.request('updateOrder', fresh);
    expect([late.status, late.error?.error]).toEqual([409, orderRefusals.returnTooLate]);
    await config({ ...business, return_days: 3 }, fresh.as);
    expect((await server.request('updateOrder', fresh)).status).toBe(200);
  });
});

describe('the credit of a customer', () => {
  it('pays another order, at most all of it and the balance', async () => {
    await credited();
    const id = await accepted(stones.slice(1));
    const above = await pay(id, 100.01, true);
    expect([above.status, above.error?.error]).toEqual([422, orderRefusals.paymentAboveCredit('$100.00')]);
    const { body } = await pay(id, 60, true);
    expect(body.data).toMatchObject({ total_paid: 60, payments: [{ amount: 60, from_credit: true }] });
    expect(await statement()).toMatchObject({ balance: 440, credit: 40, exposure: 440 });
    const notices = await server.request('listNotifications', { as: buyer });
    expect(notices.body.data.data[0]?.notice?.text).toBe(
      `$60.00 of your credit was used for order ${id}: $440.00 is left to pay`,
    );
  });

  it('is used once by two orders at one instant', async () => {
    await credited();
    const orders = [await accepted([stones[1]!]), await accepted([stones[2]!])];
    const answers = await Promise.all(orders.map((id) => pay(id, 100, true)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await statement()).credit).toBe(0);
  });

  it('comes back when the order that it has paid is rejected', async () => {
    await credited();
    const id = await accepted([stones[2]!]);
    await pay(id, 100, true);
    await pay(id, 50);
    const { body } = await change({ id, status: orderStatus.rejected, reason });
    expect(body.data).toMatchObject({ total_paid: 50, credited: 100 });
    expect(await statement()).toMatchObject({ balance: 0, credit: 100, received_rejected: 50 });
  });

  it('is not another customer’s, and no money received', async () => {
    await credited();
    const received = async () =>
      (await server.request('getActivity', { as: admin, query: { days: 7 } })).body.data.map(
        (each) => each.received,
      );
    const before = await received();
    const id = await accepted([stones[1]!]);
    await pay(id, 100, true);
    expect(await received()).toEqual(before);
    const rival = await server.createUser();
    const other = await placeOrder(server, rival, [stones[2]!]);
    await change({ id: other.id, status: orderStatus.accepted });
    expect((await pay(other.id, 0.01, true)).status).toBe(422);
  });
});

describe('a credit note', () => {
  const document = (id: number, kind: string, as = buyer) =>
    server.request('getOrderDocument', { as, query: { id, kind } });

  it('names the stones that came back with day, amount and reason, also when none is left', async () => {
    const id = await accepted();
    const none = await document(id, 'credit_note');
    expect([none.status, none.error?.error]).toEqual([409, orderRefusals.creditNoteOnlyReturns]);
    await pay(id, 450);
    await takeBack(id, [stones[1]!]);
    server.clock.advance(day);
    admin = await server.createUser({ user_type: 'ADMIN' });
    await takeBack(id, [stones[0]!, stones[2]!]);
    const { data } = (await document(id, 'credit_note', admin)).body;
    expect(data).toMatchObject({
      number: `CN-${id}`,
      pieces: 3,
      total: 600,
      paid: null,
      balance: null,
      due_date: null,
      bank_details: null,
      remark: reason,
    });
    expect(data.lines.map(({ stone_id, amount }) => [stone_id, amount])).toEqual([
      [stones[1]!.stone_id, 200],
      [stones[0]!.stone_id, 100],
      [stones[2]!.stone_id, 300],
    ]);
    const days = data.lines.map((line) => line.returned_on);
    expect(days).toEqual([expect.any(String), data.date, data.date]);
    expect(days[0]! < data.date).toBe(true);
    expect((await document(id, 'proforma', admin)).status).toBe(409);
  });

  it('is its buyer’s alone, who reads no supplier in it', async () => {
    const id = await accepted();
    await takeBack(id, [stones[1]!]);
    const { body } = await document(id, 'credit_note');
    expect(body.data.total).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Secret');
    expect((await document(id, 'credit_note', await server.createUser())).status).toBe(404);
  });
});

it('a return is an entry of its own day, and those before stay as they were', async () => {
  const id = await accepted();
  await pay(id, 600);
  const before = (await statement()).entries;
  server.clock.advance(2 * day);
  const as = await server.createUser({ user_type: 'ADMIN' });
  const body = { id, takeBack: stones.slice(1).map((stone) => stone.id), reason, stock: 'on_sale' };
  await server.request('updateOrder', { as, body });
  const after = (await server.request('getCustomerStatement', { as, query: { userid: buyer.id } })).body.data;
  expect(after.entries.slice(0, -1)).toEqual(before);
  expect(after.entries.at(-1)).toEqual({
    kind: 'return',
    date: after.as_of,
    order_id: id,
    amount: 500,
    balance: -500,
  });
  expect(after).toMatchObject({ balance: 0, credit: 500, opening_balance: 0, total_amount: 100 });
});
