import type { Diamond } from '#contract/model/diamond.ts';
import type { ListOrdersParams } from '#contract/model/listOrdersParams.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import type { OrderStatus } from '#contract/model/orderStatus.ts';
import type { PagedOrders } from '#contract/model/pagedOrders.ts';
import { localDay } from '#domain/format/days.ts';
import { fromCents } from '#domain/format/money.ts';
import { orderOverdueDays } from '#domain/orders/ageing.ts';
import { hasStatus, orderFacts, orderStatus } from '#domain/orders/order-status.ts';
import { pageOffset } from '#domain/search/paging.ts';
import { type RecordListQuery, recordWindow } from '#domain/search/record-window.ts';
import { listedStones, type PageOf, pageOf } from '#server/contract/record-window.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { competingOrders } from './competing-orders.repository.ts';
import { idsOfListed } from './ended-lines.repository.ts';
import { type OrderFilter, type OrderSort, searchOrders } from './order-search.repository.ts';
import { toOrder, toOrderDiamonds } from './order-view.ts';
import {
  type ListedOrder,
  type OrderLine,
  type OrderRecord,
  ordersRepository as repository,
} from './orders.repository.ts';

type StoneRow = Row<'diamonds'>;
type Viewer = Pick<SignedIn, 'id' | 'role'>;

/** The query of a list of orders, as the contract reads it. */
type OrderListQuery = RecordListQuery &
  Pick<
    ListOrdersParams,
    'userid' | 'id' | 'diamondId' | 'status' | 'owing' | 'memo' | 'search' | 'sortWith' | 'sortMethod'
  >;

interface OrderStonesQuery {
  id: number;
  page: number;
  limit: number;
}

/** Payments of each order in a list, and of one order that is read by its id: the contract's maximum. */
const listedPayments = { inList: 20, alone: 1000 };

interface OrderListsContext {
  db: Database;
  clock: Clock;
  config: { returnDays: number };
}

/** Reads orders as their viewer may see them, a page of them with a bounded number of stones and payments. */
export function createOrderLists({ db, clock, config }: OrderListsContext, diamonds: DiamondsService) {
  async function stonesOf(
    lines: readonly Pick<OrderLine, 'diamond_id'>[],
    viewer: Viewer,
    rows?: readonly StoneRow[],
  ): Promise<Map<number, Diamond>> {
    const ids = new Set(lines.map((line) => line.diamond_id));
    const stones = await diamonds.presentStones([...ids], viewer, rows);
    return new Map(stones.map((stone) => [stone.id, stone]));
  }

  async function present(
    records: readonly ListedOrder[],
    viewer: Viewer,
    rows?: readonly StoneRow[],
  ): Promise<Order[]> {
    const stones = await stonesOf(
      records.flatMap((record) => [
        ...record.lines,
        ...(record.declined ?? []),
        ...(record.returned ?? []),
        ...(record.settled ?? []),
      ]),
      viewer,
      rows,
    );
    const seen = { role: viewer.role, returnDays: config.returnDays };
    const today = localDay(clock());
    const orders = records.map((record) => {
      const order = toOrder(record, stones, seen);
      return { ...order, overdue_days: orderOverdueDays(order, today) };
    });
    return viewer.role === 'ADMIN' ? withCompeting(orders) : orders;
  }

  /** Adds the orders that compete with the pending ones: an accepted order has its stones. */
  async function withCompeting(orders: readonly Order[]): Promise<Order[]> {
    const isPending = (order: Order) => hasStatus(orderFacts(order), [orderStatus.pending]);
    const competing = await competingOrders(db.read, 'orders', orders.filter(isPending));
    return orders.map((order) => {
      const { count, first } = competing.get(order.id) ?? { count: 0, first: [] };
      return isPending(order) ? { ...order, competing_count: count, competing: first } : order;
    });
  }

  /** The order with all its stones, as the answer to a change, which may have read their rows. */
  async function presentOne(record: OrderRecord, viewer: Viewer, rows?: readonly StoneRow[]): Promise<Order> {
    const listed = {
      ...record,
      lineCount: record.lines.length,
      payments: record.payments.slice(-listedPayments.alone),
      paymentCount: record.payments.length,
    };
    const [order] = await present([listed], viewer, rows);
    return order!;
  }

  return {
    presentOne,

    /**
     * Lists orders, newest first unless sorted, with the totals of all that are found. An ADMIN sees the orders of
     * all buyers; a USER sees only their own, and `userid` is ignored.
     */
    async list(viewer: Viewer, query: OrderListQuery): Promise<PagedOrders> {
      const window = recordWindow(query);
      const payments = query.id === undefined ? listedPayments.inList : listedPayments.alone;
      const { records, stones, sums } = await db.snapshot(async (from) => {
        const filter = { ...filterOf(viewer, query), today: localDay(clock()) };
        const { ids, sums } = await searchOrders(from, filter, sortOf(query), window);
        const bounds = { lines: listedStones(query), payments };
        const [records, stones] = await Promise.all([
          repository.findListed(from, ids, bounds),
          ids.length === 0 ? [] : diamonds.readRowsIn(from, idsOfListed(from, ids, bounds.lines)),
        ]);
        return { records, stones, sums };
      });
      const page = pageOf(await present(records, viewer, stones), sums.orders, window);
      if (window.latestOnly) return page;
      const { total, paid, overdue, awaiting, memosOut } = sums;
      const totals = {
        total_pending: fromCents(total),
        total_paid: fromCents(paid),
        owing: fromCents(total - paid),
        overdue: fromCents(overdue),
        awaiting: fromCents(awaiting),
        memos_out: fromCents(memosOut),
      };
      return { ...page, totals };
    },

    /** Lists the stones of an order with their frozen prices. Throws 404 for an unknown order and, to a buyer, for one of another buyer. */
    async listStones(viewer: Viewer, { id, page, limit }: OrderStonesQuery): Promise<PageOf<OrderDiamond>> {
      const buyerId = await repository.buyerOf(db.read, id);
      if (buyerId === undefined || (viewer.role === 'USER' && buyerId !== viewer.id)) throw notFound();
      const offset = pageOffset(page, limit);
      const { stones: lines, total } = await db.snapshot((from) =>
        repository.linesOf(from, id, { limit, offset }),
      );
      const data = toOrderDiamonds(lines, await stonesOf(lines, viewer));
      return { data, current_page: page, total, per_page: limit };
    },
  };
}

function filterOf(viewer: Viewer, query: OrderListQuery): Omit<OrderFilter, 'today'> {
  const { userid, id, diamondId, status, owing, memo, search } = query;
  const isAdmin = viewer.role === 'ADMIN';
  return {
    userId: isAdmin ? userid : viewer.id,
    id,
    diamondId,
    status: status as OrderStatus | undefined,
    owing: owing === 'true',
    memo,
    search: search?.trim() ? { text: search, customers: isAdmin } : undefined,
  };
}

const sortOf = ({ sortWith, sortMethod }: OrderListQuery): OrderSort | null =>
  sortWith ? { by: sortWith, ascending: sortMethod === 'true' } : null;
