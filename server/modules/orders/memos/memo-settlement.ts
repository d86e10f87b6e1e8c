import type { OrderMemoInput } from '#contract/model/orderMemoInput.ts';
import { sumCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { buyerNotices } from '#domain/notices/notice-texts.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';
import {
  findClosedDemands,
  findDemandsOfStones,
  reopenDemands,
} from '#server/modules/demands/demands.service.ts';
import { type DiamondsService, lockListings } from '#server/modules/diamonds/diamonds.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { tellBuyer } from '#server/modules/notices/notices.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { endLines } from '../ended-lines.repository.ts';
import { storeAccepted } from '../entered-sales.ts';
import { assertAllowed } from '../order-refusals.ts';
import { type createOrderTransitions, orderSubject, stoneIdsOf, toOrderFacts } from '../order-transitions.ts';
import { type OrderRecord, ordersRepository } from '../orders.repository.ts';
import { countedAs } from './memo-value.ts';
import { memosRepository as repository } from './memos.repository.ts';

interface Dependencies {
  stones: Pick<DiamondsService, 'findSold' | 'releaseStones'>;
  transitions: Pick<ReturnType<typeof createOrderTransitions>, 'transition'>;
}

interface Settled {
  kept: number[];
  returned: number[];
  /** The order of the kept stones; null without any. */
  order: number | null;
}

/** What becomes of the stones of a memo. */
export function createMemoSettlement(
  { clock, db }: { clock: Clock; db: Database },
  { stones, transitions }: Dependencies,
) {
  /** Puts stones of a memo back on sale, with the listings of their certificates that went out with them. */
  async function release(trx: Trx, order: OrderRecord, ids: ReadonlySet<number>, account: number) {
    const out = await stones.findSold(trx, order.id);
    await lockListings(db, trx, [...out.map(({ id }) => id), ...stoneIdsOf(order)]);
    const certificates = new Set(
      out.flatMap(({ id, certificate_key }) => (ids.has(id) ? (certificate_key ?? []) : [])),
    );
    const sold = out.filter(
      ({ id, certificate_key }) => ids.has(id) || certificates.has(certificate_key ?? ''),
    );
    await stones.releaseStones(trx, order.id, { sold, account });
  }

  /** Stores the accepted order of the stones that are kept, at the memo's prices. */
  async function sellKept(
    trx: Trx,
    { id, buyer, terms, remark }: OrderRecord,
    kept: readonly number[],
    actor: SignedIn,
  ) {
    const all = await repository.lines(trx, id);
    const lines = all
      .filter(({ diamond_id }) => kept.includes(diamond_id))
      .map(({ diamond_id, list_total, ...line }) => ({
        diamondId: diamond_id,
        listTotal: list_total,
        ...line,
      }));
    const total = sumCents(lines.map(({ amount }) => amount));
    const demands = await findDemandsOfStones(trx, id, kept);
    const sale = { buyer, terms, remark, lines, total, memoDays: null, demands, now: clock() };
    return (await storeAccepted(trx, actor, sale, transitions)).id;
  }

  /**
   * Settles stones of a memo whose row is locked: those that are kept become an accepted order, the others go on sale again,
   * and a memo without any left is completed. Throws 403 and 409 with the reason, also when the orders of the customer are
   * stopped and stones are kept, and 422 for stones that are not out on it.
   */
  return async function settle(
    trx: Trx,
    order: OrderRecord,
    actor: SignedIn,
    { kept, returned }: OrderMemoInput,
  ): Promise<OrderRecord> {
    assertAllowed(orderCan.settle(toOrderFacts(order), actor));
    const ids = assertOut(order, [...kept, ...returned]);
    await release(trx, order, ids, actor.id);
    const keptIn = kept.length > 0 ? await sellKept(trx, order, kept, actor) : null;
    const now = clock();
    await endLines(trx, order.id, blank(kept), { state: 'kept', at: now, keptIn });
    await endLines(trx, order.id, blank(returned), { state: 'sent_back', at: now });
    const left = withoutSettled(order, new Set(returned), ids, { at: now, keptIn });
    const demands = await findClosedDemands(trx, order.id);
    await reopenDemands(trx, demands, { left: stoneIdsOf(left), at: now, account: actor.id });
    await ordersRepository.change(trx, order.id, { status: left.status, memo_cents: left.memo!.value }, now);
    await recordSettled(trx, order, left, { kept, returned, order: keptIn }, actor);
    const counts = { kept: kept.length, returned: returned.length, order: keptIn };
    await tellBuyer(trx, order.buyer.id, buyerNotices.memoSettled(left, counts), now);
    return left;
  };
}

/** The ids as a set. Throws 422 unless there are some, each once, and all of stones that are out. */
function assertOut({ lines }: OrderRecord, ids: readonly number[]): Set<number> {
  const [out, asked] = [new Set(lines.map(({ diamond_id }) => diamond_id)), new Set(ids)];
  if (ids.length === 0 || asked.size < ids.length || ids.some((id) => !out.has(id)))
    throw unprocessable({ kept: addedMessages.order.memoStones });
  return asked;
}

/** Stones of a memo leave it without a reason. */
const blank = (ids: readonly number[]) => new Map(ids.map((id) => [id, '']));

/** The memo without its settled stones; without any left it is completed, at the value of all that was out. */
function withoutSettled(
  order: OrderRecord,
  returned: ReadonlySet<number>,
  ended: ReadonlySet<number>,
  { at, keptIn }: { at: number; keptIn: number | null },
): OrderRecord {
  const lines = order.lines.filter(({ diamond_id }) => !ended.has(diamond_id));
  const settled = order.lines
    .filter(({ diamond_id }) => ended.has(diamond_id))
    .map(({ diamond_id, amount }) => {
      const isReturned = returned.has(diamond_id);
      const shared = { diamond_id, amount, reason: '', ended_at: at };
      return isReturned
        ? { ...shared, state: 'sent_back' as const, kept_in: null }
        : { ...shared, state: 'kept' as const, kept_in: keptIn };
    });
  const allSettled = [...order.settled, ...settled];
  const counted = lines.length > 0 ? lines : allSettled;
  return {
    ...order,
    ...countedAs(sumCents(counted.map(({ amount }) => amount)), order.memo),
    status: lines.length > 0 ? order.status : orderStatus.completed,
    lines,
    settled: allSettled,
    updated_at: at,
  };
}

/** What became of the stones, for the history of the memo. */
async function recordSettled(
  trx: Trx,
  before: OrderRecord,
  { status, updated_at }: OrderRecord,
  { kept, returned, order }: Settled,
  actor: SignedIn,
): Promise<void> {
  await recordHistory(trx, {
    at: updated_at,
    account: actor.id,
    action: 'update',
    subject: orderSubject(before.id),
    changes: [
      ...(order === null ? [] : [{ field: 'stones_kept', from: null, to: `${kept.length}: order ${order}` }]),
      ...(returned.length > 0 ? [{ field: 'stones_returned', from: null, to: returned.length }] : []),
      ...(status === before.status ? [] : [{ field: 'status', from: before.status, to: status }]),
    ],
  });
}
