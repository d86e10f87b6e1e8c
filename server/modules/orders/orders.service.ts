import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderPaymentInput } from '#contract/model/orderPaymentInput.ts';
import type { OrderStatusInput } from '#contract/model/orderStatusInput.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { transitionTo } from '#domain/orders/order-transitions.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import { rejectRepeated, rejectUnknownStones, stonesUnavailable } from '#server/contract/trade-documents.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { OrderHolds } from '#server/modules/holds/holds.service.ts';
import type { SettingsService } from '#server/modules/settings/settings.service.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { lockRows, type Trx } from '#server/platform/db/database.ts';
import { ApiError, notFound } from '#server/platform/http/api-error.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { competingOrders, type ListedRecord } from './competing-orders.repository.ts';
import { createOrderDocuments, type OrderDocumentsContext } from './documents/order-documents.ts';
import { createOrderLists } from './order-lists.ts';
import { priceLines, readOrderRequest } from './order-placing.ts';
import { refusedOrder } from './order-refusals.ts';
import { createOrderTransitions, orderSubject } from './order-transitions.ts';
import { type OrderedStone, orderedStones } from './ordered-stones.repository.ts';
import { type OrderRecord, ordersRepository as repository } from './orders.repository.ts';
import { createSoldStones } from './sold-stones.ts';
import { createStatements } from './statement.ts';

type Viewer = Pick<SignedIn, 'id' | 'role'>;

