import {
  getCreateOrderMockHandler,
  getListOrdersMockHandler,
  getOrdersMock,
  getUpdateOrderMockHandler,
} from '#contract/mocks/orders/orders.msw.ts';
import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { Order } from '#contract/model/order.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { fromCents, toCents, tryCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { checkPayment, orderActionForStatus, orderCan, orderFacts } from '#domain/orders/order-status.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { ashasOrders, orderPending, orders } from '../fixtures/orders.ts';
import { roleOf, userOfRole } from '../mock-session.ts';
import { stoneFor } from './diamonds.ts';

const ordersFor = (request: Request) => (roleOf(request) === 'ADMIN' ? orders : ashasOrders);

function list(request: Request) {
  const query = new URL(request.url).searchParams;
  const id = Number(query.get('id'));
  const userid = Number(query.get('userid'));
  const found = ordersFor(request)
    .filter((order) => !id || order.id === id)
    .filter((order) => !userid || roleOf(request) === 'USER' || order.user[0]?.id === userid);
  return { data: pageOf(found, Number(query.get('page')) || 1, Number(query.get('recordLimit')) || 10) };
}

function pay(order: Order, amount: number): Order {
  const facts = orderFacts(order);
  const result = checkPayment(facts, tryCents(amount));
  if (!result.ok) throw errorResponse(422, result.reason);
  return { ...order, total_paid: fromCents(result.paid), status: result.status };
}

function transition(order: Order, status: number, request: Request): Order {
  const role = roleOf(request) ?? 'USER';
  const action = orderActionForStatus(status);
  if (!action) throw errorResponse(422, messages.order.updateFailed);
  const verdict = orderCan[action](orderFacts(order), { role, id: userOfRole[role].id });
  if (!verdict.ok) throw errorResponse(409, verdict.reason);
  return { ...order, status: status as Order['status'] };
}

function place(input: CreateOrderInput, request: Request): Order {
  const lines = input.diamondIdWithAmount.map(({ id, amount }) => ({
    ...stoneFor(request, id),
    requested: amount,
  }));
  const changed = lines.filter(({ requested, total_amount }) => requested !== total_amount);
  if (changed.length > 0) {
    const data = changed.map(({ id, stone_id, requested, total_amount }) => ({
      id,
      stone_id,
      asked_amount: requested,
      amount: total_amount,
    }));
    throw errorResponse(409, addedMessages.order.priceChanged, { data });
  }
  const total = lines.reduce((sum, { total_amount }) => sum + toCents(total_amount), 0);
  return {
    ...orderPending,
    id: 1043,
    remark: input.remark,
    diamonds: lines.map(({ requested, ...stone }) => ({ ...stone, amount: requested })),
    total_pending: fromCents(total),
    total_paid: 0,
    payments: [],
  };
}

export const orderAnswers = [
  getListOrdersMockHandler(({ request }) => list(request)),
  getCreateOrderMockHandler(async ({ request }) => ({
    success: true,
    message: messages.order.placed,
    data: place((await request.clone().json()) as CreateOrderInput, request),
  })),
  getUpdateOrderMockHandler(async ({ request }) => {
    const input = (await request.clone().json()) as UpdateOrderInput;
    const order = ordersFor(request).find(({ id }) => id === input.id);
    if (!order) throw errorResponse(404, 'There is no such order.');
    if ('paidAmount' in input && roleOf(request) === 'USER')
      throw errorResponse(403, addedMessages.session.notPermitted);
    const data =
      'paidAmount' in input ? pay(order, input.paidAmount) : transition(order, input.status, request);
    return { success: true, message: messages.order.updated, data };
  }),
  ...getOrdersMock(),
];
