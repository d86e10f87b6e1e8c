import { HttpResponse } from 'msw';
import { getListOrdersMockHandler, getUpdateOrderMockHandler } from '#contract/mocks/orders/orders.msw.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderSortColumn } from '#contract/model/orderSortColumn.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { isoDay, localDay } from '#domain/format/days.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderRefusalText } from '#domain/messages/order-texts.ts';
import { type OrderRefusal, refusalStatus, type Verdict } from '#domain/orders/order-refusal.ts';
import {
  amountDue,
  displayedStatus,
  expectedAmount,
  hasStatus,
  orderFacts,
  orderStatus,
} from '#domain/orders/order-status.ts';
import { checkPayment, orderCan, orderTransitions, transitionTo } from '#domain/orders/order-transitions.ts';
import { callerIn } from '../data/callers.ts';
import { adminMeera } from '../data/users.ts';
import { isMemoThat, orderTotals } from '../rows/agreeing.ts';
import { withoutReturned, withReversedPayment } from '../rows/order-changes.ts';
import { pageFor } from '../rows/page-of.ts';
import { rowsThatChange } from './rows-that-change.ts';

const changedAt = '2026-11-21T10:01:00.000Z';

const texts = ({ id, diamonds, user }: Order) =>
  [id, ...diamonds.map(({ stone_id }) => stone_id), user[0]?.name, user[0]?.email].join(' ').toLowerCase();

/** The orders of other buyers with a stone of a pending order: those that took it first. */
function withCompeting(order: Order, all: readonly Order[]): Order {
  if (!hasStatus(orderFacts(order), [orderStatus.pending])) return order;
  const competing = all.flatMap((other) => {
    const shared = other.diamonds.filter(({ id }) => order.diamonds.some((stone) => stone.id === id));
    const [stone] = shared.map(({ stone_id }) => stone_id).sort();
    if (other.id === order.id || !stone || expectedAmount(orderFacts(other)) === null) return [];
    const { id, status, user } = other;
    return [{ id, status, name: user[0]?.name ?? '', stone_id: stone, stone_count: shared.length }];
  });
  const isPending = ({ status }: { status: number }) => Number(status === orderStatus.pending);
  competing.sort((a, b) => isPending(a) - isPending(b) || a.id - b.id);
  return { ...order, competing_count: competing.length, competing: competing.slice(0, 5) };
}

const values: Record<OrderSortColumn, (order: Order) => number | string> = {
  id: ({ id }) => id,
  ordered_by: ({ user }) => user[0]?.name ?? '',
  pending: (order) => expectedAmount(orderFacts(order)) ?? 0,
  paid: ({ total_paid }) => total_paid,
  status: (order) => displayedStatus(orderFacts(order)),
  updated: ({ updated_at }) => updated_at,
  created: ({ created_at }) => created_at,
};

function sorted(orders: readonly Order[], query: URLSearchParams): readonly Order[] {
  const read = values[query.get('sortWith') as OrderSortColumn];
  if (!read) return orders;
  const order = query.get('sortMethod') === 'true' ? 1 : -1;
  return orders.toSorted((a, b) => (read(a) < read(b) ? -order : read(a) > read(b) ? order : 0));
}

/** The orders that a query finds, as a page with the totals of all pages. */
export function ordersFor(request: Request, all: readonly Order[]) {
  const query = new URL(request.url).searchParams;
  const [id, buyer, status] = ['id', 'userid', 'status'].map((name) => query.get(name));
  const search = query.get('search')?.trim().toLowerCase();
  const caller = callerIn(request);
  const found = all
    .filter((order) => caller?.user_type !== 'USER' || order.user[0]?.id === caller.id)
    .filter((order) => !id || order.id === Number(id))
    .filter((order) => !buyer || order.user[0]?.id === Number(buyer))
    .filter((order) => !status || displayedStatus(orderFacts(order)) === Number(status))
    .filter((order) => isMemoThat(query.get('memo'), order))
    .filter((order) => query.get('owing') !== 'true' || amountDue(orderFacts(order)) > 0)
    .filter((order) => !search || texts(order).includes(search));
  const rows = caller?.user_type === 'USER' ? found : found.map((order) => withCompeting(order, all));
  const page = pageFor(request, sorted(rows, query));
  if (query.get('isLatestRecord') === 'true') return page;
  return { ...page, totals: orderTotals(found) };
}

