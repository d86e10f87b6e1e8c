import type { CompetingOrder } from '#contract/model/competingOrder.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderStatus } from '#contract/model/orderStatus.ts';
import { type Cents, toCents } from '../format/money.ts';

/** Status codes, as they are on the wire. */
export const orderStatus = {
  pending: 1,
  accepted: 2,
  rejected: 3,
  canceled: 4,
  completed: 0,
} as const satisfies Record<string, OrderStatus>;

/** Statuses in which an order claims its stones: it waits for an answer, or it was accepted. */
export const openStatuses = [orderStatus.pending, orderStatus.accepted] as const;

/** Statuses in which an order stands on the buyer's account: its total is owed, and its payments count. */
export const accountStatuses = [orderStatus.accepted, orderStatus.completed] as const;

/** The order fields that the rules need; amounts in cents. */
export type OrderFacts = {
  status: number;
  total: Cents;
  paid: Cents;
  buyerId?: number | null;
  takenBy?: TakenStone | null;
  /** The terms of the buyer stop new orders. */
  buyerStopped?: boolean;
  /** The moment until which its stones can be taken back. */
  returnableUntil?: number | null;
  /** All stones were taken back. */
  isEmpty?: boolean;
  /** Some stones were taken back. */
  hasReturns?: boolean;
  /** Of a memo the value of the stones that are asked for or out, and once it is completed of all that were, which is no part of the total; null for a sale. */
  memoValue?: Cents | null;
};

/** A stone of the order that another order or a memo has taken, and whether others of it are free. */
export type TakenStone = {
  stone: string;
  order: number;
  by: 'open' | 'completed' | 'memo';
  hasRest: boolean;
};

const takingKind = ({ status, memo }: CompetingOrder): TakenStone['by'] => {
  if (memo) return 'memo';
  return status === orderStatus.completed ? 'completed' : 'open';
};

/** An order on the wire, in full or as listed on the dashboard. */
export type WireOrder = Pick<
  Order,
  'status' | 'total_pending' | 'total_paid' | 'competing' | 'returnable_until' | 'memo'
> & {
  user?: readonly { id?: number | null }[];
  stone_count?: number;
  returned?: readonly unknown[];
};

/** Converts an order of the wire, with amounts in US$, to facts. */
export function orderFacts(order: WireOrder): OrderFacts {
  const taking = (order.competing ?? []).filter(({ status }) => status !== orderStatus.pending);
  const [first] = taking;
  const taken = taking.reduce((sum, { stone_count }) => sum + stone_count, 0);
  return {
    status: order.status,
    total: toCents(order.total_pending),
    paid: toCents(order.total_paid),
    buyerId: order.user?.[0]?.id ?? null,
    takenBy: first
      ? {
          stone: first.stone_id,
          order: first.id,
          by: takingKind(first),
          hasRest: (order.stone_count ?? 0) > taken,
        }
      : null,
    returnableUntil: order.returnable_until ? Date.parse(order.returnable_until) : null,
    isEmpty: order.stone_count === 0,
    hasReturns: (order.returned ?? []).length > 0,
    memoValue: order.memo ? toCents(order.memo.value) : null,
  };
}

/** Whether the stones are asked for or out on approval: nothing is owed. */
export const isMemo = ({ memoValue = null }: Pick<OrderFacts, 'memoValue'>): boolean => memoValue !== null;

/** Cents that an order is worth: its total, or the value of the stones of a memo. */
export const orderValue = ({ total, memoValue }: Pick<OrderFacts, 'total' | 'memoValue'>): Cents =>
  memoValue ?? total;

/** Whether the stones of a memo are out. */
export const isOut = (order: OrderFacts): boolean =>
  isMemo(order) && hasStatus(order, [orderStatus.accepted]);

/** Nothing left to pay. An order with a total of 0 does not count as paid. */
function isFullyPaid({ total, paid }: OrderFacts): boolean {
  return total > 0 && total === paid;
}

/** The effective status of an order: completed once fully paid, regardless of the stored status. */
export function effectiveStatus(order: OrderFacts): number {
  return isFullyPaid(order) ? orderStatus.completed : order.status;
}

/** The status that an order shows: completed when its total is paid, a total of 0 included, but of a sale alone. The rules follow `effectiveStatus`. */
export function displayedStatus(order: OrderFacts): number {
  return order.total === order.paid && !isMemo(order) ? orderStatus.completed : order.status;
}

/** Whether the order has one of the statuses; an unknown code never matches. */
export function hasStatus(order: OrderFacts, statuses: readonly OrderStatus[]): boolean {
  const code = effectiveStatus(order);
  return statuses.some((status) => status === code);
}

/** Cents still to pay, never negative. */
export function pendingAmount(order: Pick<OrderFacts, 'total' | 'paid'>): Cents {
  return Math.max(0, order.total - order.paid);
}

/** Cents to pay on the buyer's account: nothing before an order is accepted, and nothing after it was rejected or canceled. */
export function amountDue(order: OrderFacts): Cents {
  return hasStatus(order, accountStatuses) ? pendingAmount(order) : 0;
}

/** Cents that an order shows as pending: total less paid, also before it is accepted. Null once it was rejected or canceled, and of a memo. */
export function expectedAmount(order: OrderFacts): Cents | null {
  return isMemo(order) || hasStatus(order, [orderStatus.rejected, orderStatus.canceled])
    ? null
    : pendingAmount(order);
}

/** Cents that were received for an order that was rejected later; they stay on record and are settled outside the application. */
export function receivedThenRejected(order: OrderFacts): Cents {
  return hasStatus(order, [orderStatus.rejected]) ? order.paid : 0;
}

/** How an order is called: "Order 40", or "Memo 40" when its stones went out on memo. */
export const orderName = ({ id, memo }: { id: number; memo?: unknown }): string =>
  `${memo ? 'Memo' : 'Order'} ${id}`;
