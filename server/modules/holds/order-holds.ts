import type { Role } from '#domain/accounts/role.ts';
import { formatWithOffset } from '#domain/format/offset-time.ts';
import { isHolding } from '#domain/holds/hold-status.ts';
import { holdStatusAfterOrder } from '#domain/holds/hold-transitions.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { lockListings } from '#server/modules/diamonds/diamonds.service.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createHoldChanges, type HoldsContext } from './hold-changes.ts';
import { type HoldRow, holdsRepository as repository } from './holds.repository.ts';

interface OrderOfBuyer {
  orderId: number;
  buyerId: number;
  stoneIds: readonly number[];
}

/** The error 409 of an order for stones that others hold, under any stock number. It does not name them. */
function onHold(held: readonly HoldRow[], stoneIds: string[]): ApiError {
  const heldUntil = (held.length === 1 && held[0]?.until) || undefined;
  const end = heldUntil === undefined ? null : formatWithOffset(heldUntil);
  return new ApiError(409, addedMessages.hold.onHold(stoneIds, end), { stoneIds, heldUntil });
}

/** The ordered stock numbers of the stones that are held. */
async function orderedNumbers(trx: Trx, stoneIds: readonly number[], held: readonly HoldRow[]) {
  const [byStone, ids] = [await repository.openByStone(trx, stoneIds), new Set(held.map(({ id }) => id))];
  const heldIds = stoneIds.filter((id) => byStone.get(id)!.some((row) => ids.has(row.id)));
  return repository.stoneNumbers(trx, heldIds);
}

/** What orders do to holds. The caller holds the locks of the stones, except for `release`. */
export function createOrderHolds(context: HoldsContext) {
  const { db, clock } = context;
  const { change, settle } = createHoldChanges(context);

  /** Throws 409 with the stones that somebody else holds at this instant; answers the open holds. */
  async function assertFree(trx: Trx, buyerId: number, stoneIds: readonly number[], selling: boolean) {
    const now = clock();
    const open = await settle(trx, stoneIds, selling);
    const others = open.filter((row) => row.user_id !== buyerId && isHolding(row, now));
    if (others.length > 0) throw onHold(others, await orderedNumbers(trx, stoneIds, others));
    return open;
  }

  return {
    /** Throws 409 with the stones that somebody else holds. */
    async assertFree(trx: Trx, buyerId: number, stoneIds: readonly number[]): Promise<void> {
      await assertFree(trx, buyerId, stoneIds, false);
    },

    /** Lets the holds of the buyer last until the order is decided. */
    async keepForOrder(trx: Trx, { orderId, buyerId, stoneIds }: OrderOfBuyer): Promise<void> {
      const now = clock();
      for (const row of await repository.openOf(trx, stoneIds)) {
        if (row.user_id !== buyerId || !isHolding(row, now)) continue;
        await change(trx, row, { status: 'ordered', until: null, order_id: orderId }, { account: buyerId });
      }
    },

    /** Ends the holds of stones that an accepted order takes. Throws 409 when somebody else holds one. */
    async take(trx: Trx, { orderId, buyerId, stoneIds }: OrderOfBuyer, admin: number): Promise<void> {
      for (const row of await assertFree(trx, buyerId, stoneIds, true)) {
        if (row.user_id === buyerId)
          await change(trx, row, { status: 'taken', until: null, order_id: orderId }, { account: admin });
        else await change(trx, row, { status: 'gone', until: null }, { account: null });
      }
    },

    /** Ends the holds that an order kept, after it was rejected or cancelled, and passes the stones on. */
    async release(trx: Trx, orderId: number, actor: { id: number; role: Role }): Promise<void> {
      const stoneIds = await repository.stonesOfOrder(trx, orderId);
      if (stoneIds.length === 0) return;
      await lockListings(db, trx, stoneIds);
      for (const row of await repository.openOf(trx, stoneIds)) {
        if (row.order_id !== orderId) continue;
        const status = holdStatusAfterOrder(actor.role);
        await change(trx, row, { status, until: null }, { account: actor.id });
      }
      await settle(trx, stoneIds);
    },
  };
}

export type OrderHolds = ReturnType<typeof createOrderHolds>;
