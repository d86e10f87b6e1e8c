import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoDay, localDay } from '#domain/format/days.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

/** A moment of a day in the server's time zone, some days before today. */
function moment(daysAgo: number, hours: number, minutes = 0): number {
  const at = new Date(server.clock.now());
  at.setHours(hours, minutes, 0, 0);
  at.setDate(at.getDate() - daysAgo);
  return at.getTime();
}

async function addOrder(at: number, payments: { amount: number; at: number }[] = []) {
  const { id } = await server.db.write
    .insertInto('orders')
    .values({
      user_id: buyer.id,
      status: 2,
      total_cents: 1_000_00,
      remark: '',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const payment of payments)
    await server.db.write
      .insertInto('payments')
      .values({
        order_id: id,
        amount: payment.amount,
        recorded_by: admin.id,
        created_at: payment.at,
        idempotency_key: null,
      })
      .execute();
}

const activity = async () => (await server.request('getActivity', { as: admin })).body.data;

it('counts enquiries, orders and received cents on each of 30 days of the server’s time zone', async () => {
  for (const at of [moment(0, 0), moment(0, 0, 1), moment(1, 23, 59), moment(29, 0), moment(30, 23, 59)])
    await server.db.write
      .insertInto('enquiries')
      .values({ user_id: buyer.id, remark: '', created_at: at, updated_at: at })
      .execute();
  await addOrder(moment(40, 12), [{ amount: 10_10, at: moment(2, 9) }]);
  await addOrder(moment(2, 12), [
    { amount: 20_20, at: moment(2, 18) },
    { amount: 1, at: moment(0, 0) },
  ]);
  const days = await activity();
  const today = localDay(server.clock.now());
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => isoDay(today - 29 + index)),
  );
  expect(days.at(-1)).toMatchObject({ enquiries: 2, orders: 0, received: 0.01 });
  expect(days.at(-2)).toMatchObject({ enquiries: 1, orders: 0, received: 0 });
  expect(days.at(-3)).toMatchObject({ enquiries: 0, orders: 1, received: 30.3 });
  expect(days[0]).toMatchObject({ enquiries: 1, orders: 0, received: 0 });
});

it('is for administrators only', async () => {
  expect((await server.request('getActivity', { as: buyer })).status).toBe(403);
  expect((await server.request('getActivity')).status).toBe(401);
});
