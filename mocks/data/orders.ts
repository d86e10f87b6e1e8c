import type { Diamond } from '#contract/model/diamond.ts';
import type { Order } from '#contract/model/order.ts';
import type { User } from '#contract/model/user.ts';
import { day } from '#domain/format/durations.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { accountStatuses } from '#domain/orders/order-status.ts';
import { defaultReturnDays } from '#domain/orders/returns.ts';
import { withReversedPayment } from '../rows/order-changes.ts';
import { asBuyerSees } from '../rows/stone-builder.ts';
import {
  diamonds,
  fancyYellowWithoutRap,
  hugePrice,
  pearWithoutCut,
  roundIdealFromAntwerp,
  stoneWithAllMedia,
  uncommonShape,
} from './diamonds.ts';
import { adminMeera, buyerAsha, buyerLuca } from './users.ts';

type OrderFacts = Pick<Order, 'id' | 'status' | 'remark' | 'created_at'> & {
  buyer: User;
  stones: Diamond[];
  /** Asked for or out on memo for so many days. */
  memoDays?: number;
  due_date?: string | null | undefined;
  overdue_days?: number;
  /** The paid part of the total, in payments of this many US$. */
  payments?: number[];
};

function buildOrder({ buyer, stones, payments = [], memoDays, ...facts }: OrderFacts): Order {
  const lines = stones.map((stone) => ({ ...stone, amount: stone.j_total_amount ?? stone.total_amount }));
  const total = lines.reduce((sum, line) => sum + toCents(line.amount), 0);
  const paid = payments.reduce((sum, amount) => sum + toCents(amount), 0);
  const isAccepted = accountStatuses.some((status) => status === facts.status);
  const { id, name, email, mobile_no, whatsapp_no } = buyer;
  return {
    ...facts,
    user: [{ id, name, email, mobile_no, whatsapp_no: whatsapp_no || null }],
    stone_count: lines.length,
    diamonds: lines,
    total_pending: memoDays ? 0 : fromCents(total),
    memo: memoDays ? { days: memoDays, value: fromCents(total) } : null,
    total_paid: fromCents(paid),
    updated_at: facts.created_at,
    returnable_until: isAccepted
      ? new Date(Date.parse(facts.created_at) + defaultReturnDays * day).toISOString()
      : null,
    payment_count: payments.length,
    payments: payments.map((amount, index) => ({
      id: facts.id * 10 + index,
      amount,
      created_at: facts.created_at,
      recorded_by: adminMeera.name,
    })),
  };
}

export const orderPending = buildOrder({
  id: 1041,
  status: 1,
  buyer: buyerAsha,
  stones: [roundIdealFromAntwerp, pearWithoutCut],
  remark: 'Please hold both until Friday.',
  created_at: '2026-11-20T10:12:00.000Z',
});

export const orderAccepted = buildOrder({
  id: 1040,
  status: 2,
  buyer: buyerAsha,
  stones: [stoneWithAllMedia],
  remark: 'Ship to Surat, insured.',
  created_at: '2026-11-19T14:03:00.000Z',
});

/** Three stones that are out, due back in two days. */
export const memoOut = buildOrder({
  id: 1043,
  status: 2,
  buyer: buyerAsha,
  stones: [roundIdealFromAntwerp, pearWithoutCut, stoneWithAllMedia],
  memoDays: 7,
  due_date: '2026-11-23',
  remark: 'To show to a client.',
  created_at: '2026-11-16T10:12:00.000Z',
});

/** Overdue; of its stones one was kept and one came back. */
export const memoOverdue: Order = (() => {
  const order = buildOrder({
    id: 1044,
    status: 2,
    buyer: buyerLuca,
    stones: [pearWithoutCut],
    memoDays: 7,
    due_date: '2026-11-17',
    overdue_days: 4,
    remark: 'For the fair.',
    created_at: '2026-11-10T09:30:00.000Z',
  });
  const settled = [
    {
      ...roundIdealFromAntwerp,
      amount: 14_026.45,
      state: 'kept' as const,
      date: '2026-11-15',
      order_id: 1045,
    },
    { ...stoneWithAllMedia, amount: 100_000, state: 'returned' as const, date: '2026-11-16', order_id: null },
  ];
  return { ...order, settled };
})();

