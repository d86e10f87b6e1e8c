import type { OrderStatusInput } from '#contract/model/orderStatusInput.ts';
import { type Days, localDay } from '#domain/format/days.ts';
import { businessNotices, buyerNotices } from '#domain/notices/notice-texts.ts';
import type { OrderFacts } from '#domain/orders/order-status.ts';
import {
  type OrderTransition,
  orderCan,
  orderTransitions,
  transitionTo,
} from '#domain/orders/order-transitions.ts';
import { returnableUntil } from '#domain/orders/returns.ts';
import { findClosedDemands, reopenDemands } from '#server/modules/demands/demands.service.ts';
import { type DiamondsService, lockListings } from '#server/modules/diamonds/diamonds.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { OrderHolds } from '#server/modules/holds/holds.service.ts';
import { tellBusiness, tellBuyer } from '#server/modules/notices/notices.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { creditChanges, withoutCredit } from './customer-credit.ts';
import { declinedChanges, type Reasons, readDecision, withoutDeclined } from './declined-stones.ts';
import { endLines, type NamedLine, withNumbers } from './ended-lines.repository.ts';
import { assertAllowed } from './order-refusals.ts';
import { type OrderRecord, ordersRepository as repository } from './orders.repository.ts';

type Stones = Pick<DiamondsService, 'lockStonesForSale' | 'takeStones' | 'findSold' | 'releaseStones'>;

/** What the rules need of an order; `returnDays` where its stones are to be taken back. */
export const toOrderFacts = (order: OrderRecord, returnDays = 0): OrderFacts => ({
  status: order.status,
  total: order.total,
  memoValue: order.memo?.value ?? null,
  paid: order.paid,
  buyerId: order.buyer.id,
  buyerStopped: order.terms.stopped,
  returnableUntil: returnableUntil(order, returnDays),
});

/** The stones that an order still has. */
export const stoneIdsOf = ({ lines }: Pick<OrderRecord, 'lines'>): number[] =>
  lines.map(({ diamond_id }) => diamond_id);

/** The order as the history names it. */
export const orderSubject = (id: number) => ({ kind: 'order' as const, id, label: String(id) });

/** Tells the side that did not make the change. An order that the business entered is no answer to its buyer. */
async function tellOfTransition(
  trx: Trx,
  order: OrderRecord,
  { transition, declined }: { transition: OrderTransition; declined: readonly NamedLine[] },
): Promise<void> {
  const { buyer, enteredBy, updated_at: now } = order;
  if (transition === 'cancel') return tellBusiness(trx, businessNotices.orderCancelled(order), now);
  const accepted =
    enteredBy === null ? buyerNotices.orderAccepted(order, declined) : buyerNotices.orderEntered(order);
  return tellBuyer(
    trx,
    buyer.id,
    transition === 'accept' ? accepted : buyerNotices.orderRejected(order),
    now,
  );
}

/** What a transition has changed, for the history. */
const transitionChanges = (
  order: OrderRecord,
  kept: OrderRecord,
  { to, why }: { to: OrderRecord['status']; why: string | null },
) => [
  { field: 'status', from: order.status, to },
  ...declinedChanges(order, kept),
  ...creditChanges(order, kept),
  ...(why ? [{ field: 'reason', from: null, to: why }] : []),
];

type Acceptance = { due_day?: Days; accepted_at?: number; memo_told_day?: Days };

/** When an order that is accepted now is to be paid, or the stones of a memo are due back, of which nobody is told today. */
function acceptedNow({ memo, terms }: OrderRecord, now: number): Acceptance {
  const today = localDay(now);
  if (memo) return { due_day: today + memo.days, accepted_at: now, memo_told_day: today };
  return { due_day: today + terms.paymentDays, accepted_at: now };
}

