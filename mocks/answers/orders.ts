import {
  getCreateOrderMockHandler,
  getGetCustomerStatementMockHandler,
  getGetMyStatementMockHandler,
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
import type { User } from '#contract/model/user.ts';
import { fromCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { type OrderRefusal, refusalStatus, type Verdict } from '#domain/orders/order-refusal.ts';
import { hasStatus, openStatuses, orderFacts } from '#domain/orders/order-status.ts';
import { checkPayment, orderCan, orderTransitions, transitionTo } from '#domain/orders/order-transitions.ts';
import { scenarioOf } from '../contract/mock-request.ts';
import { errorResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { ashasOrders, orderAsBuyerSees } from '../fixtures/orders.ts';
import { callerOf } from '../mock-session.ts';
import { changeTime, records, replaced } from '../records.ts';
import { orderDocumentAnswers } from './order-documents.ts';
import { asListed, listOrders } from './order-records/order-list.ts';
import { statementOf } from './order-records/statement.ts';
import { moveStones, ordersFor, storeOrder } from './order-records/stored-orders.ts';

/** A page of the stones of an order that the caller may see. @throws a 404 for any other */
function stonesOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const order = ordersFor(request).find(({ id }) => id === Number(query.get('id')));
  if (!order) throw errorResponse(404, addedMessages.request.notFound);
  return { data: pageOf(order.diamonds, Number(query.get('page')) || 1, Number(query.get('limit')) || 10) };
}

const refused = (refusal: OrderRefusal) => errorResponse(refusalStatus(refusal), orderRefusalText(refusal));

function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw refused(verdict.refusal);
}

function pay(order: Order, amount: number, request: Request): Order {
  const facts = orderFacts(order);
  const { name, user_type: role } = callerOf(request);
  assertAllowed(orderCan.receivePayment(facts, { role }));
  const result = checkPayment(facts, amount);
  if (!result.ok) throw refused(result.refusal);
  const at = changeTime();
  const payment = { id: order.id * 10 + order.payment_count, amount, created_at: at, recorded_by: name };
  return {
    ...order,
    total_paid: fromCents(result.paid),
    status: result.status,
    updated_at: at,
    payment_count: order.payment_count + 1,
    payments: [...order.payments, payment],
  };
}

function withStatus(order: Order, status: number, request: Request): Order {
  const transition = transitionTo(status);
  if (!transition) throw errorResponse(422, messages.order.updateFailed);
  const { id, user_type: role } = callerOf(request);
  assertAllowed(orderCan[transition](orderFacts(order), { role, id }));
  return { ...order, status: orderTransitions[transition].to, updated_at: changeTime() };
}

/** One of the orders after the requested change. @throws a 403, 404, 409 or 422 */
async function change(rows: readonly Order[], request: Request): Promise<Order> {
  const input = (await request.clone().json()) as UpdateOrderInput;
  const order = rows.find(({ id }) => id === input.id);
  const isBuyer = callerOf(request).user_type === 'USER';
  // A buyer is not told which numbers other buyers' orders have.
  if (!order && isBuyer) throw errorResponse(403, addedMessages.order.notYours);
  if (!order) throw errorResponse(404, addedMessages.request.notFound);
  return 'paidAmount' in input
    ? pay(order, input.paidAmount, request)
    : withStatus(order, input.status, request);
}

/** Stores the change of an order, and what it means for its stones. */
async function changeStored(request: Request): Promise<Order> {
  const changed = await change(records.orders, request);
  moveStones(records.orders.find(({ id }) => id === changed.id)!, changed);
  records.orders = replaced(records.orders, changed);
  return ordersFor(request).find(({ id }) => id === changed.id)!;
}

const updated = (order: Order) => ({
  success: true as const,
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
  const ids = input.diamondIdWithAmount.map(({ id }) => id);
  const ordered = orderedStonesOf(ids, own);
  if (input.refuseOrdered && ordered.length > 0)
    throw errorResponse(409, addedMessages.order.orderedBefore(ordered), { ordered });
  return orderAsBuyerSees(storeOrder(callerOf(request), input, scenarioOf(request)));
}

/** The statement of a customer. @throws a 404 for an unknown one */
function statement(request: Request) {
  const query = new URL(request.url).searchParams;
  const customer = records.users.find(({ id }) => id === Number(query.get('userid')));
  if (!customer) throw errorResponse(404, addedMessages.request.notFound);
  return statementFor(customer, request);
}

function statementFor(customer: User, request: Request) {
  const limit = Number(new URL(request.url).searchParams.get('limit')) || 20;
  const own = records.orders.filter((order) => order.user[0]?.id === customer.id);
  return statementOf(customer, own, limit);
}

/** Placing orders by a buyer with these orders; by default those of the records. */
export const placingOrders = (own?: readonly Order[]) => [
  getListOrderedStonesMockHandler(async ({ request }) => {
    const { ids } = (await request.clone().json()) as OrderedStonesInput;
    return { data: orderedStonesOf(ids, own ?? ordersFor(request)) };
  }),
  getCreateOrderMockHandler(async ({ request }) => ({
    success: true,
    message: messages.order.placed,
    data: asListed(
      place((await request.clone().json()) as CreateOrderInput, request, own ?? ordersFor(request)),
    ),
  })),
];

export const orderAnswers = [
  getListOrderDiamondsMockHandler(({ request }) => stonesOf(request)),
  getListOrdersMockHandler(({ request }) => listOrders(ordersFor(request), request)),
  ...placingOrders(),
  getGetCustomerStatementMockHandler(({ request }) => ({ data: statement(request) })),
  getGetMyStatementMockHandler(({ request }) => ({ data: statementFor(callerOf(request), request) })),
  getUpdateOrderMockHandler(async ({ request }) => updated(await changeStored(request))),
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
      const order = await change(rows, request);
      rows = rows.map((row) => (row.id === order.id ? order : row));
      return updated(order);
    }),
  ];
}
