import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { OrderMemoFilterParameter as OrderMemoFilter } from '#contract/model/orderMemoFilterParameter.ts';
import type { OrderSortColumn } from '#contract/model/orderSortColumn.ts';
import type { OrderStatus } from '#contract/model/orderStatus.ts';
import type { Days } from '#domain/format/days.ts';
import { memoNoticeDays } from '#domain/orders/memo.ts';
import { accountStatuses, orderStatus } from '#domain/orders/order-status.ts';
import type { RecordWindow } from '#domain/search/record-window.ts';
import { readPrepared } from '#server/platform/db/cached-query.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { dueDay } from '#server/platform/db/due-day.ts';

/** Selects orders; all without any. */
export interface OrderFilter {
  userId?: number | undefined;
  id?: number | undefined;
  /** Orders that contain this stone. */
  diamondId?: number | undefined;
  /** The status that is displayed: an order with nothing left to pay is completed. */
  status?: OrderStatus | undefined;
  /** Accepted orders that are not fully paid. */
  owing?: boolean | undefined;
  /** Memos whose stones are out, those due soon, or those that are overdue. */
  memo?: OrderMemoFilter | undefined;
  /** The day in the time zone of the business. */
  today: Days;
  search?: { text: string; customers: boolean } | undefined;
}

export interface OrderSort {
  by: OrderSortColumn;
  ascending: boolean;
}

/** Sums over the accepted and completed orders of a filter, in cents. */
export interface OrderSums {
  /** Number of all orders found. */
  orders: number;
  total: number;
  paid: number;
  /** Of what is to pay the part that was due before the day. */
  overdue: number;
  /** The total of the orders and memos that wait for acceptance; no part of the other sums. */
  awaiting: number;
  /** The value of the stones that are out on memo; no part of the other sums. */
  memosOut: number;
}

const isOwing = sql<boolean>`(orders.status = ${orderStatus.accepted} and orders.total_cents > orders.paid_cents)`;
const displayedStatus = sql<number>`case when orders.total_cents = orders.paid_cents and orders.memo_days is null then ${orderStatus.completed} else orders.status end`;
const isOver = sql<boolean>`orders.status in (${orderStatus.rejected}, ${orderStatus.canceled})`;

const isOut = sql<boolean>`(orders.memo_days is not null and orders.status = ${orderStatus.accepted})`;

const sumOf = (amount: 'total_cents' | 'paid_cents' | 'memo_cents', statuses: readonly OrderStatus[]) =>
  sql<number>`coalesce(sum(case when orders.status in (${sql.join([...statuses])}) then ${sql.ref(`orders.${amount}`)} else 0 end), 0)`;

const sortedBy = {
  id: sql`orders.id`,
  ordered_by: sql`lower(users.name)`,
  pending: sql`case when ${isOver} then 0 else orders.total_cents - orders.paid_cents end`,
  paid: sql`orders.paid_cents`,
  status: displayedStatus,
  updated: sql`orders.updated_at`,
  created: sql`orders.created_at`,
} as const satisfies Record<OrderSortColumn, unknown>;

/** One page of order ids, newest first unless sorted, and the sums over all of them. */
export async function searchOrders(
  from: Queries,
  filter: OrderFilter,
  sort: OrderSort | null,
  { perPage, offset }: Pick<RecordWindow, 'perPage' | 'offset'>,
): Promise<{ ids: number[]; sums: OrderSums }> {
  const orders = matching(from, filter);
  const sums = orders.select((select) => [
    select.fn.countAll<number>().as('orders'),
    sumOf('total_cents', accountStatuses).as('total'),
    sumOf('paid_cents', accountStatuses).as('paid'),
    sql<number>`coalesce(sum(case when ${isOwing} and ${dueDay} < ${filter.today} then orders.total_cents - orders.paid_cents else 0 end), 0)`.as(
      'overdue',
    ),
    sql<number>`${sumOf('total_cents', [orderStatus.pending])} + ${sumOf('memo_cents', [orderStatus.pending])}`.as(
      'awaiting',
    ),
    sumOf('memo_cents', [orderStatus.accepted]).as('memosOut'),
  ]);
  const rows = orders
    .select('orders.id')
    .$if(sort !== null, (query) => query.orderBy(sortedBy[sort!.by], sort!.ascending ? 'asc' : 'desc'))
    .orderBy('orders.id', 'desc')
    .limit(perPage)
    .offset(offset);
  const read = async <Row>(query: Compilable<Row>) =>
    filter.search ? (await from.executeQuery(query)).rows : readPrepared(from, query);
  const [page, [all]] = await Promise.all([read(rows), read(sums)]);
  return { ids: page.map((row) => row.id), sums: all! };
}

/** Memos whose stones are out: all, those due back by the day of the first notice, or those whose day has passed. */
const memosThat: Record<OrderMemoFilter, (today: Days) => RawBuilder<boolean>> = {
  out: () => isOut,
  due: (today) => sql`(${isOut} and orders.due_day between ${today} and ${today + memoNoticeDays.before})`,
  overdue: (today) => sql`(${isOut} and orders.due_day < ${today})`,
};

const matching = (
  from: Queries,
  { userId, id, diamondId, status, owing, memo, search, today }: OrderFilter,
) =>
  from
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .$if(userId !== undefined, (query) => query.where('orders.user_id', '=', userId!))
    .$if(id !== undefined, (query) => query.where('orders.id', '=', id!))
    .$if(status !== undefined, (query) => query.where(displayedStatus, '=', status!))
    .$if(owing === true, (query) => query.where(isOwing))
    .$if(memo !== undefined, (query) => query.where(memosThat[memo!](today)))
    .$if(diamondId !== undefined, (query) =>
      query.where(
        'orders.id',
        'in',
        from.selectFrom('order_lines').select('order_id').where('diamond_id', '=', diamondId!),
      ),
    )
    .$if(search !== undefined, (query) => query.where(finds(from, search!)));

/** Whether an order has the text in its number, a stone or, for administrators, its customer. */
function finds(from: Queries, { text, customers }: NonNullable<OrderFilter['search']>) {
  const number = /^#?\s*(\d{1,15})$/.exec(text.trim())?.[1];
  const withStone = from
    .selectFrom('order_lines')
    .innerJoin('diamonds', 'diamonds.id', 'order_lines.diamond_id')
    .select('order_lines.order_id')
    .where(contains('diamonds.stone_id', text.trim()));
  const ofCustomer = [
    'users.name',
    'users.company_name',
    'users.email',
    'users.mobile_no',
    'users.whatsapp_no',
  ];
  const conditions = [
    sql<boolean>`orders.id in ${withStone}`,
    ...(number ? [sql<boolean>`orders.id = ${Number(number)}`] : []),
    ...(customers ? ofCustomer.map((column) => contains(column, text.trim())) : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
