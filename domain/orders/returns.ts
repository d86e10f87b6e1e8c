import type { OrderStatus } from '#contract/model/orderStatus.ts';
import { localDay, startOfLocalDay } from '../format/days.ts';
import type { Cents } from '../format/money.ts';
import { type OrderFacts, orderStatus } from './order-status.ts';

/** Days from the acceptance of an order on which its stones can be taken back, until Settings say otherwise. */
export const defaultReturnDays = 30;

/** The end of the last day on which stones of an order can be taken back; null before it is accepted. */
export function returnableUntil(
  order: { status: number; acceptedAt: number | null; created_at: number },
  returnDays: number,
): number | null {
  if (order.status !== orderStatus.accepted && order.status !== orderStatus.completed) return null;
  // One that an earlier release accepted without a record counts from the day on which it was placed.
  return startOfLocalDay(localDay(order.acceptedAt ?? order.created_at) + returnDays + 1);
}

/** An order without stones of `amount` cents: what is then overpaid leaves it, and nothing left to pay completes it. */
export function afterReturn(
  { total, paid }: Pick<OrderFacts, 'total' | 'paid'>,
  amount: Cents,
): { total: Cents; paid: Cents; credited: Cents; status: OrderStatus } {
  const left = total - amount;
  const credited = Math.max(0, paid - left);
  const status = paid >= left ? orderStatus.completed : orderStatus.accepted;
  return { total: left, paid: paid - credited, credited, status };
}

/**
 * An order without a payment of `amount` cents: what is no longer overpaid is no longer credit, and `withdrawn` is what
 * the credit of its customer loses by that.
 */
export function afterReversal(
  { total, paid, credited }: Pick<OrderFacts, 'total' | 'paid'> & { credited: Cents },
  amount: Cents,
): { paid: Cents; credited: Cents; withdrawn: Cents; status: OrderStatus } {
  const received = paid + credited - amount;
  const kept = Math.min(credited, Math.max(0, received - total));
  const left = received - kept;
  const status = left === total ? orderStatus.completed : orderStatus.accepted;
  return { paid: left, credited: kept, withdrawn: credited - kept, status };
}
