import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
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
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Dana Admin' });
  buyer = await server.createUser({ name: 'Asha Mehta' });
  stones = [];
  for (const total of [100_00, 200_00, 300_00])
    stones.push(await server.createDiamond({ j_total_amount: total }));
});

const reason = 'The cheque was not honoured';
const change = (body: object, as = admin, key?: string) =>
  server.request('updateOrder', { as, body, headers: key ? { 'idempotency-key': key } : {} });
const reverse = (id: number, payment: number, more: { as?: TestUser; key?: string } = {}) =>
  change({ id, reversePayment: payment, reason: ` ${reason} ` }, more.as, more.key);
const statement = async () => (await server.request('getMyStatement', { as: buyer })).body.data;
const takeBack = (id: number, stone: Row<'diamonds'>) =>
  change({ id, takeBack: [stone.id], reason: 'Too dark', stock: 'on_sale' });

async function accepted(of = stones): Promise<number> {
  const { id } = await placeOrder(server, buyer, of);
  expect((await change({ id, status: orderStatus.accepted })).error).toBeUndefined();
  return id;
}

/** Records a payment and returns its number. */
async function pay(id: number, paidAmount: number, fromCredit?: true): Promise<number> {
  const { body } = await change({ id, paidAmount, fromCredit });
  return body.data.payments.at(-1)!.id;
}

