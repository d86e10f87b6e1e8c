import type { OrderShipment } from '#contract/model/orderShipment.ts';
import type { Days } from '#domain/format/days.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { shipmentOf } from '#domain/orders/shipment.ts';
import { anyOf, boundList } from '#server/platform/db/any-of.ts';
import { readPrepared } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { buyerOfRecord } from '#server/platform/db/record-buyer.ts';
import { type ListedStones, recordStones } from '#server/platform/db/record-stones.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';
import { type EndedLine, memoOfOrder, selectEnded } from './ended-lines.repository.ts';
import { countedAs, type MemoRecord } from './memos/memo-value.ts';
import {
  countPayments,
  type OrderPayments,
  type PaymentRow,
  partPayments,
  selectPayments,
} from './payments.repository.ts';

type BuyerRow = Pick<Row<'users'>, 'id' | 'name' | 'email' | 'mobile_no' | 'whatsapp_no'>;
export type OrderLine = Pick<Row<'order_lines'>, 'diamond_id' | 'amount' | 'offered' | 'list_total'>;

/** An order with its buyer, lines and payments; amounts in cents. */
export interface OrderRecord extends OrderPayments {
  id: number;
  status: Row<'orders'>['status'];
  /** 0 of a memo. */
  total: number;
  /** Null for a sale. */
  memo: MemoRecord | null;
  /** The memo whose kept stones it is; null for others. */
  fromMemo: number | null;
  paid: number;
  remark: string;
  /** Null before it is accepted. */
  dueDay: Days | null;
  /** Null before it is accepted, and where an earlier release has left no record of it. */
  acceptedAt: number | null;
  /** Cents of its payments that have become the credit of its customer. */
  credited: number;
  /** Name of the administrator who entered it; null for one that the buyer placed. */
  enteredBy: string | null;
  /** Why it was rejected, as the buyer is told. */
  reason: string | null;
  /** How its stones are sent; null until anything of it is known. */
  shipment: OrderShipment | null;
  created_at: number;
  updated_at: number;
  buyer: BuyerRow;
  terms: OrderTerms;
  lines: OrderLine[];
  /** Stones that were declined when the rest was accepted. */
  declined: EndedLine[];
  /** Stones that were taken back after it was accepted. */
  returned: EndedLine[];
  /** Stones of a memo that were kept or came back. */
  settled: EndedLine[];
}

/** An order of a list: its stones and latest payments, and how many it has. */
export interface ListedOrder extends OrderRecord {
  lineCount: number;
  paymentCount: number;
}

/** What the terms of a customer say of an order that is placed or accepted. */
interface OrderTerms {
  paymentDays: number;
  /** No order is placed or accepted. */
  stopped: boolean;
}

export interface NewOrder {
  id: number;
  userId: number;
  remark: string;
  /** The administrator who enters it for the customer. */
  enteredBy?: { id: number; name: string };
  lines: {
    diamondId: number;
    amount: number;
    price: number;
    offered?: number | null;
    /** By the list at that time. */
    listTotal: number | null;
  }[];
  /** The sum of the lines. */
  total: number;
  /** The days of a memo; null for a sale. */
  memoDays: number | null;
  now: number;
}

const stones = recordStones('orders');

const memoOf = ({ memoDays }: Pick<NewOrder, 'memoDays'>) => (memoDays === null ? null : { days: memoDays });