interface OrdersContext extends OrderDocumentsContext {
  config: OrderDocumentsContext['config'] & { creations: { enquiries: number } };
  idempotency: Idempotency;
  metrics: Pick<Metrics, 'orders' | 'payments' | 'paymentCents'> | undefined;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Places and lists orders, changes their status and records payments. */
export function createOrdersService(
  context: OrdersContext,
  { diamonds, settings, holds }: { diamonds: DiamondsService; settings: SettingsService; holds: OrderHolds },
) {
  const { db, clock, idempotency, metrics } = context;
  // As many orders as enquiries: both are kept for ever.
  const limit = createRateLimit(context, { name: 'order', ofAccount: context.config.creations.enquiries });
  const lists = createOrderLists(db, diamonds);
  const transitions = createOrderTransitions(context, { stones: diamonds, holds });

  async function read(trx: Trx, id: number): Promise<OrderRecord> {
    const record = await repository.find(trx, id);
    if (!record) throw notFound();
    return record;
  }

  /**
   * Reads an order that the caller may see. A buyer gets the same error for an unknown order as for one of another
   * buyer, because ids are sequential and a different error would reveal the number of orders.
   */
  async function readAllowed(actor: Viewer, trx: Trx, id: number): Promise<OrderRecord> {
    const record = await repository.find(trx, id);
    if (actor.role === 'ADMIN' && !record) throw notFound();
    if (!record || (actor.role === 'USER' && record.buyer.id !== actor.id)) {
      throw refusedOrder({ code: 'other_buyer' });
    }
    return record;
  }

  return {
    /**
     * Places an order at the current wholesale totals and stores them on the order lines, so that later price
     * changes do not affect it. A repeated idempotency key returns the order placed first. Throws 422 for a blank
     * remark or an invalid selection, 409 with the new prices when the buyer saw outdated ones, and 409 that lists
     * the stones that are not on sale, are one stone, or are on hold for somebody else. With `refuseOrdered` also 409 that lists the stones on open orders of the
     * buyer. 429 for too many orders.
     */
    async place(buyer: SignedIn, input: CreateOrderInput, key: string | undefined): Promise<Order> {
      const requested = readOrderRequest(input);
      await limit.begin(String(buyer.id));
      const submit = { userId: buyer.id, operation: 'createOrder', key, request: input } as const;
      let placed = false;
      const record = await db.transaction((trx) =>
        idempotency.once(trx, submit, async () => {
          placed = true;
          const stones = await diamonds.lockStonesForSale(trx, requested.ids).catch(rejectUnknownStones);
          const unavailable = stones.filter((stone) => !isOnSale(stone));
          if (unavailable.length > 0) throw stonesUnavailable(unavailable);
          rejectRepeated(stones);
          await holds.assertFree(trx, buyer.id, requested.ids);
          if (input.refuseOrdered) await refuseOrdered(trx, buyer, requested.ids);
          const { lines, total } = priceLines(stones, requested.amounts);
          const { remark } = requested;
          const now = clock();
          const id = await repository.insert(trx, { userId: buyer.id, remark, lines, total, now });
          await holds.keepForOrder(trx, { orderId: id, buyerId: buyer.id, stoneIds: requested.ids });
          await recordHistory(trx, {
            ...{ at: now, account: buyer.id, action: 'place', subject: orderSubject(id) },
            changes: [
              { field: 'total_pending', from: null, to: fromCents(total) },
              { field: 'stone_count', from: null, to: lines.length },
              ...changedFields(null, { remark }, ['remark']),
            ],
          });
          return read(trx, id);
        }),
      );
      if (placed) metrics?.orders.place.inc();
      return lists.presentOne(record, buyer);
    },

    /**
     * Changes the status of an order or records a payment; a repeated idempotency key has no further effect.
     * Throws 404 for an unknown order (403 to a buyer), 403 when the caller lacks permission, 409 when the order
     * status does not allow the change or another order has taken a stone, and 422 for an invalid payment amount.
     */
    async update(
      actor: SignedIn,
      input: OrderStatusInput | OrderPaymentInput,
      key: string | undefined,
    ): Promise<Order> {
      const submit = { userId: actor.id, operation: 'updateOrder', key, request: input } as const;
      let done = false;
      const record = await db.transaction((trx) =>
        idempotency.once(trx, submit, async () => {
          done = true;
          await lockRows(db, trx, 'orders', [input.id]);
          const order = await readAllowed(actor, trx, input.id);
          if ('status' in input) await transitions.transition(trx, order, actor, input.status);
          else await transitions.receive(trx, order, actor, { amount: input.paidAmount, key });
          return read(trx, input.id);
        }),
      );
      if (done && metrics) countUpdate(metrics, input);
      return lists.presentOne(record, actor);
    },

    /** Of the stones those on open orders of the buyer, each with the newest order. */
    orderedStones: (buyer: Viewer, ids: readonly number[]): Promise<OrderedStone[]> =>
      orderedStones(db.read, buyer.id, [...new Set(ids)]),

    /** For each enquiry the open or completed orders that have one of its stones, accepted ones first. */
    ordersForEnquiries: (enquiries: readonly ListedRecord[]) =>
      competingOrders(db.read, 'enquiries', enquiries),

    ...createStatements(context),
    ...createSoldStones(db, diamonds),
    ...createOrderDocuments(context, { diamonds, settings }),

    /** Lists orders, newest first, and the stones of one order. */
    list: lists.list,
    listStones: lists.listStones,
  };
}

/** Throws 409 with the stones that the buyer has on other open orders. The caller holds the locks of the stones. */
async function refuseOrdered(trx: Trx, buyer: Viewer, ids: readonly number[]): Promise<void> {
  const ordered = await orderedStones(trx, buyer.id, ids);
  if (ordered.length > 0) throw new ApiError(409, addedMessages.order.orderedBefore(ordered), { ordered });
}

/** Increments the metrics for an order update, after the transaction has committed. */
function countUpdate(
  metrics: NonNullable<OrdersContext['metrics']>,
  input: OrderStatusInput | OrderPaymentInput,
): void {
  if ('status' in input) {
    const transition = transitionTo(input.status);
    if (transition) metrics.orders[transition].inc();
    return;
  }
  metrics.payments.inc();
  metrics.paymentCents.inc(toCents(input.paidAmount));
}