/** Status transitions of an order. The caller must hold the row lock of the order in the transaction. */
export function createOrderTransitions(
  { clock, db }: { clock: Clock; db: Database },
  {
    stones,
    holds,
  }: { stones: Stones; holds: Pick<OrderHolds, 'openOf' | 'stonesOfOrder' | 'take' | 'release'> },
) {
  async function sellStones(trx: Trx, order: OrderRecord, admin: number): Promise<void> {
    const stoneIds = stoneIdsOf(order);
    const [forSale, stored] = await Promise.all([
      stones.lockStonesForSale(trx, stoneIds),
      holds.openOf(trx, stoneIds),
    ]);
    await stones.takeStones(trx, order.id, forSale);
    await holds.take(trx, { orderId: order.id, buyerId: order.buyer.id, stoneIds, stored }, admin);
  }

  async function releaseStones(trx: Trx, { id }: OrderRecord, actor: SignedIn): Promise<void> {
    const [sold, stoneIds, demands] = await Promise.all([
      stones.findSold(trx, id),
      holds.stonesOfOrder(trx, id),
      findClosedDemands(trx, id),
    ]);
    await lockListings(db, trx, [...sold.map((stone) => stone.id), ...stoneIds]);
    await stones.releaseStones(trx, id, { sold, account: actor.id });
    await holds.release(trx, { orderId: id, stoneIds }, actor);
    await reopenDemands(trx, demands, { left: [], at: clock(), account: actor.id });
  }

  /** Takes declined stones out of an order and passes them on. The locks of all its stones are taken first, in one order. */
  async function decline(
    trx: Trx,
    order: OrderRecord,
    reasons: Reasons,
    actor: SignedIn,
  ): Promise<OrderRecord> {
    const stoneIds = stoneIdsOf(order);
    await lockListings(db, trx, stoneIds);
    const at = clock();
    await endLines(trx, order.id, reasons, { state: 'declined', at });
    await holds.release(trx, { orderId: order.id, stoneIds: [...reasons.keys()] }, actor);
    const kept = withoutDeclined(order, reasons, at);
    const closed = await findClosedDemands(trx, order.id);
    await reopenDemands(trx, closed, { left: stoneIdsOf(kept), at, account: actor.id });
    return kept;
  }

  return {
    /**
     * Accepts an order (takes the stones), all or without declined ones, or rejects or cancels it (releases them). One
     * whose stones are all declined is rejected. Throws 403 or 409 with the reason, and 422 for declined stones that it
     * does not have.
     */
    async transition(
      trx: Trx,
      order: OrderRecord,
      actor: SignedIn,
      { status, ...input }: Pick<OrderStatusInput, 'status' | 'reason' | 'decline'>,
    ): Promise<OrderRecord> {
      const asked = transitionTo(status);
      if (asked === null) throw new Error(`No transition leads to status ${status}`);
      assertAllowed(orderCan[asked](toOrderFacts(order), actor));
      const { transition, why, declined } = readDecision(asked, order, input);
      const kept = declined.size === 0 ? order : await decline(trx, order, declined, actor);
      if (transition === 'accept') await sellStones(trx, kept, actor.id);
      else await releaseStones(trx, order, actor);
      const [now, { to }] = [clock(), orderTransitions[transition]];
      const accepted: Acceptance = transition === 'accept' ? acceptedNow(order, now) : {};
      const left = transition === 'reject' ? withoutCredit(kept) : kept;
      await repository.change(
        trx,
        order.id,
        {
          status: to,
          ...accepted,
          total_cents: left.total,
          memo_cents: left.memo?.value ?? 0,
          paid_cents: left.paid,
          credited_cents: left.credited,
          ...(why && { reason: why }),
        },
        now,
      );
      await recordHistory(trx, {
        at: now,
        account: actor.id,
        action: transition,
        subject: orderSubject(order.id),
        changes: transitionChanges(order, left, { to, why }),
      });
      const { due_day: dueDay = order.dueDay, accepted_at: acceptedAt = order.acceptedAt } = accepted;
      const changed = { ...left, status: to, dueDay, acceptedAt, reason: why, updated_at: now };
      await tellOfTransition(trx, changed, {
        transition,
        declined: await withNumbers(trx, kept.declined),
      });
      return changed;
    },
  };
}
