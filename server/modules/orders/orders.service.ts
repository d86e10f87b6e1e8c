import type { CreateOrderInput } from '#contract/model/createOrderInput.ts';
import type { Order } from '#contract/model/order.ts';
import type { UpdateOrderInput } from '#contract/model/updateOrderInput.ts';
import { toCents } from '#domain/format/money.ts';
import { businessNotices } from '#domain/notices/notice-texts.ts';
import { transitionTo } from '#domain/orders/order-transitions.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import { rejectRepeated, rejectUnknownStones, stonesUnavailable } from '#server/contract/selected-stones.ts';
import { findAnsweredDemands } from '#server/modules/demands/demands.service.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { OrderHolds } from '#server/modules/holds/holds.service.ts';
import { tellBusiness } from '#server/modules/notices/notices.service.ts';
import type { SettingsService } from '#server/modules/settings/settings.service.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { lockRows, type Trx } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { nextId } from '#server/platform/db/transactions/next-id.ts';
import { sent } from '#server/platform/db/transactions/pipeline.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { competingOrders, type ListedRecord } from './competing-orders.repository.ts';
import { createCustomerTerms } from './customer-terms.ts';
import { createOrderDocuments, type OrderDocumentsContext } from './documents/order-documents.ts';
import { createEnteredSales } from './entered-sales.ts';
import { createMemoNotices } from './memos/memo-notices.ts';
import { createMemoSettlement } from './memos/memo-settlement.ts';
import { createOrderLists } from './order-lists.ts';
import { createOrderPayments } from './order-payments.ts';
import {
  assertOwnOrder,
  type OfferedPrice,
  priceLines,
  readOrderRequest,
  recordPlaced,
  refuseOrdered,
} from './order-placing.ts';
import { refusedOrderError } from './order-refusals.ts';
import { createOrderTransitions } from './order-transitions.ts';
import { findOrderedStones, type OrderedStone, orderedStones } from './ordered-stones.repository.ts';
import { newRecord, type OrderRecord, ordersRepository as repository } from './orders.repository.ts';
import { createReturns } from './returned-stones.ts';
import { createShipments } from './shipments.ts';
import { createSoldStones } from './sold-stones.ts';
import { createStatements } from './statement.ts';

export { refuseBelowCost } from './entered-sales.ts';
export type { OfferedPrice };

type StoneRow = Row<'diamonds'>;
type Viewer = Pick<SignedIn, 'id' | 'role'>;

interface OrdersContext extends OrderDocumentsContext {
  config: OrderDocumentsContext['config'] & { creations: { enquiries: number }; returnDays: number };
  idempotency: Idempotency;
  metrics: Pick<Metrics, 'orders' | 'payments' | 'paymentCents'> | undefined;
}

/**
 * Reads the open offers of locked stones in an enquiry, in cents, by stone. Throws 404 for an enquiry that is not the
 * buyer's, and 409 with the stones that have no offer or an ended one.
 */
export type OrderOffers = (
  trx: Trx,
  order: { enquiryId: number; buyerId: number; stones: readonly StoneRow[] },
) => Promise<Map<number, OfferedPrice>>;

