import type { CreateOrderInput } from '../../../src/api/generated/model/createOrderInput.ts';
import type { Order } from '../../../src/api/generated/model/order.ts';
import type { OrderPaymentInput } from '../../../src/api/generated/model/orderPaymentInput.ts';
import type { OrderStatusInput } from '../../../src/api/generated/model/orderStatusInput.ts';
import { addedMessages } from '../../../src/domain/added-messages.ts';
import { toCents } from '../../../src/domain/money.ts';
import { orderActionTo } from '../../../src/domain/order-status.ts';
import type { SignedIn } from '../../auth/sessions.ts';
import type { Base } from '../../base.ts';
import { forbidden, notFound } from '../../contract/api-error.ts';
import { refuseUnknownStones, stonesGone } from '../../contract/paper-input.ts';
import { type PageOf, pageOf, type RecordListQuery, recordWindow } from '../../contract/record-window.ts';
import { lockRows, type Trx } from '../../db/client.ts';
import type { Figures } from '../../metrics/figures.ts';
import { type DiamondsService, isOnSale } from '../diamonds/diamonds.service.ts';
import { createOrderMoves } from './order-moves.ts';
import { priceLines, readAskedOrder } from './order-placing.ts';
import { toOrder } from './order-view.ts';
import { type OrderRecord, ordersRepository as repository } from './orders.repository.ts';

export interface OrderListQuery extends RecordListQuery {
  userid?: number | undefined;
  id?: number | undefined;
}

type Viewer = Pick<SignedIn, 'id' | 'role'>;

/** Orders: placing them, moving them on, their payments, and lists of them. */
export function createOrdersService(base: Base, { diamonds }: { diamonds: DiamondsService }) {
  const { db, clock, idempotency, figures } = base;
  const moves = createOrderMoves(base, diamonds);

  async function present(records: readonly OrderRecord[], viewer: Viewer): Promise<Order[]> {
    const ids = new Set(records.flatMap((record) => record.lines.map((line) => line.diamond_id)));
    const stones = await diamonds.presentStones([...ids], viewer);
    const byId = new Map(stones.map((stone) => [stone.id, stone]));
    return records.map((record) => toOrder(record, byId, viewer.role));
  }

  async function presentOne(record: OrderRecord, viewer: Viewer): Promise<Order> {
    const [order] = await present([record], viewer);
    return order!;
  }

  async function read(trx: Trx, id: number): Promise<OrderRecord> {
    const [record] = await repository.find(trx, [id]);
    if (!record) throw notFound();
    return record;
  }

  /** A buyer is told the same of an order that is not there as of one of somebody else: numbers count orders. */
  async function readFor(actor: Viewer, trx: Trx, id: number): Promise<OrderRecord> {
    const [record] = await repository.find(trx, [id]);
    if (actor.role === 'ADMIN' && !record) throw notFound();
    if (!record || (actor.role === 'USER' && record.buyer.id !== actor.id)) {
      throw forbidden(addedMessages.order.notYours);
    }
    return record;
  }

  return {
    /**
     * Places an order at the stones' present wholesale totals, which are frozen on its lines. The same key
     * gives the same order. 422 for a blank remark or a selection that cannot be, 409 with the new prices when
     * the buyer saw others, 409 naming the stones that are not on sale.
     */
    async place(buyer: SignedIn, input: CreateOrderInput, key: string | undefined): Promise<Order> {
      const asked = readAskedOrder(input);
      const submit = { userId: buyer.id, operation: 'createOrder', key, request: input } as const;
      let placed = false;
      const record = await db.transaction((trx) =>
        idempotency.once(trx, submit, async () => {
          placed = true;
          const stones = await diamonds.lockStonesForSale(trx, asked.ids).catch(refuseUnknownStones);
          const gone = stones.filter((stone) => !isOnSale(stone));
          if (gone.length > 0) throw stonesGone(gone);
          const { lines, total } = priceLines(stones, asked.amounts);
          const { remark } = asked;
          const id = await repository.insert(trx, { userId: buyer.id, remark, lines, total, now: clock() });
          return read(trx, id);
        }),
      );
      if (placed) figures.count('orders_placed');
      return presentOne(record, buyer);
    },

    /**
     * Moves an order on or records a payment; the same key does it once. 404 for no such order, 403 when it is
     * not the caller's to do, 409 when the order's state does not allow it or a stone of it is taken, 422 for an
     * amount that cannot be received. A buyer gets 403 for an order that is not there, too.
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
          const order = await readFor(actor, trx, input.id);
          if ('status' in input) await moves.move(trx, order, actor, input.status);
          else await moves.receive(trx, order, actor, { amount: input.paidAmount, key });
          return read(trx, input.id);
        }),
      );
      if (done) countUpdate(figures, input);
      return presentOne(record, actor);
    },

    /** Orders, newest first: everybody's for an ADMIN, a USER's own whatever `userid` says. */
    async list(viewer: SignedIn, query: OrderListQuery): Promise<PageOf<Order>> {
      const window = recordWindow(query);
      const userId = viewer.role === 'ADMIN' ? query.userid : viewer.id;
      const { ids, total } = await repository.list(db.read, { userId, id: query.id }, window);
      const records = await repository.find(db.read, ids);
      return pageOf(await present(records, viewer), total, window);
    },
  };
}

/** Counts what was done to an order, once it is stored. */
function countUpdate(figures: Figures, input: OrderStatusInput | OrderPaymentInput): void {
  if ('status' in input) {
    const action = orderActionTo(input.status);
    if (action) figures.count(counterOf[action]);
    return;
  }
  figures.count('payments_recorded');
  figures.count('payments_cents', toCents(input.paidAmount));
}

const counterOf = {
  accept: 'orders_accepted',
  reject: 'orders_rejected',
  cancel: 'orders_canceled',
} as const;
