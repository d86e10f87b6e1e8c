import { tryCents } from '#domain/format/money.ts';
import {
  checkPayment,
  orderActionForStatus,
  orderCan,
  orderStatusAfter,
} from '#domain/orders/order-status.ts';
import type { AppContext } from '#server/app/app-context.ts';
import { stonesUnavailable } from '#server/contract/trade-documents.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { assertAllowed, toOrderFacts } from './order-permission.ts';
import { type OrderRecord, ordersRepository as repository } from './orders.repository.ts';

export const paymentMessages = { decimals: 'The amount may have at most 2 decimals.' } as const;

type Stones = Pick<DiamondsService, 'lockStonesForSale' | 'takeStones' | 'releaseStones'>;

/** What may happen to an order, inside a transaction that has locked it. */
export function createOrderTransitions({ clock }: Pick<AppContext, 'clock'>, stones: Stones) {
  async function sellStones(trx: Trx, order: OrderRecord): Promise<void> {
    const ids = order.lines.map((line) => line.diamond_id);
    const rows = await stones.lockStonesForSale(trx, ids);
    const unavailable = rows.filter((row) => row.state !== stoneState.ON_SALE);
    if (unavailable.length > 0) throw stonesUnavailable(unavailable);
    await stones.takeStones(trx, order.id, ids);
  }

  return {
    /** Accepts (taking the stones), rejects or cancels (giving them back). 403 or 409 with the reason. */
    async transition(trx: Trx, order: OrderRecord, actor: SignedIn, status: number): Promise<void> {
      const action = orderActionForStatus(status);
      if (action === null) throw new Error(`No action leads to status ${status}`);
      assertAllowed(orderCan[action](toOrderFacts(order), actor));
      if (action === 'accept') await sellStones(trx, order);
      else await stones.releaseStones(trx, order.id);
      await repository.change(trx, order.id, { status: orderStatusAfter[action] }, clock());
    },

    /** Records money received, in US$; the last cent completes the order. 403, 409 or 422 with the reason. */
    async receive(
      trx: Trx,
      order: OrderRecord,
      actor: SignedIn,
      payment: { amount: number; key: string | undefined },
    ): Promise<void> {
      const facts = toOrderFacts(order);
      assertAllowed(orderCan.receivePayment(facts, actor));
      const amount = tryCents(payment.amount);
      if (amount === null) throw unprocessable({ paidAmount: paymentMessages.decimals });
      const checked = checkPayment(facts, amount);
      if (!checked.ok) throw unprocessable({ paidAmount: checked.reason });
      const now = clock();
      await repository.insertPayment(trx, {
        order_id: order.id,
        amount,
        recorded_by: actor.id,
        created_at: now,
        idempotency_key: payment.key ?? null,
      });
      await repository.change(trx, order.id, { status: checked.status, paid_cents: checked.paid }, now);
    },
  };
}
