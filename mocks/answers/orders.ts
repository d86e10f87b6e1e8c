import {
  getCreateOrderMockHandler,
  getGetCustomerStatementMockHandler,
  getListOrderDiamondsMockHandler,
  getListOrderedStonesMockHandler,
  getListOrdersMockHandler,
  getOrdersMock,
  getUpdateOrderMockHandler,
} from '#contract/mocks/orders/orders.msw.ts';
import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderedStone } from '#contract/model/orderedStone.ts';
import type { OrderedStonesInput } from '#contract/model/orderedStonesInput.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import type { Role } from '#domain/accounts/role.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { type OrderRefusal, refusalStatus, type Verdict } from '#domain/orders/order-refusal.ts';
import { hasStatus, openStatuses, orderFacts } from '#domain/orders/order-status.ts';
import { checkPayment, orderCan, orderTransitions, transitionTo } from '#domain/orders/order-transitions.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { ashasOrders, orderPending, orders } from '../fixtures/orders.ts';
import { users } from '../fixtures/users.ts';
import { roleOf, userOfRole } from '../mock-session.ts';
import { selectedStone } from './diamonds.ts';
import { orderDocumentAnswers } from './order-documents.ts';
import { asListed, listOrders } from './order-list.ts';
import { statementOf } from './statement.ts';

const ordersFor = (request: Request) => (roleOf(request) === 'ADMIN' ? orders : ashasOrders);

/** A page of the stones of an order that the caller may see. @throws a 404 for any other */
function stonesOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const order = ordersFor(request).find(({ id }) => id === Number(query.get('id')));
  if (!order) throw errorResponse(404, 'This record does not exist');
  return { data: pageOf(order.diamonds, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
}

const refused = (refusal: OrderRefusal) => errorResponse(refusalStatus(refusal), orderRefusalText(refusal));

function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw refused(verdict.refusal);
}

function pay(order: Order, amount: number, role: Role): Order {
  const facts = orderFacts(order);
  assertAllowed(orderCan.receivePayment(facts, { role }));
  const result = checkPayment(facts, amount);
  if (!result.ok) throw refused(result.refusal);
  return { ...order, total_paid: fromCents(result.paid), status: result.status };
}

function withStatus(order: Order, status: number, role: Role): Order {
  const transition = transitionTo(status);
  if (!transition) throw errorResponse(422, messages.order.updateFailed);
  assertAllowed(orderCan[transition](orderFacts(order), { role, id: userOfRole[role].id }));
  return { ...order, status: orderTransitions[transition].to };
}

/** One of the orders after the requested change. @throws a 403, 404, 409 or 422 */
async function change(rows: readonly Order[], request: Request, role: Role): Promise<Order> {
  const input = (await request.clone().json()) as UpdateOrderInput;
  const order = rows.find(({ id }) => id === input.id);
  if (!order) throw errorResponse(404, 'There is no such order.');
  return 'paidAmount' in input ? pay(order, input.paidAmount, role) : withStatus(order, input.status, role);
}

const updated = (order: Order) => ({
  success: true,
  message: messages.order.updated,
  data: asListed(order),
});

/** Of the stones those on the buyer's open orders. */
export const orderedStonesOf = (
  ids: readonly number[],
  own: readonly Order[] = ashasOrders,
): OrderedStone[] => {
  const open = own.filter((order) => hasStatus(orderFacts(order), openStatuses));
  return ids.flatMap((id) => {
    const order = open.find(({ diamonds }) => diamonds.some((stone) => stone.id === id));
    const stone = order?.diamonds.find((one) => one.id === id);
    return order && stone ? [{ id, stone_id: stone.stone_id, order_id: order.id }] : [];
  });
};

function place(input: CreateOrderInput, request: Request, own: readonly Order[]): Order {
  const ordered = orderedStonesOf(
    input.diamondIdWithAmount.map(({ id }) => id),
    own,
  );
  if (input.refuseOrdered && ordered.length > 0)
    throw errorResponse(409, addedMessages.order.orderedBefore(ordered), { ordered });
  const lines = input.diamondIdWithAmount.map(({ id, amount }) => ({
    ...selectedStone(request, id),
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
    stone_count: lines.length,
    diamonds: lines.map(({ requested, ...stone }) => ({ ...stone, amount: requested })),
    total_pending: fromCents(total),
    total_paid: 0,
    payment_count: 0,
    payments: [],
  };
}

/** The statement of a customer. @throws a 404 for an unknown one */
function statement(request: Request) {
  const query = new URL(request.url).searchParams;
  const customer = users.find(({ id }) => id === Number(query.get('userid')));
  if (!customer) throw errorResponse(404, 'This record does not exist');
  const own = orders.filter((order) => order.user[0]?.id === customer.id);
  return statementOf(customer, own, Number(query.get('limit')) || 20);
}

/** Placing orders by a buyer with these orders. */
export const placingOrders = (own: readonly Order[]) => [
  getListOrderedStonesMockHandler(async ({ request }) => {
    const { ids } = (await request.clone().json()) as OrderedStonesInput;
    return { data: orderedStonesOf(ids, own) };
  }),
  getCreateOrderMockHandler(async ({ request }) => ({
    success: true,
    message: messages.order.placed,
    data: asListed(place((await request.clone().json()) as CreateOrderInput, request, own)),
  })),
];

export const orderAnswers = [
  getListOrderDiamondsMockHandler(({ request }) => stonesOf(request)),
  getListOrdersMockHandler(({ request }) => listOrders(ordersFor(request), request)),
  ...placingOrders(ashasOrders),
  getGetCustomerStatementMockHandler(({ request }) => ({ data: statement(request) })),
  getUpdateOrderMockHandler(async ({ request }) =>
    updated(await change(ordersFor(request), request, roleOf(request) ?? 'USER')),
  ),
  ...orderDocumentAnswers,
  ...getOrdersMock(),
];

/** Stateful orders for one story: an administrator's changes persist; `keys` records the idempotency keys. */
export function changingOrders(given: readonly Order[], keys: (string | null)[] = []) {
  let rows = [...given];
  return [
    getListOrdersMockHandler(({ request }) => listOrders(rows, request)),
    getUpdateOrderMockHandler(async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const order = await change(rows, request, 'ADMIN');
      rows = rows.map((row) => (row.id === order.id ? order : row));
      return updated(order);
    }),
  ];
}
