import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder, storeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let asha: TestUser;
let ravi: TestUser;
/** Orders by name, oldest first. */
const at: Record<string, number> = {};
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  asha = await server.createUser({
    name: 'asha Mehta',
    company_name: 'Northlight_Jewels',
    mobile_no: '+919820012345',
  });
  ravi = await server.createUser({ name: 'Ravi Shah', email: 'ravi@shah.example' });
  at.pending = (await storeOrder(server, asha, { total: 500_00 })).id;
  at.accepted = (await storeOrder(server, asha, { status: 2, total: 700_10, paid: 200_05 })).id;
  at.ravis = (await storeOrder(server, ravi, { status: 2, total: 900_00 })).id;
  at.paid = (await storeOrder(server, ravi, { status: 2, total: 300_00, paid: 300_00 })).id;
  at.completed = (await storeOrder(server, asha, { status: 0, total: 100_00, paid: 100_00 })).id;
  at.rejected = (await storeOrder(server, asha, { status: 3, total: 50_00, paid: 20_00 })).id;
});
afterAll(() => server.close());

async function list(as: TestUser, query: Record<string, string | number> = {}) {
  const answer = await server.request('listOrders', { as, query });
  const { data, totals } = answer.body.data;
  const names = Object.keys(at);
  return { orders: data.map(({ id }) => names.find((name) => at[name] === id)), totals };
}

describe('a list of orders', () => {
  it('is filtered by the status that the orders show', async () => {
    expect((await list(admin, { status: 1 })).orders).toEqual(['pending']);
    expect((await list(admin, { status: 2 })).orders).toEqual(['ravis', 'accepted']);
    expect((await list(admin, { status: 0 })).orders).toEqual(['completed', 'paid']);
    expect((await list(admin, { status: 4 })).orders).toEqual([]);
  });

  it('is filtered by what is owed, with totals of all that are found', async () => {
    expect(await list(admin, { owing: 'true', limit: 1 })).toEqual({
      orders: ['ravis'],
      totals: {
        total_pending: 1600.1,
        total_paid: 200.05,
        owing: 1400.05,
        overdue: 0,
        awaiting: 0,
        memos_out: 0,
      },
    });
    const none = { total_pending: 0, total_paid: 0, owing: 0, overdue: 0, awaiting: 0, memos_out: 0 };
    expect((await list(admin, { status: 4 })).totals).toEqual(none);
    expect((await list(admin, { status: 3 })).totals).toEqual(none);
    expect((await list(admin, { status: 1 })).totals).toEqual({ ...none, awaiting: 500 });
  });

  it('totals what the statement, the start page and the dashboard say', async () => {
    const { totals } = await list(asha);
    expect(totals).toEqual({
      total_pending: 800.1,
      total_paid: 300.05,
      owing: 500.05,
      overdue: 0,
      awaiting: 500,
      memos_out: 0,
    });
    const statement = (await server.request('getMyStatement', { as: asha })).body.data;
    expect([statement.total_amount, statement.total_paid, statement.balance]).toEqual([
      800.1, 300.05, 500.05,
    ]);
    expect((await server.request('getBuyerStats', { as: asha })).body.data).toMatchObject({
      pending_amount: 500.05,
      paid_amount: 300.05,
    });
    const stats = (await server.request('getAdminStats', { as: admin })).body.data;
    expect(stats.totalPendingAmount).toBe((await list(admin)).totals?.owing);
    expect(stats.users_pending_amt.find(({ userid }) => userid === asha.id)).toMatchObject({
      total_pending_amt: 800.1,
      total_paid_amt: 300.05,
    });
  });

  it('shows an order of nothing as completed, and finds it so', async () => {
    const { id } = await storeOrder(server, ravi, { total: 0 });
    at.free = id;
    expect((await list(ravi, { status: 0 })).orders).toEqual(['free', 'paid']);
    expect((await list(ravi, { status: 1 })).orders).toEqual([]);
    await server.db.write.deleteFrom('orders').where('id', '=', id).execute();
    delete at.free;
  });

  it.each([
    ['ASHA', ['rejected', 'completed', 'accepted', 'pending']],
    ['northlight_j', ['rejected', 'completed', 'accepted', 'pending']],
    ['98200 12345', []],
    ['9820012345', ['rejected', 'completed', 'accepted', 'pending']],
    ['ravi@shah', ['paid', 'ravis']],
    ['%', []],
    ['_a', []],
  ])('finds customers by %s', async (search, orders) => {
    expect((await list(admin, { search })).orders).toEqual(orders);
  });

  it('finds by stone and by order number', async () => {
    const stone = await server.createDiamond({ stone_id: 'ZX_7-99' });
    const placed = await placeOrder(server, ravi, [stone]);
    at.placed = placed.id;
    expect((await list(admin, { search: 'zx_7' })).orders).toEqual(['placed']);
    expect((await list(admin, { search: `# ${at.paid}` })).orders).toContain('paid');
    expect((await list(ravi, { search: 'zx_7' })).orders).toEqual(['placed']);
    expect((await list(asha, { search: 'zx_7' })).orders).toEqual([]);
    await server.db.write.deleteFrom('order_lines').where('order_id', '=', placed.id).execute();
    await server.db.write.deleteFrom('orders').where('id', '=', placed.id).execute();
  });

  it('does not find by customer for a buyer, nor orders of others', async () => {
    expect((await list(asha, { search: 'asha' })).orders).toEqual([]);
    expect((await list(asha, { search: 'ravi' })).orders).toEqual([]);
    expect((await list(asha, { owing: 'true' })).orders).toEqual(['accepted']);
  });

  it.each([
    ['pending', 'true', ['rejected', 'completed', 'paid', 'pending', 'accepted', 'ravis']],
    ['pending', 'false', ['ravis', 'accepted', 'pending', 'rejected', 'completed', 'paid']],
    ['ordered_by', 'true', ['rejected', 'completed', 'accepted', 'pending', 'paid', 'ravis']],
    ['status', 'true', ['completed', 'paid', 'pending', 'ravis', 'accepted', 'rejected']],
    ['id', 'true', ['pending', 'accepted', 'ravis', 'paid', 'completed', 'rejected']],
  ])('is sorted by %s, ascending %s', async (sortWith, sortMethod, orders) => {
    const { orders: sorted } = await list(admin, { sortWith, sortMethod });
    // Orders of the same value are newest first.
    expect(sorted).toEqual(orders);
  });

  it('has as many rows as requested, and refuses more than two hundred', async () => {
    expect((await list(admin, { limit: 2, page: 2 })).orders).toEqual(['paid', 'ravis']);
    expect((await server.request('listOrders', { as: admin, query: { limit: 201 } })).status).toBe(400);
    expect((await server.request('listOrders', { as: admin, query: { status: 9 } })).status).toBe(400);
  });
});

