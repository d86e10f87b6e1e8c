import type { Order } from '#contract/model/order.ts';
import type { OrderReturnInput } from '#contract/model/orderReturnInput.ts';
import type { ReversedPayment } from '#contract/model/reversedPayment.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { afterReturn, afterReversal } from '#domain/orders/returns.ts';

/** The order without the stones that are taken back. */
export function withoutReturned(
  { diamonds, returned = [], credited: before = 0, ...order }: Order,
  { takeBack, reason }: OrderReturnInput,
  returned_on: string,
): Partial<Order> {
  const [taken, kept] = [true, false].map((isTaken) =>
    diamonds.filter((stone) => takeBack.includes(stone.id) === isTaken),
  );
  const amount = sumCents(taken!.map((stone) => toCents(stone.amount)));
  const { total, paid, credited, status } = afterReturn(orderFacts(order), amount);
  return {
    status,
    diamonds: kept!,
    stone_count: kept!.length,
    returned: [...returned, ...taken!.map((stone) => ({ ...stone, reason, returned_on }))],
    total_pending: fromCents(total),
    total_paid: fromCents(paid),
    credited: fromCents(toCents(before) + credited),
  };
}

/** An order of which a payment no longer counts; undefined when it has no such payment. */
export function withReversedPayment(
  order: Order,
  id: number,
  reversal: Pick<ReversedPayment, 'reason' | 'reversed_at' | 'reversed_by'>,
): Order | undefined {
  const payment = order.payments.find((each) => each.id === id);
  if (!payment) return undefined;
  const facts = { ...orderFacts(order), credited: toCents(order.credited ?? 0) };
  const { paid, credited, status } = afterReversal(facts, toCents(payment.amount));
  return {
    ...order,
    status,
    total_paid: fromCents(paid),
    credited: fromCents(credited),
    payment_count: order.payment_count - 1,
    payments: order.payments.filter((each) => each !== payment),
    reversed_payments: [...(order.reversed_payments ?? []), { ...payment, ...reversal }],
  };
}
