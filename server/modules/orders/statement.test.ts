import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const read = (userid: number, limit?: number) =>
  server.request('getCustomerStatement', { as: admin, query: { userid, ...(limit && { limit }) } });

/** The moment, so many calendar days before the server's today, at the hour of the local time zone. */
function daysAgo(days: number, hour = 12): number {
  const date = new Date(server.clock.now());
  date.setDate(date.getDate() - days);
  return date.setHours(hour, 30, 0, 0);
}

async function orderOf(
  buyer: TestUser,
  values: Parameters<typeof storeOrder>[2] & { at: number; payments?: [amount: number, at: number][] },
) {
  const { payments = [], at, ...stored } = values;
  const paid = payments.reduce((sum, [amount]) => sum + amount, 0);
  const { id } = await storeOrder(server, buyer, { paid, ...stored });
  await server.db.write.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute();
  for (const [amount, created_at] of payments)
    await server.db.write
      .insertInto('payments')
      .values({ order_id: id, amount, created_at, recorded_by: admin.id })
      .execute();
  return id;
}

const readOwn = (as: TestUser, limit?: number) =>
  server.request('getMyStatement', { as, ...(limit && { query: { limit } }) });

describe('the statement of a customer', () => {
  it('has orders, payments, balance and ageing, exact to the cent', async () => {
    const buyer = await server.createUser({ name: 'Asha Mehta', company_name: 'Northlight' });
    const old = await orderOf(buyer, {
      status: 2,
      total: 1_000_10,
      at: daysAgo(91),
      payments: [[400_03, daysAgo(10)]],
    });
    const recent = await orderOf(buyer, { status: 2, total: 2_000_20, at: daysAgo(30, 0) });
    const middle = await orderOf(buyer, { status: 2, total: 30_05, at: daysAgo(31, 23) });
    const settled = await orderOf(buyer, {
      status: 0,
      total: 77_77,
      at: daysAgo(70),
      payments: [[77_77, daysAgo(69)]],
    });
    await orderOf(buyer, { status: 1, total: 5_000_00, at: daysAgo(1) });
    await orderOf(buyer, { status: 3, total: 9_00, at: daysAgo(1), payments: [[4_50, daysAgo(1)]] });
    await orderOf(buyer, { status: 4, total: 8_00, at: daysAgo(1) });
    await orderOf(await server.createUser(), { status: 2, total: 6_66, at: daysAgo(1) });

    const { data } = (await read(buyer.id)).body;
    expect(data).toMatchObject({
      customer: { id: buyer.id, name: 'Asha Mehta', company_name: 'Northlight' },
      total_amount: 3108.12,
      total_paid: 477.8,
      balance: 2630.32,
      awaiting: 5000,
      exposure: 7630.32,
      terms: { payment_days: 0, credit_limit: null, stopped: false },
      ageing: { not_due: 0, days_1_30: 2000.2, days_31_60: 30.05, days_61_90: 0, days_over_90: 600.07 },
      open_order_count: 3,
      opening_balance: 0,
      received_rejected: 4.5,
    });
    expect(data.open_orders.map(({ id, overdue_days, balance }) => [id, overdue_days, balance])).toEqual([
      [old, 91, 600.07],
      [middle, 31, 30.05],
      [recent, 30, 2000.2],
    ]);
    expect(data.entries.map(({ kind, order_id, balance }) => [kind, order_id, balance])).toEqual([
      ['order', old, 1000.1],
      ['order', settled, 1077.87],
      ['payment', settled, 1000.1],
      ['order', middle, 1030.15],
      ['order', recent, 3030.35],
      ['payment', old, 2630.32],
    ]);

    const latest = (await read(buyer.id, 2)).body.data;
    expect(latest.opening_balance).toBe(1030.15);
    expect(latest.entries).toEqual(data.entries.slice(-2));
  });

  it('counts calendar days of the time zone of the business', async () => {
    const buyer = await server.createUser();
    await orderOf(buyer, { status: 2, total: 1_00, at: daysAgo(1, 23) });
    const { data } = (await read(buyer.id)).body;
    const today = new Date(server.clock.now());
    const pad = (value: number) => String(value).padStart(2, '0');
    expect(data.as_of).toBe(`${today.getFullYear()}-${pad(today.getMonth() + 1)}-${pad(today.getDate())}`);
    // Less than 24 hours ago, and yesterday all the same.
    expect(data.open_orders[0]?.overdue_days).toBe(1);
  });

  it('is empty for a customer without orders, and 404 without a customer', async () => {
    const buyer = await server.createUser();
    expect((await read(buyer.id)).body.data).toMatchObject({ balance: 0, open_orders: [], entries: [] });
    expect((await read(987_654_321)).status).toBe(404);
    expect((await server.request('getCustomerStatement', { as: admin, query: {} })).status).toBe(400);
  });

  it('is for administrators only', async () => {
    const buyer = await server.createUser();
    const own = await server.request('getCustomerStatement', { as: buyer, query: { userid: buyer.id } });
    expect(own.status).toBe(403);
  });
});

