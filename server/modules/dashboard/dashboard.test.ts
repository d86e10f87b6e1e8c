import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hour } from '#domain/format/durations.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { dayOf } from './dashboard.service.ts';

let server: TestServer;
let admin: TestUser;
let asha: TestUser;
let ravi: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  // The timer ends holds of deleted stones, which the tests use because these are in no count of the stock.
  vi.spyOn(server.services.holds, 'settleDue').mockResolvedValue(false);
  admin = await server.createUser({ user_type: 'ADMIN', previous_login_at: Date.UTC(2026, 10, 19, 15) });
  asha = await server.createUser({ name: 'Asha Mehta' });
  ravi = await server.createUser({ name: 'Ravi Shah', mobile_no: null });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'holds',
    'orders',
    'enquiries',
    'saved_searches',
    'recommendations',
    'diamonds',
  ] as const) {
    await server.db.write.deleteFrom(table).execute();
  }
  await server.db.write.deleteFrom('users').where('approval', '=', 0).execute();
});

const addOrder = (
  buyer: TestUser,
  status: 0 | 1 | 2 | 3 | 4,
  total: number,
  paid = 0,
  at = server.clock.now(),
) =>
  server.db.write
    .insertInto('orders')
    .values({
      user_id: buyer.id,
      status,
      total_cents: total,
      paid_cents: paid,
      remark: `order of ${total}`,
      created_at: at,
      updated_at: at,
    })
    .execute();

const addEnquiry = (buyer: TestUser, remark: string, at = server.clock.now()) =>
  server.db.write
    .insertInto('enquiries')
    .values({ user_id: buyer.id, remark, created_at: at, updated_at: at })
    .execute();

async function addHold(status: 'asked' | 'queued' | 'active', until: number | null) {
  const { id } = await server.createDiamond({ state: stoneState.DELETED });
  const created = { created_at: 1, updated_at: 1 };
  const hold = { user_id: asha.id, diamond_id: id, status, hours: null, until, ...created };
  await server.db.write.insertInto('holds').values(hold).execute();
}

const stats = async () => (await server.request('getAdminStats', { as: admin })).body.data;

describe('the totals of the business', () => {
  it('are zeros and empty lists for an empty database', async () => {
    expect(await stats()).toEqual({
      totalEnquiries: 0,
      totalPendingAmount: 0,
      diamondCount: 0,
      usersCount: 2,
      jewelleryCount: 0,
      todayEnquiries: [],
      todayOrders: [],
      users_pending_amt: [],
      memos: { out: 0, out_value: 0, overdue: 0, overdue_value: 0 },
      last_login_date: '2026-11-19T15:00:00.000Z',
    });
  });

  it('count only what is owed on accepted orders, to the cent', async () => {
    await addOrder(asha, 2, 1_000_10, 10);
    await addOrder(asha, 2, 20, 0);
    await addOrder(ravi, 2, 2_000_30, 1_000_00);
    await addOrder(ravi, 2, 500_00, 500_00);
    await addOrder(ravi, 1, 77_777_00);
    await addOrder(ravi, 3, 66_666_00, 5_00);
    await addOrder(ravi, 0, 55_555_00, 55_555_00);
    const { totalPendingAmount, users_pending_amt } = await stats();
    expect(totalPendingAmount).toBe(2000.5);
    expect(users_pending_amt).toEqual([
      {
        userid: ravi.id,
        user: [{ name: 'Ravi Shah', mobile_no: '' }],
        total_pending_amt: 58_055.3,
        total_paid_amt: 57_055,
        overdue: 0,
      },
      {
        userid: asha.id,
        user: [{ name: 'Asha Mehta', mobile_no: '+919825012345' }],
        total_pending_amt: 1000.3,
        total_paid_amt: 0.1,
        overdue: 0,
      },
    ]);
  });

  it('name every customer who owes, page by page, the largest amount first', async () => {
    await addOrder(asha, 2, 1_000_10, 10);
    await addOrder(ravi, 2, 2_000_30, 1_000_00);
    await addOrder(admin, 2, 500_00, 500_00);
    const page = async (query: { page?: number; limit?: number }) =>
      (await server.request('listPendingAmounts', { as: admin, query })).body.data;
    const { users_pending_amt } = await stats();
    expect(await page({})).toEqual({ data: users_pending_amt, current_page: 1, total: 2, per_page: 10 });
    const second = { data: users_pending_amt.slice(1), current_page: 2, total: 2, per_page: 1 };
    expect(await page({ page: 2, limit: 1 })).toEqual(second);
    expect(await page({ page: 3, limit: 1 })).toMatchObject({ data: [], total: 2 });
    expect((await server.request('listPendingAmounts', { as: asha })).status).toBe(403);
  });

  it('use the day of the server’s time zone, newest first', async () => {
    const today = dayOf(server.clock.now());
    await addEnquiry(asha, 'yesterday', today.from - 1);
    await addEnquiry(asha, 'first moment', today.from);
    await addEnquiry(ravi, 'last moment', today.to - 1);
    await addEnquiry(ravi, 'tomorrow', today.to);
    await addOrder(asha, 1, 10_00, 0, today.from - 1);
    await addOrder(asha, 4, 20_01, 0, today.to - 1);
    const { todayEnquiries, todayOrders, totalEnquiries } = await stats();
    expect(totalEnquiries).toBe(4);
    expect(todayEnquiries.map(({ remark, user }) => [remark, user])).toEqual([
      ['last moment', [{ name: 'Ravi Shah' }]],
      ['first moment', [{ name: 'Asha Mehta' }]],
    ]);
    expect(todayOrders).toEqual([
      expect.objectContaining({
        remark: 'order of 2001',
        status: 4,
        total_pending: 20.01,
        total_paid: 0,
        user: [{ id: asha.id, name: 'Asha Mehta' }],
      }),
    ]);
  });

  it('count stones in stock and accepted accounts', async () => {
    for (const state of Object.values(stoneState)) await server.createDiamond({ state });
    await server.createUser({ approval: 0 });
    await server.createUser({ approval: 2 });
    await server.createUser({ approval: 1 });
    const { diamondCount, usersCount } = await stats();
    expect({ diamondCount, usersCount }).toEqual({ diamondCount: 3, usersCount: 3 });
  });

  it('are forbidden to buyers', async () => {
    expect((await server.request('getAdminStats', { as: asha })).status).toBe(403);
    expect((await server.request('getAdminStats')).status).toBe(401);
  });
});

