import { sql } from 'kysely';
import type { Days } from '#domain/format/days.ts';
import { holdEndsSoonMs } from '#domain/holds/hold-limits.ts';
import { accountStatuses, orderStatus } from '#domain/orders/order-status.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { dueDay } from '#server/platform/db/due-day.ts';
import { stoneState } from '#server/platform/db/schema.ts';

/** The contract's maximum of rows in one list. */
const maxRows = 100;

export interface Day {
  from: number;
  /** The first moment that is no longer part of the day. */
  to: number;
}

const countOf = async (query: { executeTakeFirstOrThrow(): Promise<{ rows: number }> }) =>
  (await query.executeTakeFirstOrThrow()).rows;

const pendingSum = sql<number>`coalesce(sum(total_cents - paid_cents), 0)`;

/** Sold and deleted stones are not in stock. */
const stonesInStock = (from: Queries) =>
  from
    .selectFrom('diamonds')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('state', 'in', [stoneState.ON_SALE, stoneState.HIDDEN, stoneState.NEEDS_PRICE]);

/** Buyers with a balance on their accepted and completed orders; the sums are those of their statements. */
const debtorsOf = (from: Queries, today: Days) =>
  from
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.id', 'users.name', 'users.mobile_no'])
    .select((select) => [
      select.fn.sum<number>('orders.total_cents').as('total'),
      select.fn.sum<number>('orders.paid_cents').as('paid'),
      select.fn
        .sum<number>(
          sql`case when ${dueDay} < ${today} then orders.total_cents - orders.paid_cents else 0 end`,
        )
        .as('overdue'),
    ])
    .where('orders.status', 'in', accountStatuses)
    .groupBy(['users.id', 'users.name', 'users.mobile_no'])
    .having(pendingSum, '>', 0);

/** Aggregates over the tables of every module; the database sums integer cents. */
export const dashboardRepository = {
  /** Totals per table. */
  async counts(from: Queries) {
    const rows = (table: 'enquiries' | 'jewellery') =>
      countOf(from.selectFrom(table).select((select) => select.fn.countAll<number>().as('rows')));
    return {
      enquiries: await rows('enquiries'),
      jewellery: await rows('jewellery'),
      diamonds: await countOf(stonesInStock(from)),
      buyers: await countOf(
        from
          .selectFrom('users')
          .select((select) => select.fn.countAll<number>().as('rows'))
          .where('user_type', '=', 'USER')
          // Registrations that were not accepted are not counted as accounts.
          .where((where) => where.or([where('approval', 'is', null), where('approval', '=', 1)])),
      ),
    };
  },

  /** The counts of the navigation, each of them a count over an index or a small table. */
  async navigationCounts(from: Queries) {
    const rows = (table: 'users' | 'orders' | 'enquiries' | 'demands' | 'holds') =>
      from.selectFrom(table).select((select) => select.fn.countAll<number>().as('rows'));
    return {
      stones: await countOf(stonesInStock(from)),
      approvals: await countOf(rows('users').where('approval', '=', 0)),
      orders: await countOf(rows('orders').where('orders.status', '=', orderStatus.pending)),
      enquiries: await countOf(rows('enquiries').where('enquiries.opened_at', 'is', null)),
      demands: await countOf(rows('demands').where('demands.status', '=', 1)),
      requestedHolds: await countOf(rows('holds').where('holds.status', '=', 'asked')),
    };
  },

  /** The memos whose stones are out, and of these the ones whose day has passed; values in cents. */
  async memos(from: Queries, today: Days) {
    const late = sql`orders.due_day < ${today}`;
    return from
      .selectFrom('orders')
      .select((select) => [
        select.fn.countAll<number>().as('out'),
        sql<number>`coalesce(sum(memo_cents), 0)`.as('outValue'),
        sql<number>`coalesce(sum(case when ${late} then 1 else 0 end), 0)`.as('overdue'),
        sql<number>`coalesce(sum(case when ${late} then memo_cents else 0 end), 0)`.as('overdueValue'),
      ])
      .where('memo_days', 'is not', null)
      .where('status', '=', orderStatus.accepted)
      .executeTakeFirstOrThrow();
  },

  /** Cents owed on accepted orders, of all buyers or one. */
  async pendingAmount(from: Queries, userId?: number): Promise<number> {
    const { pending } = await from
      .selectFrom('orders')
      .select(pendingSum.as('pending'))
      .where('status', '=', orderStatus.accepted)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
      .executeTakeFirstOrThrow();
    return pending;
  },

  enquiriesOf: (from: Queries, day: Day) =>
    from
      .selectFrom('enquiries')
      .innerJoin('users', 'users.id', 'enquiries.user_id')
      .select(['enquiries.id', 'enquiries.remark', 'enquiries.updated_at', 'users.name'])
      .where('enquiries.created_at', '>=', day.from)
      .where('enquiries.created_at', '<', day.to)
      .orderBy('enquiries.id', 'desc')
      .limit(maxRows)
      .execute(),

  ordersOf: (from: Queries, day: Day) =>
    from
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.id', 'orders.remark', 'orders.status', 'orders.total_cents', 'orders.paid_cents'])
      .select(['orders.memo_days', 'orders.memo_cents'])
      .select(['orders.updated_at', 'orders.user_id', 'users.name'])
      .where('orders.created_at', '>=', day.from)
      .where('orders.created_at', '<', day.to)
      .orderBy('orders.id', 'desc')
      .limit(maxRows)
      .execute(),

  /** A page of the buyers with a balance on their orders, the largest first. */
  debtors: (from: Queries, today: Days, { offset = 0, limit = maxRows } = {}) =>
    debtorsOf(from, today)
      .orderBy(pendingSum, 'desc')
      .orderBy('users.id')
      .offset(offset)
      .limit(limit)
      .execute(),

  debtorCount: (from: Queries, today: Days) =>
    countOf(
      from
        .selectFrom(debtorsOf(from, today).as('debtors'))
        .select((select) => select.fn.countAll<number>().as('rows')),
    ),

  async previousSignIn(from: Queries, userId: number): Promise<number | null> {
    const row = await from
      .selectFrom('users')
      .select('previous_login_at')
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.previous_login_at ?? null;
  },

  /** Counts for one buyer: enquiries, orders, saved searches, recommended stones still on sale, and holds about to end. */
  async countsOfBuyer(from: Queries, userId: number, now: number) {
    const own = (table: 'enquiries' | 'orders' | 'saved_searches' | 'holds') =>
      from
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('rows'))
        .where('user_id', '=', userId);
    const { paid } = await from
      .selectFrom('orders')
      .select(sql<number>`coalesce(sum(paid_cents), 0)`.as('paid'))
      .where('user_id', '=', userId)
      .where('status', 'in', accountStatuses)
      .executeTakeFirstOrThrow();
    return {
      paid,
      enquiries: await countOf(own('enquiries')),
      orders: await countOf(own('orders')),
      savedSearches: await countOf(own('saved_searches').where(sql<boolean>`status = 'active'`)),
      holdsEnding: await countOf(
        own('holds')
          .where('holds.status', '=', 'active')
          .where('holds.until', '>', now)
          .where('holds.until', '<=', now + holdEndsSoonMs),
      ),
      recommended: await countOf(
        from
          .selectFrom('recommendations')
          .innerJoin('diamonds', 'diamonds.id', 'recommendations.diamond_id')
          .select((select) => select.fn.countAll<number>().as('rows'))
          .where('recommendations.user_id', '=', userId)
          .where('diamonds.state', '=', stoneState.ON_SALE),
      ),
    };
  },
};
