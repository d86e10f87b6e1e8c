import type { AdminCounts } from '#contract/model/adminCounts.ts';
import type { AdminStats } from '#contract/model/adminStats.ts';
import type { BuyerStats } from '#contract/model/buyerStats.ts';
import type { DayActivity } from '#contract/model/dayActivity.ts';
import type { PagedPendingAmounts } from '#contract/model/pagedPendingAmounts.ts';
import type { UserPendingAmount } from '#contract/model/userPendingAmount.ts';
import { localDay } from '#domain/format/days.ts';
import { fromCents } from '#domain/format/money.ts';
import { pageOffset } from '#domain/search/paging.ts';
import type { SettingsService } from '#server/modules/settings/settings.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { activityOf } from './activity.ts';
import { type Day, dashboardRepository as repository } from './dashboard.repository.ts';

export type DashboardService = ReturnType<typeof createDashboardService>;

/** Totals for the dashboard and for the buyers' start page. */
export function createDashboardService(
  { db, clock }: { db: Database; clock: Clock },
  { settings }: { settings: Pick<SettingsService, 'isSetupOpen'> },
) {
  return {
    /** The business's totals, with today's enquiries and orders in the server's time zone; amounts in US$. */
    async adminStats(adminId: number): Promise<AdminStats> {
      const today = dayOf(clock());
      const { counts, pending, enquiries, orders, debtors, memos, lastLogin } = await db.snapshot(
        async (from) => ({
          counts: await repository.counts(from),
          pending: await repository.pendingAmount(from),
          enquiries: await repository.enquiriesOf(from, today),
          orders: await repository.ordersOf(from, today),
          debtors: await repository.debtors(from, localDay(clock())),
          memos: await repository.memos(from, localDay(clock())),
          lastLogin: await repository.previousSignIn(from, adminId),
        }),
      );
      return {
        totalEnquiries: counts.enquiries,
        totalPendingAmount: fromCents(pending),
        diamondCount: counts.diamonds,
        usersCount: counts.buyers,
        jewelleryCount: counts.jewellery,
        todayEnquiries: enquiries.map(({ id, remark, updated_at, name }) => {
          return { id, remark, updated_at: iso(updated_at), user: [{ name }] };
        }),
        todayOrders: orders.map((order) => ({
          id: order.id,
          remark: order.remark,
          status: order.status,
          total_pending: fromCents(order.total_cents),
          total_paid: fromCents(order.paid_cents),
          memo:
            order.memo_days === null ? null : { days: order.memo_days, value: fromCents(order.memo_cents) },
          updated_at: iso(order.updated_at),
          user: [{ id: order.user_id, name: order.name }],
        })),
        users_pending_amt: debtors.map(toPendingAmount),
        memos: {
          out: memos.out,
          out_value: fromCents(memos.outValue),
          overdue: memos.overdue,
          overdue_value: fromCents(memos.overdueValue),
        },
        last_login_date: lastLogin === null ? null : iso(lastLogin),
      };
    },

    /** One page of the buyers who owe money, the largest amount first; amounts in US$. */
    async pendingAmounts(page: number, limit: number): Promise<PagedPendingAmounts> {
      const { rows, total } = await db.snapshot(async (from) => ({
        rows: await repository.debtors(from, localDay(clock()), { offset: pageOffset(page, limit), limit }),
        total: await repository.debtorCount(from, localDay(clock())),
      }));
      return { data: rows.map(toPendingAmount), current_page: page, total, per_page: limit };
    },

    /** The counts beside the entries of the navigation, and whether a new business has setup steps left. */
    async adminCounts(): Promise<AdminCounts> {
      const counts = await db.snapshot(repository.navigationCounts);
      return {
        stones_in_stock: counts.stones,
        pending_approvals: counts.approvals,
        pending_orders: counts.orders,
        new_enquiries: counts.enquiries,
        requested_holds: counts.requestedHolds,
        open_demands: counts.demands,
        setup_open: await settings.isSetupOpen(),
      };
    },

    /** Enquiries, orders and received amounts (US$) of each of the last 30 days. */
    activity: (): Promise<DayActivity[]> => db.snapshot((from) => activityOf(from, clock())),

    /** Totals of one buyer; amounts in US$. */
    async buyerStats(userId: number): Promise<BuyerStats> {
      const { counts, pending } = await db.snapshot(async (from) => ({
        counts: await repository.countsOfBuyer(from, userId, clock()),
        pending: await repository.pendingAmount(from, userId),
      }));
      return {
        enquiries: counts.enquiries,
        orders: counts.orders,
        pending_amount: fromCents(pending),
        paid_amount: fromCents(counts.paid),
        saved_searches: counts.savedSearches,
        recommended: counts.recommended,
        holds_ending: counts.holdsEnding,
      };
    },
  };
}

type Debtor = Awaited<ReturnType<typeof repository.debtors>>[number];

const toPendingAmount = ({ id, name, mobile_no, total, paid, overdue }: Debtor): UserPendingAmount => ({
  userid: id,
  user: [{ name, mobile_no: mobile_no ?? '' }],
  total_pending_amt: fromCents(total),
  total_paid_amt: fromCents(paid),
  overdue: fromCents(overdue),
});

const iso = (at: number) => new Date(at).toISOString();

/** The calendar day around a moment, in the server's time zone; not always 24 hours long. */
export function dayOf(at: number): Day {
  const from = new Date(at);
  from.setHours(0, 0, 0, 0);
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { from: from.getTime(), to: to.getTime() };
}
