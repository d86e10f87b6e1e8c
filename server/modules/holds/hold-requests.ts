import type { CreateHoldInput } from '#contract/model/createHoldInput.ts';
import type { UpdateHoldInput } from '#contract/model/updateHoldInput.ts';
import { isHoldLength } from '#domain/holds/hold-limits.ts';
import { holdEnd } from '#domain/holds/hold-queue.ts';
import { holdLimit, holdStart } from '#domain/holds/hold-start.ts';
import { isHolding } from '#domain/holds/hold-status.ts';
import { holdRefusalStatus, holdStatusAfter, judgeHoldTransition } from '#domain/holds/hold-transitions.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { holdRefusalText } from '#domain/messages/hold-texts.ts';
import { businessNotices } from '#domain/notices/notice-texts.ts';
import type { HoldSettings } from '#domain/settings/hold-settings.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import { stonesUnavailable } from '#server/contract/selected-stones.ts';
import { type DiamondsService, lockListings } from '#server/modules/diamonds/diamonds.service.ts';
import { tellBusiness } from '#server/modules/notices/notices.service.ts';
import { findHoldSettings } from '#server/modules/settings/settings.service.ts';
import { namedCustomer } from '#server/platform/auth/named-customer.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { lockNamed, type Trx } from '#server/platform/db/database.ts';
import { ApiError, conflict, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import { createHoldChanges, type HoldsContext } from './hold-changes.ts';
import { type HoldRow, holdsRepository as repository } from './holds.repository.ts';

/** Starts holds and changes them as people ask. Each takes the lock of holds, then that of the stone. */
export function createHoldRequests(
  context: HoldsContext,
  { diamonds }: { diamonds: Pick<DiamondsService, 'lockStonesForSale'> },
) {
  const { db, clock } = context;
  const { change, record, settle, tell } = createHoldChanges(context);

  /** Throws 409 for an account that holds or waits for as many stones as it may. */
  async function assertBelowLimit(
    trx: Trx,
    userId: number,
    settings: HoldSettings,
    { tooMany }: Pick<typeof addedMessages.hold, 'tooMany'>,
  ): Promise<void> {
    const max = holdLimit(settings);
    if ((await repository.countOpen(trx, userId, clock())) >= max) throw conflict(tooMany(max));
  }

  /** The hold, after those of its stone were settled. Throws 404 for none, and for another buyer's. */
  async function lockHold(trx: Trx, actor: SignedIn, id: number) {
    await lockNamed(db, trx, 'holds');
    const found = await repository.find(trx, id);
    if (!found || (actor.role === 'USER' && found.user_id !== actor.id))
      throw notFound(addedMessages.record.notFound('hold'));
    await lockListings(db, trx, [found.diamond_id]);
    const open = await settle(trx, [found.diamond_id]);
    return { row: (await repository.find(trx, id))!, open };
  }

  return {
    /**
     * Stores a request, a place in the queue or a hold of the buyer's own, by what the settings and the stone allow. An
     * administrator holds a stone for a customer, who is told of it.
     */
    async start(
      trx: Trx,
      actor: Pick<SignedIn, 'id' | 'role'>,
      { diamond_id: stoneId, userid }: CreateHoldInput,
    ): Promise<HoldRow> {
      const user_id = await namedCustomer(trx, actor, userid);
      const isEntered = actor.role === 'ADMIN';
      const texts = isEntered ? addedMessages.customerHold : addedMessages.hold;
      await lockNamed(db, trx, 'holds');
      const [stone] = await diamonds.lockStonesForSale(trx, [stoneId]).catch(rejectUnknownStone);
      if (!isOnSale(stone!)) throw stonesUnavailable([stone!]);
      const open = await settle(trx, [stoneId]);
      if (open.some((row) => row.user_id === user_id)) throw conflict(texts.exists);
      const settings = await findHoldSettings(trx);
      await assertBelowLimit(trx, user_id, settings, texts);
      const now = clock();
      const holder = open.find((row) => isHolding(row, now));
      const start = holdStart(holder, isEntered ? { ...settings, self_service: true } : settings, now);
      const id = await repository.insert(trx, {
        ...start,
        queued_at: start.status === 'queued' ? now : null,
        diamond_id: stoneId,
        user_id,
        entered_by: isEntered ? actor.id : null,
        order_id: null,
        reason: null,
        created_at: now,
        updated_at: now,
      });
      const row = (await repository.find(trx, id))!;
      await record(trx, [row], { account: actor.id });
      if (isEntered) await tell(trx, row);
      else if (row.status === 'asked')
        await tellBusiness(trx, businessNotices.holdAsked(row, row.buyer_name), now);
      return row;
    },

    /** Grants, refuses, ends or releases a hold and passes the stone on. */
    async apply(trx: Trx, actor: SignedIn, input: UpdateHoldInput): Promise<HoldRow> {
      const { id, action, hours } = input;
      const { row, open } = await lockHold(trx, actor, id);
      const now = clock();
      const verdict = judgeHoldTransition(action, row, actor.role, now);
      if (!verdict.ok)
        throw new ApiError(holdRefusalStatus(verdict.refusal), holdRefusalText(verdict.refusal));
      if (action === 'grant' && !isHoldLength(hours))
        throw unprocessable({ hours: addedMessages.hold.hours });
      const held = open.some((each) => isHolding(each, now));
      const status = holdStatusAfter(action, held);
      const columns =
        action === 'grant'
          ? { hours: hours!, until: held ? null : holdEnd(now, hours!), queued_at: held ? now : null }
          : { until: null, reason: action === 'release' ? null : input.reason?.trim() || null };
      await change(trx, row, { status, ...columns }, { account: actor.id });
      await settle(trx, [row.diamond_id]);
      return (await repository.find(trx, id))!;
    },
  };
}

/** Any other failure stays what it is. */
function rejectUnknownStone(failure: unknown): never {
  throw failure instanceof ApiError && failure.status === 404
    ? notFound(addedMessages.record.notFound('stone'))
    : failure;
}