/** Of three stones one was ordered at an offer, one at a list price that had become lower, one without an offer. */
export const orderAtOffers: Order = (() => {
  const order = buildOrder({
    id: 1042,
    status: 2,
    buyer: buyerAsha,
    stones: [roundIdealFromAntwerp, pearWithoutCut, stoneWithAllMedia],
    remark: 'As agreed.',
    created_at: '2026-11-20T11:30:00.000Z',
  });
  const [first, second, third] = order.diamonds;
  const diamonds = [
    { ...first!, amount: 13_500, offered_amount: 13_500, list_amount: 14_026.45 },
    { ...second!, offered_amount: second!.amount + 250 },
    third!,
  ];
  const total = diamonds.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return { ...order, diamonds, total_pending: fromCents(total) };
})();

export const orderPartlyPaid = buildOrder({
  id: 1038,
  status: 2,
  buyer: buyerLuca,
  stones: [fancyYellowWithoutRap, uncommonShape],
  remark: 'Second half after the show.',
  created_at: '2026-11-17T09:30:00.000Z',
  payments: [20000, 12500.5],
});

export const orderCompleted: Order = (() => {
  const open = buildOrder({
    id: 1032,
    status: 0,
    buyer: buyerAsha,
    stones: diamonds.slice(9, 12),
    remark: 'As agreed on the phone.',
    created_at: '2026-11-02T11:00:00.000Z',
  });
  return buildOrder({
    ...open,
    buyer: buyerAsha,
    stones: diamonds.slice(9, 12),
    payments: [open.total_pending],
  });
})();

/** Of three stones that were paid one was taken back: what is overpaid became credit. */
export const orderWithReturn: Order = (() => {
  const [returned, ...kept] = orderCompleted.diamonds;
  const total_pending = fromCents(toCents(orderCompleted.total_pending) - toCents(returned!.amount));
  return {
    ...orderCompleted,
    id: 1033,
    diamonds: kept,
    stone_count: kept.length,
    total_pending,
    total_paid: total_pending,
    credited: returned!.amount,
    returned: [{ ...returned!, reason: 'The client decided otherwise', returned_on: '2026-11-18' }],
  };
})();

/** Of two payments the bank took one back. */
export const orderWithReversal: Order = withReversedPayment(
  { ...orderPartlyPaid, id: 1034 },
  orderPartlyPaid.payments[0]!.id,
  {
    reason: 'The cheque was not honoured',
    reversed_at: '2026-11-19T09:40:00.000Z',
    reversed_by: adminMeera.name,
  },
)!;

export const orderRejected = buildOrder({
  id: 1030,
  status: 3,
  buyer: buyerLuca,
  stones: [hugePrice],
  remark: 'For a client in Milan, answer needed by noon.',
  created_at: '2026-10-28T07:45:00.000Z',
});

export const orderCanceled = buildOrder({
  id: 1027,
  status: 4,
  buyer: buyerAsha,
  stones: [uncommonShape],
  remark: 'Client changed their mind.',
  created_at: '2026-10-21T16:20:00.000Z',
});

/** Partly paid, then rejected. */
export const orderRejectedPaid = buildOrder({
  id: 1029,
  status: 3,
  buyer: buyerAsha,
  stones: [roundIdealFromAntwerp],
  remark: 'The stone was damaged on its way.',
  created_at: '2026-10-26T10:05:00.000Z',
  payments: [2500],
});

/** A buyer without a chat number. */
export const orderWithoutWhatsapp: Order = {
  ...orderPending,
  id: 1042,
  user: [{ id: 43, name: buyerLuca.name, email: buyerLuca.email, mobile_no: null, whatsapp_no: null }],
};

/** An order of other stones. */
export const orderOfStones = (order: Order, stones: readonly Diamond[]): Order => ({
  ...order,
  stone_count: stones.length,
  diamonds: stones.map((stone) => ({ ...stone, amount: stone.total_amount })),
});

/** All orders, newest first, as an administrator sees them. */
export const orders: Order[] = [
  orderPending,
  orderAccepted,
  orderPartlyPaid,
  orderCompleted,
  orderRejected,
  orderCanceled,
];

/** An order as its buyer sees it. */
export function orderAsBuyerSees({ returnable_until: _, ...order }: Order): Order {
  return {
    ...order,
    diamonds: order.diamonds.map((line) => ({ ...asBuyerSees(line), amount: line.amount })),
    payments: order.payments.map(({ recorded_by, ...payment }) => payment),
  };
}

/** Asha's own orders as she sees them. */
export const ashasOrders: Order[] = orders
  .filter((order) => order.user[0]?.id === buyerAsha.id)
  .map(orderAsBuyerSees);
