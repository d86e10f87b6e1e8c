import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { currentOrder, currentPayments, currentStone, storeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Daniel Roth' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const pay = (id: number, paidAmount: unknown, key?: string) =>
  server.request('updateOrder', {
    as: admin,
    body: { id, paidAmount },
    headers: key ? { 'idempotency-key': key } : {},
  });

describe('payments', () => {
  it('are stored with user and time, and add up to the paid total', async () => {
    const { id } = await storeOrder(server, buyer, { status: 2, total: 1_000_30 });
    const at = server.clock.now();
    await pay(id, 0.1, 'payment-key-1');
    server.clock.advance(5_000);
    const { body } = await pay(id, 0.2);
    expect(body).toMatchObject({ success: true, message: messages.order.updated });
    expect(body.data).toMatchObject({ status: 2, total_pending: 1000.3, total_paid: 0.3 });
    expect(body.data.payments).toEqual([
      expect.objectContaining({
        amount: 0.1,
        recorded_by: 'Daniel Roth',
        created_at: new Date(at).toISOString(),
      }),
      expect.objectContaining({ amount: 0.2, created_at: new Date(at + 5_000).toISOString() }),
    ]);
    expect(await currentPayments(server, id)).toMatchObject([
      { amount: 10, recorded_by: admin.id, created_at: at, idempotency_key: 'payment-key-1' },
      { amount: 20, recorded_by: admin.id, created_at: at + 5_000, idempotency_key: null },
    ]);
  });

  it('are refused to somebody who has not seen the payments before', async () => {
    const { id } = await storeOrder(server, buyer, { status: 2, total: 1_000_00 });
    const enter = (paidBefore: number) =>
      server.request('updateOrder', { as: admin, body: { id, paidAmount: 300, paidBefore } });
    expect((await enter(0)).status).toBe(200);
    const late = await enter(0);
    expect([late.status, late.error?.error]).toEqual([409, orderRefusals.paidMeanwhile('$300.00')]);
    expect((await enter(300)).body.data.total_paid).toBe(600);
    expect(await currentPayments(server, id)).toHaveLength(2);
  });

  it('complete the order at a balance of zero and are rejected afterwards', async () => {
    const { id, stone } = await storeOrder(server, buyer, { status: 2, total: 1_000_30 });
    for (const amount of [0.1, 0.2, 999.99]) {
      expect((await pay(id, amount)).body.data.status).toBe(2);
    }
    const last = await pay(id, 0.01);
    expect(last.body.data).toMatchObject({ status: 0, total_paid: 1000.3, total_pending: 1000.3 });
    expect((await currentStone(server, stone.id)).state).toBe(stoneState.SOLD);
    const more = await pay(id, 0.01);
    expect([more.status, more.error?.error]).toEqual([409, orderRefusals.paymentOnlyAccepted]);
    expect(await currentPayments(server, id)).toHaveLength(4);
  });

  it.each([
    ['nothing', null, messages.order.amountRequired],
    ['zero', 0, undefined],
    ['less than zero', -5, undefined],
    ['less than a cent', 0.001, undefined],
    ['a fraction of a cent', 10.005, addedMessages.form.decimals(2)],
    ['a text', '10', undefined],
    ['one cent too much', 900.01, orderRefusals.paymentAboveBalance('$900.00')],
  ])('of %s are rejected and not recorded', async (_, amount, text) => {
    const { id } = await storeOrder(server, buyer, { status: 2, total: 1_000_00, paid: 100_00 });
    const { status, error } = await pay(id, amount);
    expect(status).toBe(422);
    expect(Object.keys(error?.fields ?? {})).toEqual(['paidAmount']);
    if (text) expect(error?.error).toBe(text);
    expect(await currentPayments(server, id)).toEqual([]);
    expect(await currentOrder(server, id)).toMatchObject({ status: 2, paid_cents: 100_00 });
  });

  it('show the recording user to administrators only', async () => {
    const { id } = await storeOrder(server, buyer, { status: 2 });
    await pay(id, 10);
    const { data } = (await server.request('listOrders', { as: buyer, query: { id } })).body.data;
    expect(data[0]?.payments).toEqual([
      { id: expect.any(Number), amount: 10, created_at: expect.any(String), recorded_on: '2026-11-20' },
    ]);
  });
});

describe('an order that is rejected after a payment', () => {
  it('keeps its payments, has no balance, and releases its stone', async () => {
    const asha = await server.createUser();
    const { id, stone } = await storeOrder(server, asha, { status: 2, total: 1_000_00 });
    const other = await storeOrder(server, asha, { status: 2, total: 500_10 });
    const stats = async () => (await server.request('getAdminStats', { as: admin })).body.data;
    const before = await stats();
    await pay(id, 300.1);
    await pay(other.id, 0.05);
    const { body } = await server.request('updateOrder', { as: admin, body: { id, status: 3 } });
    expect(body.data).toMatchObject({ status: 3, total_pending: 1000, total_paid: 300.1 });
    expect(body.data.payments).toMatchObject([{ amount: 300.1, recorded_by: 'Daniel Roth' }]);
    expect((await currentStone(server, stone.id)).state).toBe(stoneState.ON_SALE);
    const after = await stats();
    expect(after.totalPendingAmount).toBeCloseTo(before.totalPendingAmount - 1000 - 0.05, 5);
    expect(after.users_pending_amt.filter(({ userid }) => userid === asha.id)).toMatchObject([
      { total_pending_amt: 500.1, total_paid_amt: 0.05 },
    ]);
    // What was received for a rejected order is settled outside: the statement names it beside the balance.
    const own = await server.request('getBuyerStats', { as: asha });
    expect(own.body.data).toMatchObject({ pending_amount: 500.05, paid_amount: 0.05 });
    expect((await pay(id, 1)).status).toBe(409);
    expect(await currentPayments(server, id)).toMatchObject([{ amount: 300_10 }]);
  });
});

describe('concurrent payments', () => {
  it('are one payment with one response when all twenty share a key', async () => {
    const { id } = await storeOrder(server, buyer, { status: 2, total: 1_000_00 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, 300.1, 'payment-race')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await currentPayments(server, id)).toMatchObject([{ amount: 300_10 }]);
    expect((await currentOrder(server, id)).paid_cents).toBe(300_10);
  });

  it('never exceed the balance without a key', async () => {
    const { id } = await storeOrder(server, buyer, { status: 2, total: 1_000_00 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, 300.1)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 422)).toHaveLength(17);
    expect(await currentPayments(server, id)).toHaveLength(3);
    expect(await currentOrder(server, id)).toMatchObject({ status: 2, paid_cents: 900_30 });
  });

  it('complete the order once when each pays the full balance', async () => {
    const { id } = await storeOrder(server, buyer, { status: 2, total: 99_999_999_99 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, 99_999_999.99)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await currentOrder(server, id)).toMatchObject({ status: 0, paid_cents: 99_999_999_99 });
  });

  it('are serialized with a rejection: one of the two succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await storeOrder(server, buyer, { status: 2 });
      const reject = server.request('updateOrder', { as: admin, body: { id, status: 3 } });
      const [paid, rejected] = await Promise.all([pay(id, 1_000), reject]);
      expect([paid.status, rejected.status].sort()).toEqual([200, 409]);
    }
  });
});
