import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { orderItems, placeOrder, storeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

interface Terms {
  payment_days: number;
  credit_limit: number | null;
  stopped: boolean;
  updated_at?: string;
}

const free: Terms = { payment_days: 0, credit_limit: null, stopped: false };

const change = (buyer: { id: number }, terms: Partial<Terms>, as = admin) =>
  server.request('updateCustomerTerms', { as, body: { userid: buyer.id, ...free, ...terms } });

const statement = async (buyer: TestUser) =>
  (await server.request('getMyStatement', { as: buyer })).body.data;

const place = (buyer: TestUser, stone: Parameters<typeof orderItems>[0][number]) =>
  server.request('createOrder', {
    as: buyer,
    body: { remark: 'Mumbai', diamondIdWithAmount: orderItems([stone]) },
  });

const accept = (id: number) => server.request('updateOrder', { as: admin, body: { id, status: 2 } });

/** The day in the time zone of the business, so many days from today. */
function dayFromNow(days: number): string {
  const date = new Date(server.clock.now());
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() + days))
    .toISOString()
    .slice(0, 10);
}

describe('the terms of a customer', () => {
  it('fix the day on which an order is due when it is accepted', async () => {
    const buyer = await server.createUser();
    await change(buyer, { payment_days: 30 });
    const order = await placeOrder(server, buyer, [await server.createDiamond()]);
    expect(order.due_date).toBeNull();
    await change(buyer, { payment_days: 45 });
    const accepted = await accept(order.id);
    expect(accepted.body.data.due_date).toBe(dayFromNow(45));
    await change(buyer, { payment_days: 0 });
    const { open_orders, ageing } = await statement(buyer);
    expect(open_orders).toMatchObject([{ id: order.id, due_date: dayFromNow(45), overdue_days: 0 }]);
    expect(ageing.not_due).toBe(order.total_pending);
    const payment = await server.request('updateOrder', {
      as: admin,
      body: { id: order.id, paidAmount: 0.01 },
    });
    expect(payment.body.data.due_date).toBe(dayFromNow(45));
  });

  it('count what is overdue in the list of orders and on the dashboard', async () => {
    const buyer = await server.createUser();
    const late = await storeOrder(server, buyer, { status: 2, total: 300_05, paid: 100_00 });
    const due = await storeOrder(server, buyer, { status: 2, total: 50_00 });
    const today = Math.floor(Date.parse(dayFromNow(0)) / 86_400_000);
    const setDue = (id: number, due_day: number) =>
      server.db.write.updateTable('orders').set({ due_day }).where('id', '=', id).execute();
    await setDue(late.id, today - 1);
    await setDue(due.id, today);
    const list = await server.request('listOrders', { as: admin, query: { userid: buyer.id } });
    expect(list.body.data.totals).toMatchObject({ owing: 250.05, overdue: 200.05 });
    const days = list.body.data.data.map(({ id, overdue_days }) => [id, overdue_days]);
    expect(days).toEqual([
      [due.id, 0],
      [late.id, 1],
    ]);
    const debtors = await server.request('listPendingAmounts', { as: admin, query: { limit: 100 } });
    const own = debtors.body.data.data.find(({ userid }) => userid === buyer.id);
    expect(own?.overdue).toBe(200.05);
    expect((await statement(buyer)).ageing).toMatchObject({ not_due: 50, days_1_30: 200.05 });
  });

  it('count the balance and the waiting orders against the limit, and refuse nothing above it', async () => {
    const buyer = await server.createUser();
    expect((await change(buyer, { credit_limit: 0.01 })).status).toBe(200);
    await storeOrder(server, buyer, { status: 2, total: 100_00, paid: 40_00 });
    const answer = await place(buyer, await server.createDiamond({ j_total_amount: 20_05, j_price: 20_05 }));
    expect(answer.status).toBe(200);
    expect(await statement(buyer)).toMatchObject({ balance: 60, awaiting: 20.05, exposure: 80.05 });
    expect((await accept(answer.body.data.id)).status).toBe(200);
    expect(await statement(buyer)).toMatchObject({ balance: 80.05, awaiting: 0, exposure: 80.05 });
  });

  it('stop new orders and their acceptance, and let them go on', async () => {
    const buyer = await server.createUser();
    const waiting = await placeOrder(server, buyer, [await server.createDiamond()]);
    await change(buyer, { stopped: true });
    const stone = await server.createDiamond();
    const refused = await place(buyer, stone);
    expect([refused.status, refused.error?.error]).toEqual([409, orderRefusals.accountStopped]);
    const acceptance = await accept(waiting.id);
    expect([acceptance.status, acceptance.error?.error]).toEqual([409, orderRefusals.customerStopped]);
    const rejected = await server.request('updateOrder', { as: admin, body: { id: waiting.id, status: 3 } });
    expect(rejected.status).toBe(200);
    await change(buyer, { stopped: false });
    expect((await place(buyer, stone)).status).toBe(200);
  });

  it('are changed by administrators, for customers, with exact amounts, and in the history', async () => {
    const buyer = await server.createUser({ name: 'Asha Mehta' });
    expect((await change(buyer, {}, buyer)).status).toBe(403);
    expect((await change(admin, {})).status).toBe(404);
    expect((await change({ id: 987_654_321 }, {})).status).toBe(404);
    for (const wrong of [{ payment_days: 181 }, { payment_days: -1 }, { payment_days: 1.5 }])
      expect((await change(buyer, wrong)).status).toBe(422);
    for (const credit_limit of [-1, 0.001, 100_000_000])
      expect((await change(buyer, { credit_limit })).status).toBe(422);
    expect((await statement(buyer)).terms).toMatchObject(free);
    const terms = { payment_days: 180, credit_limit: 99_999_999.99, stopped: true };
    expect((await change(buyer, terms)).body.data).toMatchObject(terms);
    expect((await change(buyer, terms)).status).toBe(200);
    expect((await statement(buyer)).terms).toMatchObject(terms);
    const history = await server.request('listHistory', {
      as: admin,
      query: { kind: 'user', subject_id: buyer.id },
    });
    const changes = history.body.data.data.flatMap((entry) => entry.changes);
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'payment_days', from: 0, to: 180 },
        { field: 'credit_limit', from: null, to: 99_999_999.99 },
        { field: 'stopped', from: false, to: true },
      ]),
    );
    expect(changes.filter(({ field }) => field === 'stopped')).toHaveLength(1);
  });

  it('are not replaced by those of somebody who has not seen the last change', async () => {
    const buyer = await server.createUser();
    const { updated_at } = (await statement(buyer)).terms;
    const stopped = await change(buyer, { stopped: true, updated_at });
    expect(stopped.status).toBe(200);
    const late = await change(buyer, { payment_days: 30, updated_at });
    expect([late.status, late.error?.error]).toEqual([409, addedMessages.record.outdated('customer')]);
    expect((await statement(buyer)).terms).toEqual(stopped.body.data);
    const { updated_at: seen } = stopped.body.data;
    expect((await change(buyer, { payment_days: 30, stopped: true, updated_at: seen })).status).toBe(200);
  });
});
