import { HttpResponse } from 'msw';
import {
  getCreateOrderMockHandler,
  getListOrderedStonesMockHandler,
} from '#contract/mocks/orders/orders.msw.ts';
import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderedStone } from '#contract/model/orderedStone.ts';
import type { OrderedStonesInput } from '#contract/model/orderedStonesInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { hasStatus, openStatuses, orderFacts } from '#domain/orders/order-status.ts';
import { asBuyerSees, diamonds } from '../data/diamonds.ts';
import { orderPending } from '../data/orders.ts';

/** Of the stones those on open orders. */
const orderedStonesOf = (ids: readonly number[], orders: readonly Order[]): OrderedStone[] =>
  orders
    .filter((order) => hasStatus(orderFacts(order), openStatuses))
    .flatMap((order) =>
      order.diamonds
        .filter(({ id }) => ids.includes(id))
        .map(({ id, stone_id }) => ({ id, stone_id, order_id: order.id })),
    );

/** Placing orders by a buyer who has these: other prices than those of the stock and stones ordered before are refused. */
export const placingOrders = (own: readonly Order[]) => [
  getListOrderedStonesMockHandler(async ({ request }) => {
    const { ids } = (await request.clone().json()) as OrderedStonesInput;
    return { data: orderedStonesOf(ids, own) };
  }),
  getCreateOrderMockHandler(async ({ request }) => {
    const { diamondIdWithAmount: stones, refuseOrdered } = (await request.clone().json()) as CreateOrderInput;
    const ids = stones.map(({ id }) => id);
    const ordered = orderedStonesOf(ids, own);
    const refused = (error: string, facts: object) => HttpResponse.json({ error, ...facts }, { status: 409 });
    if (refuseOrdered && ordered.length > 0)
      throw refused(addedMessages.orderAnswer.orderedBefore(ordered), { ordered });
    const repriced = diamonds.map(asBuyerSees).flatMap(({ id, stone_id, total_amount }) => {
      const asked = stones.find((stone) => stone.id === id)?.amount;
      if (asked === undefined || total_amount === null || asked === total_amount) return [];
      return [{ id, stone_id, asked_amount: asked, amount: total_amount }];
    });
    if (repriced.length > 0) throw refused(addedMessages.orderAnswer.priceChanged, { data: repriced });
    return { success: true, message: messages.order.placed, data: orderPending };
  }),
];
