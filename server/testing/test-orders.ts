import type { Order } from '#contract/model/order.ts';
import { fromCents } from '#domain/format/money.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from './test-records.ts';
import type { TestServer } from './test-server.ts';

type Stone = Row<'diamonds'>;

/** Stones with their current prices, as a buyer sends them. */
export const orderItems = (stones: readonly Stone[]) =>
  stones.map((stone) => ({ id: stone.id, amount: fromCents(stone.j_total_amount) }));

/** Places an order through the API. */
export async function placeOrder(
  server: TestServer,
  buyer: TestUser,
  stones: readonly Stone[],
): Promise<Order> {
  const body = { remark: 'Deliver to Mumbai', diamondIdWithAmount: orderItems(stones) };
  const answer = await server.request('createOrder', { as: buyer, body });
  if (answer.error) throw new Error(answer.error.error);
  return answer.body.data;
}

/** Stores an order of one stone directly, at any status. Total 1,000.00; nothing is paid. */
export async function storeOrder(
  server: TestServer,
  buyer: TestUser,
  values: { status?: Row<'orders'>['status']; total?: number; paid?: number } = {},
): Promise<{ id: number; stone: Stone }> {
  const { status = 1, total = 1_000_00, paid = 0 } = values;
  const now = server.clock.now();
  const { id } = await server.db.write
    .insertInto('orders')
    .values({
      user_id: buyer.id,
      status,
      total_cents: total,
      paid_cents: paid,
      remark: 'Stored',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = status === 0 || status === 2;
  const stone = await server.createDiamond({
    j_total_amount: total,
    j_price: total,
    ...(taken ? { state: stoneState.SOLD, order_id: id } : {}),
  });
  await server.db.write
    .insertInto('order_lines')
    .values({ order_id: id, diamond_id: stone.id, position: 0, amount: total, price: total })
    .execute();
  return { id, stone };
}

export const currentStone = (server: TestServer, id: number) =>
  server.db.read.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const currentOrder = (server: TestServer, id: number) =>
  server.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const currentPayments = (server: TestServer, orderId: number) =>
  server.db.read.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export async function countRows(
  server: TestServer,
  table: 'orders' | 'order_lines' | 'payments' | 'enquiries' | 'enquiry_rounds',
): Promise<number> {
  const { rows } = await server.db.read
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}