describe('the counts of the navigation', () => {
  it('name the stock and the work that waits', async () => {
    for (const state of Object.values(stoneState)) await server.createDiamond({ state });
    await addOrder(asha, 1, 10_00);
    await addOrder(ravi, 1, 20_00);
    await addOrder(ravi, 2, 30_00);
    await addEnquiry(asha, 'opened');
    const { id } = await server.db.read.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
    await server.request('updateEnquiry', { as: admin, body: { id, is_new: false } });
    await addEnquiry(asha, 'new', dayOf(server.clock.now()).from - 1);
    await addEnquiry(asha, 'new as well');
    const demand = { user_id: asha.id, requirements: 'A pair of pears', created_at: 1 };
    await server.db.write
      .insertInto('demands')
      .values([
        { ...demand, status: 1 },
        { ...demand, status: 0 },
      ])
      .execute();
    await addHold('asked', null);
    await addHold('queued', null);
    await server.createUser({ approval: 0 });
    expect((await server.request('getAdminCounts', { as: admin })).body.data).toEqual({
      stones_in_stock: 3,
      pending_approvals: 1,
      pending_orders: 2,
      new_enquiries: 2,
      requested_holds: 1,
      open_demands: 1,
      setup_open: false,
    });
    expect((await server.request('getAdminCounts', { as: asha })).status).toBe(403);
    expect((await server.request('getAdminCounts')).status).toBe(401);
  });
});

describe("a buyer's totals", () => {
  it('cover only the buyer’s own records', async () => {
    await addOrder(asha, 2, 300_30, 100_10);
    await addOrder(asha, 1, 900_00);
    await addOrder(asha, 0, 50_05, 50_05);
    await addOrder(ravi, 2, 4_000_00, 1_00);
    await addEnquiry(asha, 'mine');
    await addEnquiry(ravi, 'not mine');
    const search = { user_id: asha.id, title: 'Rounds', searchquery: '{}', created_at: 1 };
    await server.db.write
      .insertInto('saved_searches')
      .values([
        { ...search, status: 'active' },
        { ...search, status: 'block' },
      ])
      .execute();
    const now = server.clock.now();
    for (const until of [now, now + hour, now + 25 * hour]) await addHold('active', until);
    await addHold('queued', null);
    for (const state of [stoneState.ON_SALE, stoneState.SOLD]) {
      const { id } = await server.createDiamond({ state });
      await server.db.write
        .insertInto('recommendations')
        .values({ user_id: asha.id, diamond_id: id, created_by: admin.id, created_at: 1 })
        .execute();
    }
    expect((await server.request('getBuyerStats', { as: asha })).body.data).toEqual({
      enquiries: 1,
      orders: 3,
      pending_amount: 200.2,
      paid_amount: 150.15,
      saved_searches: 1,
      recommended: 1,
      holds_ending: 1,
    });
    expect((await server.request('getBuyerStats', { as: admin })).status).toBe(403);
  });
});

it('ends a day where the next begins, also at clock changes', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7 * hour) {
    const { from, to } = dayOf(at);
    expect(from <= at && at < to).toBe(true);
    expect(dayOf(to).from).toBe(to);
  }
});