describe('a payment that is reversed', () => {
  it('is owed again, and a completed order is accepted once more', async () => {
    const id = await accepted();
    const first = await pay(id, 200.5);
    await pay(id, 399.5);
    const { body } = await reverse(id, first);
    expect(body.data).toMatchObject({
      status: orderStatus.accepted,
      total_paid: 399.5,
      payment_count: 1,
      payments: [{ amount: 399.5 }],
      reversed_payments: [
        { id: first, amount: 200.5, reason, recorded_by: 'Dana Admin', reversed_by: 'Dana Admin' },
      ],
    });
    expect(await statement()).toMatchObject({ balance: 200.5, total_paid: 399.5, exposure: 200.5 });
    expect((await change({ id, paidAmount: 200.5 })).body.data.status).toBe(orderStatus.completed);
  });

  it('is seen by its buyer with the reason, and without who did it', async () => {
    const id = await accepted();
    const payment = await pay(id, 50);
    await reverse(id, payment);
    const [own] = (await server.request('listOrders', { as: buyer, query: { page: 1 } })).body.data.data;
    expect(own).toMatchObject({
      id,
      payments: [],
      payment_count: 0,
      reversed_payments: [{ amount: 50, reason }],
    });
    expect(JSON.stringify(own)).not.toContain('Dana Admin');
  });

  it('is reversed once, also when the call is repeated', async () => {
    const id = await accepted();
    const [first, second] = [await pay(id, 100), await pay(id, 100)];
    const key = 'reversal-0001-0001';
    const [answer, again] = [await reverse(id, first, { key }), await reverse(id, first, { key })];
    expect(again.body).toEqual(answer.body);
    const refused = await reverse(id, first);
    expect([refused.status, refused.error?.fields]).toEqual([
      422,
      { reversePayment: addedMessages.orderAnswer.reversalOfOrder },
    ]);
    const answers = await Promise.all([reverse(id, second), reverse(id, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await statement()).toMatchObject({ balance: 600, total_paid: 0 });
  });

  it('must be of the order, which stands on the account, and only an administrator reverses it', async () => {
    const [id, other] = [await accepted([stones[0]!]), await accepted([stones[1]!])];
    const payment = await pay(id, 10);
    expect((await reverse(other, payment)).status).toBe(422);
    expect((await reverse(id, payment, { as: buyer })).status).toBe(403);
    expect((await change({ id, reversePayment: payment, reason: ' ' })).status).toBe(422);
    await change({ id, status: orderStatus.rejected, reason });
    const late = await reverse(id, payment);
    expect([late.status, late.error?.error]).toEqual([409, orderRefusals.reversalOnlyAccepted]);
    expect(await statement()).toMatchObject({ received_rejected: 10 });
  });

  it('counts in no sum of what was received', async () => {
    const received = async () =>
      (await server.request('getActivity', { as: admin, query: { days: 7 } })).body.data.map(
        (each) => each.received,
      );
    const before = await received();
    const id = await accepted();
    const payment = await pay(id, 70);
    expect(await received()).not.toEqual(before);
    await reverse(id, payment);
    expect(await received()).toEqual(before);
  });

  it('stays an entry of its day, and the reversal is one of its own', async () => {
    const id = await accepted();
    const payment = await pay(id, 600);
    const before = (await statement()).entries;
    server.clock.advance(2 * day);
    const as = await server.createUser({ user_type: 'ADMIN' });
    await reverse(id, payment, { as });
    const query = { userid: buyer.id };
    const { data } = (await server.request('getCustomerStatement', { as, query })).body;
    expect(data.entries.slice(0, -1)).toEqual(before);
    expect(data.entries.at(-1)).toEqual({
      kind: 'reversal',
      date: data.as_of,
      order_id: id,
      amount: 600,
      balance: 600,
    });
    expect(data).toMatchObject({ balance: 600, opening_balance: 0 });
    const latest = await server.request('getCustomerStatement', { as, query: { ...query, limit: 1 } });
    expect(latest.body.data).toMatchObject({ opening_balance: 0, entries: [{ kind: 'reversal' }] });
  });

  it('is in the history of its order', async () => {
    const id = await accepted();
    await reverse(id, await pay(id, 600));
    const query = { kind: 'order', id, page: 1 };
    const [entry] = (await server.request('listHistory', { as: admin, query })).body.data.data;
    expect(entry).toMatchObject({ action: 'reversal', account: { name: 'Dana Admin' } });
    expect(Object.fromEntries(entry!.changes.map(({ field, from, to }) => [field, [from, to]]))).toEqual({
      amount: [600, null],
      status: [orderStatus.completed, orderStatus.accepted],
      total_paid: [600, 0],
      reason: [null, reason],
    });
  });
});

describe('credit', () => {
  it('that a reversed payment had become is credit no more', async () => {
    const id = await accepted();
    const [most, rest] = [await pay(id, 450), await pay(id, 150)];
    await takeBack(id, stones[2]!);
    expect(await statement()).toMatchObject({ credit: 300, balance: 0 });
    expect((await reverse(id, rest)).body.data).toMatchObject({
      status: orderStatus.completed,
      total_paid: 300,
      credited: 150,
    });
    expect(await statement()).toMatchObject({ credit: 150, balance: 0 });
    expect((await reverse(id, most)).body.data).toMatchObject({
      status: orderStatus.accepted,
      total_paid: 0,
      credited: 0,
    });
    expect(await statement()).toMatchObject({ credit: 0, balance: 300 });
  });

  it('that has been used keeps its payment until the use is reversed', async () => {
    const id = await accepted([stones[0]!]);
    const payment = await pay(id, 100);
    await takeBack(id, stones[0]!);
    const other = await accepted([stones[1]!]);
    const used = await pay(other, 60, true);
    const refused = await reverse(id, payment);
    expect([refused.status, refused.error?.error]).toEqual([409, orderRefusals.reversalOfUsedCredit]);
    expect((await reverse(other, used)).body.data).toMatchObject({
      total_paid: 0,
      reversed_payments: [{ amount: 60, from_credit: true }],
    });
    expect(await statement()).toMatchObject({ credit: 100, balance: 200 });
    // The use of credit is no entry, so that its reversal is none.
    expect((await statement()).entries.map(({ kind }) => kind)).not.toContain('reversal');
    expect((await reverse(id, payment)).status).toBe(200);
    expect(await statement()).toMatchObject({ credit: 0, balance: 200 });
  });
});
