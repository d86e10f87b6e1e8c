import { tryCents } from '../../../src/domain/money.ts';
import { checkPayment, orderActionTo, orderCan, orderStatusAfter } from '../../../src/domain/order-status.ts';
import type { SignedIn } from '../../auth/sessions.ts';
import type { Base } from '../../base.ts';
import { unprocessable } from '../../contract/api-error.ts';
import { stonesGone } from '../../contract/paper-input.ts';
import type { Trx } from '../../db/client.ts';
import { stoneState } from '../../db/schema.ts';
import type { DiamondsService } from '../diamonds/diamonds.service.ts';
import { factsOf, insist } from './order-permission.ts';
import { type OrderRecord, ordersRepository as repository } from './orders.repository.ts';

export const paymentTexts = { decimals: 'The amount may have at most 2 decimals.' } as const;

type Stones = Pick<DiamondsService, 'lockStonesForSale' | 'takeStones' | 'giveBackStones'>;

/** What may happen to an order, inside a transaction that has locked it. */
export function createOrderMoves({ clock }: Pick<Base, 'clock'>, stones: Stones) {
  async function take(trx: Trx, order: OrderRecord): Promise<void> {
    const ids = order.lines.map((line) => line.diamond_id);
    const rows = await stones.lockStonesForSale(trx, ids);
    const gone = rows.filter((row) => row.state !== stoneState.ON_SALE);
    if (gone.length > 0) throw stonesGone(gone);
    await stones.takeStones(trx, order.id, ids);
  }

  return {
    /** Accepts (taking the stones), rejects or cancels (giving them back). 403 or 409 with the reason. */
    async move(trx: Trx, order: OrderRecord, actor: SignedIn, status: number): Promise<void> {
      const action = orderActionTo(status);
      if (action === null) throw new Error(`No action leads to status ${status}`);
      insist(orderCan[action](factsOf(order), actor));
      if (action === 'accept') await take(trx, order);
      else await stones.giveBackStones(trx, order.id);
      await repository.change(trx, order.id, { status: orderStatusAfter[action] }, clock());
    },

    /** Records money received, in US$; the last cent completes the order. 403, 409 or 422 with the reason. */
    async receive(
      trx: Trx,
      order: OrderRecord,
      actor: SignedIn,
      payment: { amount: number; key: string | undefined },
    ): Promise<void> {
      const facts = factsOf(order);
      insist(orderCan.receivePayment(facts, actor));
      const amount = tryCents(payment.amount);
      if (amount === null) throw unprocessable({ paidAmount: paymentTexts.decimals });
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