describe('orders that compete for a stone', () => {
  it('are named to administrators on pending orders, accepted ones first', async () => {
    const stones = [
      await server.createDiamond({ stone_id: 'CO-1' }),
      await server.createDiamond({ stone_id: 'CO-2' }),
    ];
    const first = await placeOrder(server, asha, stones);
    const second = await placeOrder(server, ravi, [stones[1]!]);
    const canceled = await placeOrder(server, ravi, stones);
    await server.request('updateOrder', { as: ravi, body: { id: canceled.id, status: 4 } });
    const read = async (as: TestUser, id: number) =>
      (await server.request('listOrders', { as, query: { id } })).body.data.data[0]!;
    expect(await read(admin, first.id)).toMatchObject({
      competing_count: 1,
      competing: [{ id: second.id, status: 1, name: 'Ravi Shah', stone_id: 'CO-2', stone_count: 1 }],
    });
    const forBuyer = await read(asha, first.id);
    expect(forBuyer).not.toHaveProperty('competing');
    expect(forBuyer).not.toHaveProperty('competing_count');
    expect(first).not.toHaveProperty('competing');

    await server.request('updateOrder', { as: admin, body: { id: first.id, status: 2 } });
    expect(await read(admin, second.id)).toMatchObject({
      competing: [{ id: first.id, status: 2, stone_id: 'CO-2', stone_count: 1 }],
    });
    expect(await read(admin, first.id)).not.toHaveProperty('competing');
  });

  it('are found by any stone of an order that the list carries whole, on a page of any size', async () => {
    const stones = [];
    for (let stone = 0; stone < 120; stone += 1) stones.push(await server.createDiamond());
    const other = await placeOrder(server, ravi, [stones.at(-1)!]);
    const large = await placeOrder(server, asha, stones);
    for (let order = 0; order < 110; order += 1) await storeOrder(server, ravi);
    const query = { limit: 200 };
    const { data } = (await server.request('listOrders', { as: admin, query })).body.data;
    const listed = data.find(({ id }) => id === large.id);
    expect(listed?.diamonds).toHaveLength(120);
    expect(listed?.competing).toMatchObject([{ id: other.id, stone_count: 1 }]);
  });

  it('are five at most, and counted', async () => {
    const stone = await server.createDiamond();
    for (let order = 0; order < 8; order += 1) await placeOrder(server, order % 2 ? asha : ravi, [stone]);
    const [newest] = (await server.request('listOrders', { as: admin, query: {} })).body.data.data;
    expect(newest?.competing_count).toBe(7);
    expect(newest?.competing).toHaveLength(5);
  });
});
