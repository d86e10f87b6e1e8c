import type { OrderReturnInput } from '#contract/model/orderReturnInput.ts';
import { fromCents, sumCents } from '#domain/format/money.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { buyerNotices } from '#domain/notices/notice-texts.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import { afterReturn } from '#domain/orders/returns.ts';
import { findClosedDemands, reopenDemands } from '#server/modules/demands/demands.service.ts';
import { type DiamondsService, lockListings } from '#server/modules/diamonds/diamonds.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { OrderHolds } from '#server/modules/holds/holds.service.ts';
import { tellBuyer } from '#server/modules/notices/notices.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { endLines, withNumbers } from './ended-lines.repository.ts';
import { assertAllowed } from './order-refusals.ts';
import { orderSubject, stoneIdsOf, toOrderFacts } from './order-transitions.ts';
import { type OrderLine, type OrderRecord, ordersRepository as repository } from './orders.repository.ts';

interface ReturnsContext {
  db: Database;
  clock: Clock;
  config: { returnDays: number };
}

interface Dependencies {
  stones: Pick<DiamondsService, 'findSold' | 'releaseStones'>;
  holds: Pick<OrderHolds, 'release'>;
}

/** The lines of an order that are taken back. Throws 422 unless it has each stone, once. */
function readLines({ lines }: OrderRecord, ids: readonly number[]): OrderLine[] {
  const taken = lines.filter(({ diamond_id }) => ids.includes(diamond_id));
  if (taken.length !== ids.length) throw unprocessable({ takeBack: addedMessages.orderAnswer.returnOfOrder });
  return taken;
}

/** Takes stones of accepted and completed orders back. */
export function createReturns({ db, clock, config }: ReturnsContext, { stones, holds }: Dependencies) {
  /** Puts the stones of an order, with the listings of their certificates that it took, on sale again or hides them. */
  async function putBack(
    trx: Trx,
    orderId: number,
    { takeBack: ids, stock }: Pick<OrderReturnInput, 'takeBack' | 'stock'>,
    actor: SignedIn,
  ): Promise<void> {
    await lockListings(db, trx, ids);
    const all = await stones.findSold(trx, orderId);
    const returned = new Set(ids);
    const keys = new Set(all.filter(({ id }) => returned.has(id)).map((stone) => stone.certificate_key));
    const sold = all.filter(
      ({ id, certificate_key: key }) => returned.has(id) || (key !== null && keys.has(key)),
    );
    await stones.releaseStones(trx, orderId, { sold, account: actor.id, hidden: stock === 'hidden' });
    await holds.release(trx, { orderId, stoneIds: ids }, actor);
  }

  return {
    /**
     * Takes stones of an order back: its total falls by their amounts, and what is then overpaid becomes the credit of
     * its customer. Throws 403 or 409 with the reason, and 422 for stones that it does not have. The caller must hold
     * the row lock of the order.
     */
    async takeBack(
      trx: Trx,
      order: OrderRecord,
      actor: SignedIn,
      input: Omit<OrderReturnInput, 'id'>,
    ): Promise<OrderRecord> {
      const now = clock();
      assertAllowed(orderCan.takeBack(toOrderFacts(order, config.returnDays), actor, now));
      const lines = readLines(order, input.takeBack);
      const reason = input.reason.trim();
      const amount = sumCents(lines.map((line) => line.amount));
      const { total, paid, credited, status } = afterReturn(order, amount);
      await putBack(trx, order.id, input, actor);
      const returned = lines.map((line) => ({ ...line, reason, state: 'returned' as const, ended_at: now }));
      const reasons = new Map(lines.map(({ diamond_id }) => [diamond_id, reason]));
      await endLines(trx, order.id, reasons, { state: 'returned', at: now });
      const changed: OrderRecord = {
        ...order,
        status,
        total,
        paid,
        credited: order.credited + credited,
        updated_at: now,
        lines: order.lines.filter(({ diamond_id }) => !reasons.has(diamond_id)),
        returned: [...order.returned, ...returned],
      };
      const demands = await findClosedDemands(trx, order.id);
      await reopenDemands(trx, demands, { left: stoneIdsOf(changed), at: now, account: actor.id });
      await repository.change(
        trx,
        order.id,
        { status, total_cents: total, paid_cents: paid, credited_cents: changed.credited },
        now,
      );
      await recordHistory(trx, {
        at: now,
        account: actor.id,
        action: 'return',
        subject: orderSubject(order.id),
        changes: [
          ...changedFields(historyOf(order), historyOf(changed), [
            'status',
            'total',
            'total_paid',
            'credited',
          ]),
          { field: 'returned', from: null, to: `${lines.length}: ${reason}` },
        ],
      });
      const told = { id: order.id, returned: await withNumbers(trx, returned), amount, credited };
      await tellBuyer(trx, order.buyer.id, buyerNotices.stonesReturned(told), now);
      return changed;
    },
  };
}

const historyOf = ({ status, total, paid, credited }: OrderRecord) => ({
  status,
  total: fromCents(total),
  total_paid: fromCents(paid),
  credited: fromCents(credited),
});
