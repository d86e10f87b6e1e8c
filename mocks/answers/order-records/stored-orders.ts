import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Order } from '#contract/model/order.ts';
import type { User } from '#contract/model/user.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { assertFree, keepForOrder, releaseOfOrder, takeForOrder } from '../../business/stone-holds.ts';
import type { Scenario } from '../../contract/scenario-names.ts';
import { errorResponse } from '../../error-response.ts';
import { orderAsBuyerSees } from '../../fixtures/orders.ts';
import { callerOf, roleOf } from '../../mock-session.ts';
import { changeTime, nextId, records } from '../../records.ts';
import { amountIn } from '../../scenarios/changed-stock.ts';
import { asStored, wholesaleOf } from '../stock/stone-records.ts';

/** The orders that the caller may see, as the caller sees them. */
export function ordersFor(request: Request): Order[] {
  const asNow = (order: Order): Order => ({ ...order, diamonds: asStored(order.diamonds) });
  if (roleOf(request) === 'ADMIN') return records.orders.map(asNow);
  const { id } = callerOf(request);
  return records.orders
    .filter(({ user }) => user[0]?.id === id)
    .map(asNow)
    .map(orderAsBuyerSees);
}

const blankRemark = () =>
  errorResponse(422, messages.remarks.required, { fields: { remark: messages.remarks.required } });

/** The remark without space around it. @throws a 422 when nothing is left */
export function readRemark(remark: string): string {
  const trimmed = remark.trim();
  if (trimmed === '') throw blankRemark();
  return trimmed;
}

/** @throws the 409 for stones that are not on sale, if there are any */
function assertNone(gone: readonly Diamond[]): void {
  if (gone.length === 0) return;
  const stone_ids = gone.map(({ stone_id }) => stone_id);
  const { order, stone } = addedMessages;
  const isSold = gone.every(({ state }) => state === 'sold');
  const text = isSold ? order.stonesTaken(stone_ids) : stone.noLongerOnSale(stone_ids);
  throw errorResponse(409, text, { stone_ids });
}

/** The selected stones in full. @throws a 422 for none, one twice, or an unknown one, and a 409 for one that is not on sale */
export function selectedForSale(ids: readonly number[]) {
  const stones = ids.map((id) => records.diamonds.find((stone) => stone.id === id));
  if (ids.length === 0 || new Set(ids).size < ids.length || stones.includes(undefined)) {
    const text = messages.selection.none;
    throw errorResponse(422, text, { fields: { diamondIdWithAmount: text } });
  }
  const known = stones.filter((stone) => stone !== undefined);
  assertNone(known.filter((stone) => !isOnSale(stone)));
  return known;
}

const refOf = ({ id, name, email, mobile_no, whatsapp_no }: User) => ({
  ...{ id, name, email, mobile_no },
  whatsapp_no: whatsapp_no || null,
});

/** Stores a new order at the present wholesale totals. @throws a 409 with the new amounts, or a 422 */
export function storeOrder(buyer: User, input: CreateOrderInput, scenario: Scenario): Order {
  const remark = readRemark(input.remark);
  const requested = new Map(input.diamondIdWithAmount.map(({ id, amount }) => [id, amount]));
  const stones = selectedForSale(input.diamondIdWithAmount.map(({ id }) => id));
  if (records.isBusiness)
    assertFree(
      buyer.id,
      stones.map(({ id }) => id),
    );
  const lines = stones.map((stone) => ({
    ...stone,
    amount: amountIn(scenario, wholesaleOf(stone)),
  }));
  const changed = lines.filter(({ id, amount }) => requested.get(id) !== amount);
  if (changed.length > 0) {
    const data = changed.map(({ id, stone_id, amount }) => {
      return { id, stone_id, asked_amount: requested.get(id), amount };
    });
    throw errorResponse(409, addedMessages.order.priceChanged, { data });
  }
  const at = changeTime();
  const order: Order = {
    id: nextId(records.orders),
    status: orderStatus.pending,
    remark,
    user: [refOf(buyer)],
    stone_count: lines.length,
    diamonds: lines,
    total_pending: fromCents(sumCents(lines.map(({ amount }) => toCents(amount)))),
    total_paid: 0,
    created_at: at,
    updated_at: at,
    payment_count: 0,
    payments: [],
  };
  records.orders = [order, ...records.orders];
  if (records.isBusiness) keepForOrder(order);
  return order;
}

/**
 * Stones of an accepted order are sold, those of a rejected one are on sale again. @throws a 409 for those that are not
 * on sale
 */
export function moveStones(before: Order, after: Order): void {
  const ids = new Set(after.diamonds.map(({ id }) => id));
  const accepts = before.status !== after.status && after.status === orderStatus.accepted;
  const frees = before.status === orderStatus.accepted && after.status === orderStatus.rejected;
  const known = new Map(records.diamonds.map((stone) => [stone.id, stone]));
  const stones = [...ids].map((id) => known.get(id)).filter((stone) => stone !== undefined);
  if (accepts) assertNone(stones.filter(({ state }) => state !== 'on_sale'));
  if (accepts && records.isBusiness) {
    assertFree(after.user[0]?.id ?? 0, [...ids]);
    takeForOrder(after);
  }
  const [from, to] = accepts ? (['on_sale', 'sold'] as const) : (['sold', 'on_sale'] as const);
  const change = { state: to, updated_at: after.updated_at };
  if (accepts || frees)
    records.diamonds = records.diamonds.map((stone) =>
      ids.has(stone.id) && stone.state === from ? { ...stone, ...change } : stone,
    );
  const isClosed = before.status !== after.status && !accepts;
  if (isClosed && records.isBusiness) releaseOfOrder(after);
}
