import type { Diamond } from '#contract/model/diamond.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { listedStones, pageOffset } from '#domain/search/paging.ts';
import { type PageOf, pageOf, type RecordListQuery, recordWindow } from '#server/contract/record-window.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { toOrder, toOrderDiamonds } from './order-view.ts';
import {
  type ListedOrder,
  type OrderLine,
  type OrderRecord,
  ordersRepository as repository,
} from './orders.repository.ts';

type Viewer = Pick<SignedIn, 'id' | 'role'>;

interface OrderListQuery extends RecordListQuery {
  userid?: number | undefined;
  id?: number | undefined;
  diamondId?: number | undefined;
}

interface OrderStonesQuery {
  id: number;
  page: number;
  limit: number;
}

/** Payments of each order in a list, and of one order that is read by its id: the contract's maximum. */
const listedPayments = { inList: 20, alone: 1000 };

/** Reads orders as their viewer may see them, with a bounded number of stones and payments each. */
export function createOrderLists(db: Database, diamonds: DiamondsService) {
  async function stonesOf(lines: readonly OrderLine[], viewer: Viewer): Promise<Map<number, Diamond>> {
    const ids = new Set(lines.map((line) => line.diamond_id));
    const stones = await diamonds.presentStones([...ids], viewer);
    return new Map(stones.map((stone) => [stone.id, stone]));
  }

  async function present(records: readonly ListedOrder[], viewer: Viewer): Promise<Order[]> {
    const stones = await stonesOf(
      records.flatMap((record) => record.lines),
      viewer,
    );
    return records.map((record) => toOrder(record, stones, viewer.role));
  }

  /** The order as lists show it: the answer to a change is as small as they are. */
  async function presentOne(record: OrderRecord, viewer: Viewer): Promise<Order> {
    const listed = {
      ...record,
      lines: record.lines.slice(0, listedStones),
      lineCount: record.lines.length,
      payments: record.payments.slice(-listedPayments.alone),
      paymentCount: record.payments.length,
    };
    const [order] = await present([listed], viewer);
    return order!;
  }

  return {
    presentOne,

    /** Lists orders, newest first. An ADMIN sees the orders of all buyers; a USER sees only their own, and `userid` is ignored. */
    async list(viewer: Viewer, query: OrderListQuery): Promise<PageOf<Order>> {
      const window = recordWindow(query);
      const userId = viewer.role === 'ADMIN' ? query.userid : viewer.id;
      const { id, diamondId: orderedDiamondId } = query;
      const { ids, total } = await repository.list(db.read, { userId, id, orderedDiamondId }, window);
      const payments = id === undefined ? listedPayments.inList : listedPayments.alone;
      const records = await repository.findListed(db.read, ids, { lines: listedStones, payments });
      return pageOf(await present(records, viewer), total, window);
    },

    /** Lists the stones of an order with their frozen prices. Throws 404 for an unknown order and, to a buyer, for one of another buyer. */
    async listStones(viewer: Viewer, { id, page, limit }: OrderStonesQuery): Promise<PageOf<OrderDiamond>> {
      const buyerId = await repository.buyerOf(db.read, id);
      if (buyerId === undefined || (viewer.role === 'USER' && buyerId !== viewer.id)) throw notFound();
      const offset = pageOffset(page, limit);
      const { stones: lines, total } = await repository.linesOf(db.read, id, { limit, offset });
      const data = toOrderDiamonds(lines, await stonesOf(lines, viewer));
      return { data, current_page: page, total, per_page: limit };
    },
  };
}