const refused = (refusal: OrderRefusal) =>
  HttpResponse.json({ error: orderRefusalText(refusal) }, { status: refusalStatus(refusal) });
function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw refused(verdict.refusal);
}

/** What a call changes of an order. @throws the refusal of the rules */
function changeOf(order: Order, input: UpdateOrderInput, request: Request): Partial<Order> {
  const { id, name, user_type: role } = callerIn(request) ?? adminMeera;
  const facts = orderFacts(order);
  if ('paidAmount' in input) {
    const payment = checkPayment(facts, input.paidAmount);
    if (!payment.ok) throw refused(payment.refusal);
    const from_credit = input.fromCredit ?? false;
    const recorded = { amount: input.paidAmount, created_at: changedAt, recorded_by: name, from_credit };
    return {
      status: payment.status,
      total_paid: fromCents(payment.paid),
      payment_count: order.payment_count + 1,
      payments: [...order.payments, { id: order.id * 10 + order.payment_count, ...recorded }],
    };
  }
  if ('reversePayment' in input) {
    assertAllowed(orderCan.reversePayment(facts, { role, id }));
    const reversal = { reason: input.reason, reversed_at: changedAt, reversed_by: name };
    return withReversedPayment(order, input.reversePayment, reversal) ?? order;
  }
  if ('takeBack' in input) {
    const today = localDay(Date.parse(changedAt));
    assertAllowed(orderCan.takeBack(facts, { role, id }, today));
    return withoutReturned(order, input, isoDay(today));
  }
  if ('shipment' in input) {
    const { shipment, updated_at = order.updated_at } = input;
    if (updated_at !== order.updated_at)
      throw HttpResponse.json({ error: addedMessages.record.outdated('order') }, { status: 409 });
    return { shipment };
  }
  if ('kept' in input) {
    assertAllowed(orderCan.settle(facts, { role, id }));
    return { status: orderStatus.completed };
  }
  const transition = transitionTo(input.status) ?? 'cancel';
  assertAllowed(orderCan[transition](facts, { role, id }));
  const { decline = [], reason = null } = input;
  const reasons = new Map(decline.map((stone) => [stone.id, stone.reason]));
  const [kept, left] = [true, false].map((stays) =>
    order.diamonds.filter((stone) => !reasons.has(stone.id) === stays),
  );
  const total_pending = fromCents(sumCents(kept!.map(({ amount }) => toCents(amount))));
  const declined = left!.map((stone) => ({ ...stone, reason: reasons.get(stone.id)! }));
  const part = { diamonds: kept!, declined, stone_count: kept!.length, total_pending };
  return { status: orderTransitions[transition].to, reason, ...(left!.length > 0 && part) };
}

/** A list of orders that the calls of a story change; `keys` receives the idempotency keys of the changes. */
export function changingOrders(given: readonly Order[], keys: (string | null)[] = []) {
  const orders = rowsThatChange(given);
  return [
    getListOrdersMockHandler(({ request }) => ({ data: ordersFor(request, orders.rows) })),
    getUpdateOrderMockHandler(async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const input = (await request.clone().json()) as UpdateOrderInput;
      const order = orders.find(input.id);
      if (!order) throw HttpResponse.json({ error: addedMessages.request.notFound }, { status: 404 });
      const data = orders.change(input.id, { ...changeOf(order, input, request), updated_at: changedAt });
      return { success: true, message: messages.order.updated, data };
    }),
  ];
}