export const ordersRepository = {
  async insert(to: Queries, order: NewOrder): Promise<void> {
    const { total, memo } = countedAs(order.total, memoOf(order));
    const inserted = to.insertInto('orders').values({
      id: order.id,
      user_id: order.userId,
      status: orderStatus.pending,
      total_cents: total,
      memo_days: order.memoDays,
      memo_cents: memo?.value ?? 0,
      paid_cents: 0,
      remark: order.remark,
      entered_by: order.enteredBy?.id ?? null,
      created_at: order.now,
      updated_at: order.now,
    });
    await send(to, inserted);
    const lines = order.lines.map(({ diamondId, amount, price, offered = null, listTotal }, position) => {
      const line = { diamond_id: diamondId, position, amount, price, offered, list_total: listTotal };
      return { order_id: order.id, ...line };
    });
    await send(to, to.insertInto('order_lines').values(lines));
  },

  async change(
    to: Queries,
    id: number,
    change: {
      status: Row<'orders'>['status'];
      total_cents?: number;
      memo_cents?: number;
      memo_told_day?: Days;
      paid_cents?: number;
      credited_cents?: number;
      due_day?: Days;
      accepted_at?: number;
      reason?: string;
    } & Partial<OrderShipment>,
    now: number,
  ): Promise<void> {
    const changed = to.updateTable('orders').set({ ...change, updated_at: now });
    await send(to, changed.where('id', '=', id));
  },

  /** The account of a buyer as an order names it, and the terms. */
  async findBuyer(from: Queries, id: number): Promise<Pick<OrderRecord, 'buyer' | 'terms'>> {
    const { payment_days, stopped, ...buyer } = await from
      .selectFrom('users')
      .leftJoin('customer_terms', 'customer_terms.user_id', 'users.id')
      .select(['id', 'name', 'email', 'mobile_no', 'whatsapp_no', 'payment_days', 'stopped'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { buyer, terms: { paymentDays: payment_days ?? 0, stopped: stopped === 1 } };
  },

  /** Returns a complete order; undefined for an unknown id. */
  async find(from: Queries, id: number): Promise<OrderRecord | undefined> {
    const [[order], lines, ended, payments] = await Promise.all([
      selectOrders(from, [id]),
      stones.of(from, [id]),
      selectEnded(from, [id]),
      selectPayments(from, [id]),
    ]);
    return order && toRecord(order, lines.get(id), ended, payments);
  },

  /** Returns orders in the sequence of `ids` and skips unknown ids. Runs five queries at once, however many ids are passed. */
  async findListed(
    from: Queries,
    ids: readonly number[],
    bounds: { lines: ListedStones; payments: number },
  ): Promise<ListedOrder[]> {
    if (ids.length === 0) return [];
    const [rows, { stones: lines, counts: lineCounts }, ended, listedPayments, paymentCounts] =
      await Promise.all([
        selectOrders(from, ids),
        stones.listed(from, ids, bounds.lines),
        selectEnded(from, ids),
        selectPayments(from, ids, bounds.payments),
        countPayments(from, ids),
      ]);
    const orders = new Map(rows.map((order) => [order.id, order]));
    const endedOf = Map.groupBy(ended, (line) => line.order_id);
    const payments = Map.groupBy(listedPayments, (each) => each.order_id);
    return ids.flatMap((id) => {
      const order = orders.get(id);
      if (!order) return [];
      return {
        ...toRecord(order, lines.get(id), endedOf.get(id), payments.get(id)),
        lineCount: lineCounts.get(id) ?? 0,
        paymentCount: paymentCounts.get(id) ?? 0,
      };
    });
  },

  /** Returns the id of the buyer; undefined for an unknown order. */
  buyerOf: (from: Queries, id: number) => buyerOfRecord(from, 'orders', id),

  /** Returns a page of the lines of an order, in the order of the selection, and their number. */
  linesOf: stones.page,
};

type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

const toRecord = (
  row: OrderRow,
  lines: OrderLine[] = [],
  ended: readonly EndedLine[] = [],
  payments: readonly PaymentRow[] = [],
): OrderRecord => ({
  id: row.id,
  status: row.status,
  total: row.total_cents,
  memo: row.memo_days === null ? null : { days: row.memo_days, value: row.memo_cents },
  fromMemo: row.from_memo,
  paid: row.paid_cents,
  remark: row.remark,
  dueDay: row.due_day,
  acceptedAt: row.accepted_at,
  credited: row.credited_cents,
  enteredBy: row.entered_by_name,
  reason: row.reason,
  shipment: shipmentOf(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
  buyer: {
    id: row.user_id,
    name: row.name,
    email: row.email,
    mobile_no: row.mobile_no,
    whatsapp_no: row.whatsapp_no,
  },
  terms: { paymentDays: row.payment_days ?? 0, stopped: row.stopped === 1 },
  lines,
  declined: ended.filter(({ state }) => state === 'declined'),
  returned: ended.filter(({ state }) => state === 'returned'),
  settled: ended.filter(({ state }) => state === 'kept' || state === 'sent_back'),
  ...partPayments(payments),
});

/** The record of an order that has just been placed. */
export const newRecord = ({
  id,
  buyer,
  terms,
  enteredBy,
  remark,
  lines,
  total,
  memoDays,
  now,
}: Omit<NewOrder, 'userId'> & { buyer: BuyerRow; terms: OrderTerms }): OrderRecord => ({
  id,
  status: orderStatus.pending,
  ...countedAs(total, memoOf({ memoDays })),
  fromMemo: null,
  paid: 0,
  remark,
  dueDay: null,
  acceptedAt: null,
  credited: 0,
  enteredBy: enteredBy?.name ?? null,
  reason: null,
  shipment: null,
  created_at: now,
  updated_at: now,
  buyer,
  terms,
  lines: lines.map(({ diamondId, amount, offered = null, listTotal }) => ({
    diamond_id: diamondId,
    amount,
    offered,
    list_total: listTotal,
  })),
  declined: [],
  returned: [],
  settled: [],
  payments: [],
  reversed: [],
});

const selectOrders = (from: Queries, ids: readonly number[]) =>
  readPrepared(
    from,
    from
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .leftJoin('customer_terms', 'customer_terms.user_id', 'orders.user_id')
      .leftJoin('users as enterer', 'enterer.id', 'orders.entered_by')
      .selectAll('orders')
      .select(['users.name', 'users.email', 'users.mobile_no', 'users.whatsapp_no'])
      .select(['customer_terms.payment_days', 'customer_terms.stopped', 'enterer.name as entered_by_name'])
      .select(memoOfOrder.as('from_memo'))
      .where(anyOf(from, 'orders.id', boundList(from, ids))),
  );
