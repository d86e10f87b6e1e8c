import { getListOrdersMockHandler, getUpdateOrderMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { Order } from '#contract/model/order.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { pageOf } from '../fixtures/diamonds.ts';

/** Orders that remember what was done with them, for one story; `seen` notes the keys the changes came with. */
export function statefulOrders(given: readonly Order[], idempotencyKeys: (string | null)[] = []) {
  let rows = [...given];
  return [
    getListOrdersMockHandler(({ request }) => {
      const query = new URL(request.url).searchParams;
      const [id, userid] = [Number(query.get('id')), Number(query.get('userid'))];
      const found = rows.filter(
        (order) => (!id || order.id === id) && (!userid || order.user[0]?.id === userid),
      );
      return { data: pageOf(found, Number(query.get('page')) || 1) };
    }),
    getUpdateOrderMockHandler(async ({ request }) => {
      const input = (await request.clone().json()) as UpdateOrderInput;
      idempotencyKeys.push(request.headers.get('idempotency-key'));
      rows = rows.map((order) => (order.id === input.id ? change(order, input) : order));
      const data = rows.find(({ id }) => id === input.id) as Order;
      return { success: true, message: messages.order.updated, data };
    }),
  ];
}

function change(order: Order, input: UpdateOrderInput): Order {
  if ('status' in input) return { ...order, status: input.status };
  const total_paid = fromCents(toCents(order.total_paid) + toCents(input.paidAmount));
  return { ...order, total_paid, status: total_paid === order.total_pending ? 0 : order.status };
}