describe('the own statement of a buyer', () => {
  it('is the one that administrators read of this buyer, with as many entries as asked for', async () => {
    const [asha, luca] = [
      await server.createUser({ name: 'Asha' }),
      await server.createUser({ name: 'Luca' }),
    ];
    await orderOf(asha, { status: 2, total: 900_05, at: daysAgo(95), payments: [[100_02, daysAgo(3)]] });
    await orderOf(asha, { status: 1, total: 70_00, at: daysAgo(2) });
    await orderOf(luca, { status: 2, total: 6_66, at: daysAgo(1) });
    const own = await readOwn(asha);
    expect(own.body.data).toMatchObject({ balance: 800.03, ageing: { days_over_90: 800.03 } });
    expect(own.body).toEqual((await read(asha.id)).body);
    expect((await readOwn(luca)).body.data).toMatchObject({ customer: { id: luca.id }, balance: 6.66 });
    const latest = await readOwn(asha, 1);
    expect(latest.body.data).toMatchObject({ opening_balance: 900.05, entries: [{ kind: 'payment' }] });
  });

  it('names no other customer, also when asked for one', async () => {
    const [asha, luca] = [await server.createUser(), await server.createUser({ name: 'Luca Ferrante' })];
    await orderOf(luca, { status: 2, total: 6_66, at: daysAgo(1) });
    const own = await readOwn(asha);
    expect(own.body.data).toMatchObject({ balance: 0, open_orders: [], entries: [] });
    expect(JSON.stringify(own.body)).not.toContain('Luca');
    const query = { userid: luca.id } as never;
    expect((await server.request('getMyStatement', { as: asha, query })).body).toEqual(own.body);
  });

  it('is for buyers only', async () => {
    expect((await readOwn(admin)).status).toBe(403);
    expect((await server.request('getMyStatement', { as: null })).status).toBe(401);
  });
});

describe('the account to pay into', () => {
  const account = {
    beneficiary: 'House BV',
    bank: 'KBC',
    account_no: 'BE68539007547034',
    bank_code: '',
    note: '',
  };
  const config = JSON.stringify(account);

  it('is on a statement with a balance once it is stored, and on no other', async () => {
    const [owing, settled] = [await server.createUser(), await server.createUser()];
    await orderOf(owing, { status: 2, total: 10_00, at: daysAgo(1) });
    await orderOf(settled, { status: 0, total: 10_00, at: daysAgo(2), payments: [[10_00, daysAgo(1)]] });
    const accountOf = async (as: TestUser) => (await readOwn(as)).body.data.bank_details;
    expect(await accountOf(owing)).toBeNull();
    const body = { configType: 'BANK_DETAILS', config } as const;
    expect((await server.request('updateConfig', { as: admin, body })).status).toBe(200);
    expect(await accountOf(owing)).toEqual(account);
    expect((await read(owing.id)).body.data.bank_details).toEqual(account);
    expect(await accountOf(settled)).toBeNull();
  });
});
