import type { AdminCounts } from '#contract/model/adminCounts.ts';
import type { AdminStats } from '#contract/model/adminStats.ts';
import type { BuyerStats } from '#contract/model/buyerStats.ts';
import type { DayActivity } from '#contract/model/dayActivity.ts';
import { enquiryOfMany, enquiryOfTwo } from './enquiries.ts';
import { orderAccepted, orderPartlyPaid, orderPending } from './orders.ts';
import { buyerAsha, buyerLuca } from './users.ts';

export const adminStats: AdminStats = {
  totalEnquiries: 512,
  totalPendingAmount: 100612.1,
  diamondCount: 53940,
  usersCount: 128,
  jewelleryCount: 120,
  todayEnquiries: [enquiryOfTwo, enquiryOfMany].map(({ id, remark, created_at, user }) => ({
    id,
    remark,
    updated_at: created_at,
    user: [{ name: user[0]?.name ?? '' }],
  })),
  todayOrders: [orderPending, orderAccepted, orderPartlyPaid].map((order) => ({
    id: order.id,
    remark: order.remark,
    status: order.status,
    total_pending: order.total_pending,
    total_paid: order.total_paid,
    updated_at: order.updated_at,
    user: order.user.map(({ id, name }) => ({ id, name })),
  })),
  users_pending_amt: [
    {
      userid: buyerLuca.id,
      user: [{ name: buyerLuca.name, mobile_no: buyerLuca.mobile_no }],
      total_pending_amt: orderPartlyPaid.total_pending,
      total_paid_amt: orderPartlyPaid.total_paid,
      overdue: 1250.5,
    },
    {
      userid: buyerAsha.id,
      user: [{ name: buyerAsha.name, mobile_no: buyerAsha.mobile_no }],
      total_pending_amt: orderAccepted.total_pending,
      total_paid_amt: 0,
      overdue: 0,
    },
  ],
  memos: { out: 3, out_value: 45120.5, overdue: 1, overdue_value: 12400.25 },
  last_login_date: '2026-11-20T15:45:00.000Z',
};

export const adminCounts: AdminCounts = {
  stones_in_stock: 53940,
  pending_approvals: 4,
  pending_orders: 9,
  new_enquiries: 12,
  requested_holds: 2,
  open_demands: 5,
  setup_open: false,
};

export const buyerStats: BuyerStats = {
  enquiries: 3,
  orders: 4,
  pending_amount: orderAccepted.total_pending,
  paid_amount: 41250.5,
  saved_searches: 2,
  recommended: 6,
  holds_ending: 1,
};

/** Thirty days that end on the day of the fixtures; quieter at weekends. */
export const activity: DayActivity[] = Array.from({ length: 30 }, (_, index) => {
  const at = new Date(Date.UTC(2026, 9, 22 + index));
  const quiet = at.getUTCDay() === 0 || at.getUTCDay() === 6;
  return {
    day: at.toISOString().slice(0, 10),
    enquiries: quiet ? index % 2 : 3 + ((index * 7) % 5),
    orders: quiet ? 0 : 1 + ((index * 5) % 4),
    received: quiet || index % 3 === 1 ? 0 : 8_000 + ((index * 2_911.25) % 30_000),
  };
});