interface OrderServices {
  diamonds: DiamondsService;
  settings: SettingsService;
  holds: OrderHolds;
  offers: OrderOffers;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Places and lists orders, changes their status and records payments. */
export function createOrdersService(
  context: OrdersContext,
  { diamonds, settings, holds, offers }: OrderServices,
) {
  const { db, clock, idempotency, metrics } = context;
  // As many orders as enquiries: both are kept for ever.
  const limit = createRateLimit(context, { name: 'order', ofAccount: context.config.creations.enquiries });
  const lists = createOrderLists(context, diamonds);
  const transitions = createOrderTransitions(context, { stones: diamonds, holds });
  const [payments, ship] = [createOrderPayments(context), createShipments(context)];
  const returns = createReturns(context, { stones: diamonds, holds });
  const sales = createEnteredSales(context, { stones: diamonds, transitions });
  const settleMemo = createMemoSettlement(context, { stones: diamonds, transitions });

  /** Locks the stones of a new order and reads what decides about it. */
  const readForPlacing = (trx: Trx, buyer: Viewer, ids: readonly number[]) =>
    Promise.all([
      diamonds.lockStonesForSale(trx, ids).catch(rejectUnknownStones),
      holds.openOf(trx, ids),
      orderedStones(trx, buyer.id, ids),
      repository.findBuyer(trx, buyer.id),
      findAnsweredDemands(trx, buyer.id, ids),
      nextId(trx, 'orders'),
    ]);

  /** Locks an order and reads it. */
  async function readForUpdate(trx: Trx, id: number): Promise<OrderRecord | undefined> {
    await lockRows(db, trx, 'orders', [id]);
    return repository.find(trx, id);
  }

  function change(trx: Trx, order: OrderRecord, actor: SignedIn, input: UpdateOrderInput, key?: string) {
    if ('status' in input) return transitions.transition(trx, order, actor, input);
    if ('reversePayment' in input) return payments.reverse(trx, order, actor, input);
    if ('takeBack' in input) return returns.takeBack(trx, order, actor, input);
    if ('shipment' in input) return ship(trx, order, actor, input);
    if ('kept' in input) return settleMemo(trx, order, actor, input);
    return payments.receive(trx, order, actor, { ...input, key });
  }

  return {
    /**
     * Places an order at the current wholesale totals and stores them on the order lines, so that later price
     * changes do not affect it. A repeated idempotency key returns the order placed first. Throws 422 for a blank
     * remark, an invalid selection or another customer, 409 with the new prices when the buyer saw outdated ones, and 409 that lists
     * the stones that are not on sale, are one stone, or are on hold for somebody else, or that the orders of the account are stopped. With `refuseOrdered` also 409 that lists the stones on open orders of the
     * buyer. 429 for too many orders.
     */
    async place(buyer: SignedIn, input: CreateOrderInput, key: string | undefined): Promise<Order> {
      assertOwnOrder(input);
      const requested = readOrderRequest(input);
      await limit.begin(String(buyer.id));
      const submit = { userId: buyer.id, operation: 'createOrder', key, request: input } as const;
      let placed: StoneRow[] | undefined;
      const work = async (
        trx: Trx,
        [stones, stored, ordered, account, demands, id]: Awaited<ReturnType<typeof readForPlacing>>,
      ) => {
        placed = stones;
        if (account.terms.stopped) throw refusedOrderError({ code: 'account_stopped' });
        const unavailable = stones.filter((stone) => !isOnSale(stone));
        if (unavailable.length > 0) throw stonesUnavailable(unavailable);
        rejectRepeated(stones);
        const open = await holds.assertFree(trx, { buyerId: buyer.id, stoneIds: requested.ids, stored });
        const { enquiry_id: enquiryId, memo_days: memoDays = null } = input;
        const offered = enquiryId && (await offers(trx, { enquiryId, buyerId: buyer.id, stones }));
        if (input.refuseOrdered || offered) refuseOrdered(ordered);
        const priced = priceLines(stones, requested.amounts, offered || undefined);
        const [{ remark }, now] = [requested, clock()];
        const order = { id, ...priced, remark, memoDays, now };
        await repository.insert(trx, { userId: buyer.id, ...order });
        if (offered) await holds.holdForOrder(trx, { orderId: id, buyerId: buyer.id, stones, open });
        else await holds.keepForOrder(trx, id, buyer.id, open);
        const placedBy = { account: buyer.id, stones: requested.ids, demands, remark, at: now };
        await recordPlaced(trx, { id, ...placedBy, total: priced.total });
        const record = newRecord({ ...account, ...order });
        await tellBusiness(trx, businessNotices.orderPlaced(record), now);
        return record;
      };
      const record = await idempotency.once(submit, work, (trx) => readForPlacing(trx, buyer, requested.ids));
      if (placed) metrics?.orders.place.inc();
      return lists.presentOne(record, buyer, placed);
    },

    /** Enters a sale for a customer; see `createEnteredSales`. */
    enterSale: async (actor: SignedIn, input: CreateOrderInput, key: string | undefined): Promise<Order> =>
      lists.presentOne(await sales.enterSale(actor, input, key), actor),

    /**
     * Changes the status of an order, records or reverses a payment, takes stones back, settles a memo or stores how stones are sent; a repeated idempotency key has no further effect.
     * Throws 404 for an unknown order (403 to a buyer), 403 when the caller lacks permission, 409 when the order
     * status does not allow the change or another order has taken a stone, and 422 for an invalid payment amount or stone.
     */
    async update(actor: SignedIn, input: UpdateOrderInput, key: string | undefined): Promise<Order> {
      const submit = { userId: actor.id, operation: 'updateOrder', key, request: input } as const;
      let stones: (() => Promise<StoneRow[]>) | undefined;
      const work = async (trx: Trx, found: OrderRecord | undefined) => {
        const changed = await change(trx, assertReadable(actor, found), actor, input, key);
        stones = await sent(trx, diamonds.readRows(trx, stonesOf(changed)));
        return changed;
      };
      const record = await idempotency.once(submit, work, (trx) => readForUpdate(trx, input.id));
      if (stones && metrics) countUpdate(metrics, input);
      return lists.presentOne(record, actor, await stones?.());
    },

    /** Of the stones those on open orders of the buyer, to administrators those that orders have taken; each with the newest order. */
    orderedStones: (viewer: Viewer, ids: readonly number[]): Promise<OrderedStone[]> =>
      findOrderedStones(db.read, viewer, [...new Set(ids)]),

    /** For each enquiry the open or completed orders that have one of its stones, accepted ones first. */
    ordersForEnquiries: (enquiries: readonly ListedRecord[]) =>
      competingOrders(db.read, 'enquiries', enquiries),

    ...createStatements(context),
    ...createMemoNotices(context),
    ...createCustomerTerms(context),
    ...createSoldStones(db, diamonds),
    ...createOrderDocuments(context, { diamonds, settings }),

    /** Lists orders, newest first, and the stones of one order. */
    list: lists.list,
    listStones: lists.listStones,
  };
}

/**
 * The order that was read, which the caller may see. A buyer gets the same error for an unknown order as for one of
 * another buyer, because ids are sequential and a different error would reveal the number of orders.
 */
function assertReadable(actor: Viewer, record: OrderRecord | undefined): OrderRecord {
  if (actor.role === 'ADMIN' && !record) throw notFound();
  if (!record || (actor.role === 'USER' && record.buyer.id !== actor.id)) {
    throw refusedOrderError({ code: 'other_buyer' });
  }
  return record;
}

/** The stones of an order, also those that have left it. */
const stonesOf = ({ lines, declined, returned, settled }: OrderRecord) =>
  [lines, declined, returned, settled].flat().map((line) => line.diamond_id);

/** Increments the metrics for an order update, after the transaction has committed. */
function countUpdate(metrics: NonNullable<OrdersContext['metrics']>, input: UpdateOrderInput): void {
  if ('status' in input) {
    const transition = transitionTo(input.status);
    if (transition) metrics.orders[transition].inc();
    return;
  }
  // Credit that is used was received before.
  if (!('paidAmount' in input) || input.fromCredit) return;
  metrics.payments.inc();
  metrics.paymentCents.inc(toCents(input.paidAmount));
}
