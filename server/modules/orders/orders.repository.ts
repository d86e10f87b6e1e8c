import { orderStatus } from '#domain/orders/order-status.ts';
import type { RecordWindow } from '#server/contract/record-window.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { newestRecords, type RecordFilter } from '#server/platform/db/newest-records.ts';
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

interface NewOrder {
  userId: number;
  remark: string;
  lines: { diamondId: number; amount: number; price: number }[];
  total: number;
  now: number;
}

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

  /** Returns one page of order ids, newest first, and the total count. */
  list: (from: Queries, filter: RecordFilter, window: RecordWindow) =>
    newestRecords(from, 'orders', filter, window),

  /** Returns complete orders in the sequence of `ids` and skips unknown ids. Runs three queries, however many ids are passed. */
  async find(from: Queries, ids: readonly number[]): Promise<OrderRecord[]> {
    if (ids.length === 0) return [];
    const orders = await selectOrders(from, ids);
    const lines = Map.groupBy(await selectLines(from, ids), (line) => line.order_id);
    const payments = Map.groupBy(await selectPayments(from, ids), (payment) => payment.order_id);
    const records = orders.map(
      (row): OrderRecord => ({
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
        lines: (lines.get(row.id) ?? []).map(({ diamond_id, amount }) => ({ diamond_id, amount })),
        payments: (payments.get(row.id) ?? []).map(({ order_id: _, ...payment }) => payment),
      }),
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
};

const selectOrders = (from: Queries, ids: readonly number[]) =>
  from
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.name', 'users.email', 'users.mobile_no', 'users.whatsapp_no'])
    .where('orders.id', 'in', [...ids])
    .execute();

const selectLines = (from: Queries, ids: readonly number[]) =>
  from
    .selectFrom('order_lines')
    .select(['order_id', 'diamond_id', 'amount'])
    .where('order_id', 'in', [...ids])
    .orderBy('order_id')
    .orderBy('position')
    .execute();

const selectPayments = (from: Queries, ids: readonly number[]) =>
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
    .orderBy('payments.order_id')
    .orderBy('payments.id')
    .execute();
