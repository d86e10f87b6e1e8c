import { fromCents } from '#domain/format/money.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import type { OrderFacts } from '#domain/orders/order-status.ts';
import { checkPayment, orderCan, orderTransitions, transitionTo } from '#domain/orders/order-transitions.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { OrderHolds } from '#server/modules/holds/holds.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { assertAllowed, refusedOrder } from './order-refusals.ts';
import { type OrderRecord, ordersRepository as repository } from './orders.repository.ts';

type Stones = Pick<DiamondsService, 'takeStones' | 'releaseStones'>;

const toOrderFacts = ({ status, total, paid, buyer }: OrderRecord): OrderFacts => ({
  status,
  total,
  paid,
  buyerId: buyer.id,
});

/** The order as the history names it. */
export const orderSubject = (id: number) => ({ kind: 'order' as const, id, label: String(id) });

/** Status transitions and payments of an order. The caller must hold the row lock of the order in the transaction. */
export function createOrderTransitions(
  { clock }: { clock: Clock },
  { stones, holds }: { stones: Stones; holds: Pick<OrderHolds, 'take' | 'release'> },
) {
  async function sellStones(trx: Trx, order: OrderRecord, admin: number): Promise<void> {
    const stoneIds = order.lines.map((line) => line.diamond_id);
    await stones.takeStones(trx, order.id, stoneIds);
    await holds.take(trx, { orderId: order.id, buyerId: order.buyer.id, stoneIds }, admin);
  }

  return {
    /** Accepts an order (takes the stones), or rejects or cancels it (releases them). Throws 403 or 409 with the reason. */
    async transition(trx: Trx, order: OrderRecord, actor: SignedIn, status: number): Promise<void> {
      const transition = transitionTo(status);
      if (transition === null) throw new Error(`No transition leads to status ${status}`);
      assertAllowed(orderCan[transition](toOrderFacts(order), actor));
      if (transition === 'accept') await sellStones(trx, order, actor.id);
      else await stones.releaseStones(trx, order.id, actor.id);
      if (transition !== 'accept') await holds.release(trx, order.id, actor);
      const [now, { to }] = [clock(), orderTransitions[transition]];
      await repository.change(trx, order.id, { status: to }, now);
      await recordHistory(trx, {
        ...{ at: now, account: actor.id, action: transition, subject: orderSubject(order.id) },
        changes: [{ field: 'status', from: order.status, to }],
      });
    },

    /** Records a payment in US$; the order is complete when it is fully paid. Throws 403, 409 or 422 with the reason. */
    async receive(
      trx: Trx,
      order: OrderRecord,
      actor: SignedIn,
      payment: { amount: number; key: string | undefined },
    ): Promise<void> {
      const facts = toOrderFacts(order);
      assertAllowed(orderCan.receivePayment(facts, actor));
      const checked = checkPayment(facts, payment.amount);
      if (!checked.ok) throw refusedOrder(checked.refusal);
      const now = clock();
      await repository.insertPayment(trx, {
        order_id: order.id,
        amount: checked.amount,
        recorded_by: actor.id,
        created_at: now,
        idempotency_key: payment.key ?? null,
      });
      await repository.change(trx, order.id, { status: checked.status, paid_cents: checked.paid }, now);
      const states = [
        { total_paid: fromCents(order.paid), status: order.status },
        { total_paid: fromCents(checked.paid), status: checked.status },
      ] as const;
      const shared = { at: now, account: actor.id, subject: orderSubject(order.id) };
      const received = { field: 'amount', from: null, to: fromCents(checked.amount) };
      const paid = changedFields(...states, ['total_paid']);
      await recordHistory(trx, { ...shared, action: 'payment', changes: [received, ...paid] });
      const completed = changedFields(...states, ['status']);
      if (completed.length > 0)
        await recordHistory(trx, { ...shared, action: 'complete', changes: completed });
    },
  };
}
