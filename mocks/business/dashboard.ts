import {
  getGetActivityMockHandler,
  getGetAdminCountsMockHandler,
  getGetAdminStatsMockHandler,
  getGetBuyerStatsMockHandler,
} from '#contract/mocks/dashboard/dashboard.msw.ts';
import type { AdminCounts } from '#contract/model/adminCounts.ts';
import type { AdminStats } from '#contract/model/adminStats.ts';
import type { BuyerStats } from '#contract/model/buyerStats.ts';
import type { DayActivity } from '#contract/model/dayActivity.ts';
import type { Order } from '#contract/model/order.ts';
import { approvalStatus } from '#domain/accounts/approval-status.ts';
import { isoDay, localDay } from '#domain/format/days.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { hasStatus, orderFacts, orderStatus, pendingAmount } from '#domain/orders/order-status.ts';
import { isOnSale } from '#domain/stone-changes/on-sale.ts';
import { callerOf } from '../mock-session.ts';
import { records, recordsNow } from '../records.ts';
import { setupNow } from './setup.ts';

/** Rows of a list of the dashboard: the contract's maximum. */
const maxRows = 100;
/** Days that the plots show, today included. */
const shownDays = 30;

const dayOf = (at: string) => localDay(Date.parse(at));
const isToday = ({ created_at }: { created_at: string }) => dayOf(created_at) === localDay(recordsNow());
const isAccepted = (order: Order) => hasStatus(orderFacts(order), [orderStatus.accepted]);
const owedCents = (orders: readonly Order[]) =>
  sumCents(orders.filter(isAccepted).map((order) => pendingAmount(orderFacts(order))));

/** Sold stones are not in stock. */
const stonesInStock = () => records.diamonds.filter(({ state }) => state !== 'sold').length;

/** The buyers with something to pay, the largest sum first. */
function debtors(): AdminStats['users_pending_amt'] {
  const owing = records.orders.filter((order) => isAccepted(order) && pendingAmount(orderFacts(order)) > 0);
  const rows = [...Map.groupBy(owing, ({ user }) => user[0]?.id ?? 0)].map(([userid, orders]) => {
    const { name = '', mobile_no } = orders[0]?.user[0] ?? {};
    const [total, paid] = [
      sumCents(orders.map(({ total_pending }) => toCents(total_pending))),
      sumCents(orders.map(({ total_paid }) => toCents(total_paid))),
    ];
    return { userid, user: [{ name, mobile_no: mobile_no ?? '' }], total, paid };
  });
  return rows
    .toSorted((a, b) => b.total - b.paid - (a.total - a.paid) || a.userid - b.userid)
    .slice(0, maxRows)
    .map(({ total, paid, ...row }) => ({
      ...row,
      total_pending_amt: fromCents(total),
      total_paid_amt: fromCents(paid),
    }));
}

function adminStats(request: Request): AdminStats {
  const undecided = records.registrations.filter(({ status }) => status !== approvalStatus.accepted);
  const hidden = new Set(undecided.map(({ id }) => id));
  const { id } = callerOf(request);
  return {
    totalEnquiries: records.enquiries.length,
    totalPendingAmount: fromCents(owedCents(records.orders)),
    diamondCount: stonesInStock(),
    usersCount: records.users.filter((user) => user.user_type === 'USER' && !hidden.has(user.id)).length,
    jewelleryCount: records.jewellery.length,
    todayEnquiries: records.enquiries
      .filter(isToday)
      .slice(0, maxRows)
      .map(({ id: number, remark, created_at, user }) => ({
        ...{ id: number, remark, updated_at: created_at },
        user: [{ name: user[0]?.name ?? '' }],
      })),
    todayOrders: records.orders
      .filter(isToday)
      .slice(0, maxRows)
      .map(({ id: number, remark, status, total_pending, total_paid, updated_at, user }) => ({
        ...{ id: number, remark, status, total_pending, total_paid, updated_at },
        user: user.map(({ id: buyer, name }) => ({ id: buyer, name })),
      })),
    users_pending_amt: debtors(),
    last_login_date: records.previousSignIns[id] ?? null,
  };
}

const adminCounts = (): AdminCounts => ({
  stones_in_stock: stonesInStock(),
  pending_approvals: records.registrations.filter(({ status }) => status === approvalStatus.pending).length,
  pending_orders: records.orders.filter((order) => hasStatus(orderFacts(order), [orderStatus.pending]))
    .length,
  enquiries_today: records.enquiries.filter(isToday).length,
  open_demands: records.demands.filter(({ status }) => status === 1).length,
  setup_open: setupNow().open,
});

function activity(): DayActivity[] {
  const count = (rows: readonly { created_at: string }[]) =>
    Map.groupBy(rows, ({ created_at }) => dayOf(created_at));
  const enquiries = count(records.enquiries);
  const orders = count(records.orders);
  const payments = Map.groupBy(
    records.orders.flatMap((order) => order.payments),
    ({ created_at }) => dayOf(created_at),
  );
  const first = localDay(recordsNow()) - (shownDays - 1);
  return Array.from({ length: shownDays }, (_, index) => {
    const day = first + index;
    const received = (payments.get(day) ?? []).map(({ amount }) => toCents(amount));
    return {
      day: isoDay(day),
      enquiries: enquiries.get(day)?.length ?? 0,
      orders: orders.get(day)?.length ?? 0,
      received: fromCents(sumCents(received)),
    };
  });
}

function buyerStats(request: Request): BuyerStats {
  const { id } = callerOf(request);
  const own = records.orders.filter(({ user }) => user[0]?.id === id);
  const recommended = new Set(records.recommended[id] ?? []);
  return {
    enquiries: records.enquiries.filter(({ user }) => user[0]?.id === id).length,
    orders: own.length,
    pending_amount: fromCents(owedCents(own)),
    paid_amount: fromCents(sumCents(own.map(({ total_paid }) => toCents(total_paid)))),
    saved_searches: (records.savedSearches[id] ?? []).length,
    recommended: records.diamonds.filter((stone) => recommended.has(stone.id) && isOnSale(stone)).length,
  };
}

/** The figures of the dashboards and of the navigation, counted over the records. */
export const dashboardFigures = [
  getGetAdminCountsMockHandler(() => ({ data: adminCounts() })),
  getGetAdminStatsMockHandler(({ request }) => ({ data: adminStats(request) })),
  getGetBuyerStatsMockHandler(({ request }) => ({ data: buyerStats(request) })),
  getGetActivityMockHandler(() => ({ data: activity() })),
];
