import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '#server/platform/db/schema.ts';
import { orderItems } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser({ name: 'Asha Mehta' });
});
afterAll(() => server.close());

/** A memo of one stone that is due back so many days from now. */
async function memoDue(inDays: number, total: number): Promise<{ id: number; stone: Row<'diamonds'> }> {
  const stone = await server.createDiamond({ j_total_amount: total });
  const body = { remark: 'To show', diamondIdWithAmount: orderItems([stone]), memo_days: 7 };
  const { id } = (await server.request('createOrder', { as: buyer, body })).body.data;
  const { due_date } = (await server.request('updateOrder', { as: admin, body: { id, status: 2 } })).body
    .data;
  await server.db.write
    .updateTable('orders')
    .set({ due_day: Date.parse(due_date!) / 86_400_000 - 7 + inDays })
    .where('id', '=', id)
    .execute();
  return { id, stone };
}

it('lists what is out, due and overdue with its value, and counts it on the dashboard', async () => {
  const [late, today, soon, later] = [
    await memoDue(-1, 100_10),
    await memoDue(0, 200_20),
    await memoDue(2, 400_40),
    await memoDue(3, 800_80),
  ].map(({ id }) => id) as [number, number, number, number];
  const list = async (memo: 'out' | 'due' | 'overdue', as = admin) => {
    const { data, totals } = (await server.request('listOrders', { as, query: { memo } })).body.data;
    return [data.map(({ id }) => id).sort((a, b) => a - b), totals?.memos_out];
  };
  expect(await list('out')).toEqual([[late, today, soon, later], 1501.5]);
  expect(await list('due')).toEqual([[today, soon], 600.6]);
  expect(await list('overdue')).toEqual([[late], 100.1]);
  expect(await list('overdue', buyer)).toEqual([[late], 100.1]);
  expect(await list('out', await server.createUser())).toEqual([[], 0]);
  const { memos, totalPendingAmount, users_pending_amt, todayOrders } = (
    await server.request('getAdminStats', { as: admin })
  ).body.data;
  expect(memos).toEqual({ out: 4, out_value: 1501.5, overdue: 1, overdue_value: 100.1 });
  expect([totalPendingAmount, users_pending_amt]).toEqual([0, []]);
  expect(todayOrders[0]).toMatchObject({ id: later, memo: { value: 800.8 }, total_pending: 0 });
  const accepted = await server.request('listOrders', { as: admin, query: { status: 2 } });
  expect(accepted.body.data.total).toBe(4);
  expect((await server.request('listOrders', { as: admin, query: { status: 0 } })).body.data.total).toBe(0);
});

it('has a note with value and day and no word of a debt', async () => {
  const { id, stone } = await memoDue(7, 326_58);
  const { data } = (await server.request('getOrderDocument', { as: buyer, query: { id, kind: 'memo' } }))
    .body;
  expect(data).toMatchObject({
    number: `ME-${id}`,
    on_memo: true,
    due_date: expect.any(String),
    total: 326.58,
    paid: null,
    balance: null,
    bank_details: null,
    lines: [{ stone_id: stone.stone_id, amount: 326.58 }],
  });
  const note = (as: TestUser, kind: 'memo' | 'packing_list', of = id) =>
    server.request('getOrderDocument', { as, query: { id: of, kind } });
  expect((await note(admin, 'packing_list')).body.data).toMatchObject({ on_memo: true, total: null });
  expect((await note(await server.createUser(), 'memo')).status).toBe(404);
  await server.request('updateOrder', { as: admin, body: { id, kept: [stone.id], returned: [] } });
  expect((await note(buyer, 'memo')).status).toBe(409);
  const sale = (await server.request('listOrders', { as: admin, query: { limit: 1 } })).body.data.data[0]!;
  expect((await note(buyer, 'memo', sale.id)).status).toBe(409);
});

it('tells both sides two days before, on the day, then every three days, once for all servers', async () => {
  const { id } = await memoDue(3, 150_00);
  const told = async (userId: number | null) => {
    const rows = await server.db.read
      .selectFrom('notices')
      .select(['user_id', 'text'])
      .where('subject', '=', id)
      .where('text', 'like', '%emo %due back%')
      .orderBy('id')
      .execute();
    return rows
      .filter(({ user_id, text }) => user_id === userId && !text.includes('accepted'))
      .map(({ text }) => text);
  };
  const days: number[] = [];
  for (let day = 0; day <= 10; day += 1) {
    const before = (await told(buyer.id)).length;
    await Promise.all([1, 2, 3].map(() => server.services.orders.tellMemosDue()));
    const after = (await told(buyer.id)).length;
    expect(after - before).toBeLessThanOrEqual(1);
    if (after > before) days.push(day - 3);
    server.clock.advance(86_400_000);
  }
  expect(days).toEqual([-2, 0, 3, 6]);
  const texts = await told(buyer.id);
  expect(texts[0]).toMatch(new RegExp(`^Your memo ${id} is due back on .*: 1 stone, \\$150.00$`));
  expect(texts[1]).toMatch(/is due back today, /);
  expect(texts[2]).toMatch(/was due back on /);
  const business = await told(null);
  expect(business).toHaveLength(4);
  expect(business[0]).toMatch(new RegExp(`^Memo ${id} of Asha Mehta is due back on `));
  expect(await told(admin.id)).toHaveLength(4);
  await server.db.write.updateTable('orders').set({ status: 0 }).where('id', '=', id).execute();
  server.clock.advance(30 * 86_400_000);
  await server.services.orders.tellMemosDue();
  expect(await told(buyer.id)).toHaveLength(4);
});
