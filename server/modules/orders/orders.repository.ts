import { orderStatus } from '#domain/orders/order-status.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { buyerOfRecord } from '#server/platform/db/record-buyer.ts';
import { type ListedStones, recordStones } from '#server/platform/db/record-stones.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

type BuyerRow = Pick<Row<'users'>, 'id' | 'name' | 'email' | 'mobile_no' | 'whatsapp_no'>;
export type OrderLine = Pick<Row<'order_lines'>, 'diamond_id' | 'amount'>;
export type PaymentRecord = Pick<Row<'payments'>, 'id' | 'amount' | 'created_at'> & { recorded_by: string };

/** An order with its buyer, lines and payments; amounts in cents. */
export interface OrderRecord {
  id: number;
  status: Row<'orders'>['status'];
  total: number;
  paid: number;
  remark: string;
  created_at: number;
  updated_at: number;
  buyer: BuyerRow;
  lines: OrderLine[];
  payments: PaymentRecord[];
}

/** An order of a list: its stones and latest payments, and how many it has. */
export interface ListedOrder extends OrderRecord {
  lineCount: number;
  paymentCount: number;
}

interface ListBounds {
  lines: ListedStones;
  payments: number;
}

interface NewOrder {
  userId: number;
  remark: string;
  lines: { diamondId: number; amount: number; price: number }[];
  total: number;
  now: number;
}

const stones = recordStones('orders');

export const ordersRepository = {
  async insert(to: Queries, order: NewOrder): Promise<number> {
    const { id } = await to
      .insertInto('orders')
      .values({
        user_id: order.userId,
        status: orderStatus.pending,
        total_cents: order.total,
        paid_cents: 0,
        remark: order.remark,
        created_at: order.now,
        updated_at: order.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = order.lines.map(({ diamondId, amount, price }, position) => {
      return { order_id: id, diamond_id: diamondId, position, amount, price };
    });
    await to.insertInto('order_lines').values(lines).execute();
    return id;
  },

  async change(
    to: Queries,
    id: number,
    change: { status: Row<'orders'>['status']; paid_cents?: number },
    now: number,
  ): Promise<void> {
    await to
      .updateTable('orders')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute();
  },

  async insertPayment(to: Queries, payment: NewRow<'payments'>): Promise<void> {
    await to.insertInto('payments').values(payment).execute();
  },

  /** Returns a complete order; undefined for an unknown id. */
  async find(from: Queries, id: number): Promise<OrderRecord | undefined> {
    const [order] = await selectOrders(from, [id]);
    if (!order) return undefined;
    return toRecord(order, (await stones.of(from, [id])).get(id), await selectPayments(from, [id]));
  },

  /** Returns orders in the sequence of `ids` and skips unknown ids. Runs five queries, however many ids are passed. */
  async findListed(from: Queries, ids: readonly number[], bounds: ListBounds): Promise<ListedOrder[]> {
    if (ids.length === 0) return [];
    const orders = new Map((await selectOrders(from, ids)).map((order) => [order.id, order]));
    const { stones: lines, counts: lineCounts } = await stones.listed(from, ids, bounds.lines);
    const payments = Map.groupBy(await selectPayments(from, ids, bounds.payments), (each) => each.order_id);
    const paymentCounts = await countPayments(from, ids);
    return ids.flatMap((id) => {
      const order = orders.get(id);
      if (!order) return [];
      return {
        ...toRecord(order, lines.get(id), payments.get(id)),
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
type PaymentRow = PaymentRecord & { order_id: number };

const toRecord = (
  row: OrderRow,
  lines: OrderLine[] = [],
  payments: readonly PaymentRow[] = [],
): OrderRecord => ({
  id: row.id,
  status: row.status,
  total: row.total_cents,
  paid: row.paid_cents,
  remark: row.remark,
  created_at: row.created_at,
  updated_at: row.updated_at,
  buyer: {
    id: row.user_id,
    name: row.name,
    email: row.email,
    mobile_no: row.mobile_no,
    whatsapp_no: row.whatsapp_no,
  },
  lines,
  payments: payments.map(({ order_id: _, ...payment }) => payment),
});

/** The number of payments of each order; orders without any are left out. */
async function countPayments(from: Queries, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await from
    .selectFrom('payments')
    .select((select) => ['order_id', select.fn.countAll<number>().as('rows')])
    .where('order_id', 'in', [...ids])
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.rows]));
}

const selectOrders = (from: Queries, ids: readonly number[]) =>
  from
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.name', 'users.email', 'users.mobile_no', 'users.whatsapp_no'])
    .where('orders.id', 'in', [...ids])
    .execute();

/** The payments of each order, oldest first, at most the `latest` of each. */
const selectPayments = (from: Queries, ids: readonly number[], latest?: number): Promise<PaymentRow[]> =>
  from
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.recorded_by')
    .select([
      'payments.order_id',
      'payments.id',
      'payments.amount',
      'payments.created_at',
      'users.name as recorded_by',
    ])
    .where('payments.order_id', 'in', [...ids])
    .$if(latest !== undefined, (query) =>
      query.where('payments.id', 'in', latestPayments(from, ids, latest!)),
    )
    .orderBy('payments.order_id')
    .orderBy('payments.id')
    .execute();

const latestPayments = (from: Queries, ids: readonly number[], latest: number) =>
  from
    .selectFrom((inner) =>
      inner
        .selectFrom('payments')
        .select((select) => [
          'payments.id',
          select.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('payments.order_id').orderBy('payments.id', 'desc'))
            .as('age'),
        ])
        .where('payments.order_id', 'in', [...ids])
        .as('ranked'),
    )
    .select('ranked.id')
    .where('ranked.age', '<=', latest);
