import type { Role } from '#domain/accounts/role.ts';
import { formatWithOffset } from '#domain/format/offset-time.ts';
import { isHolding } from '#domain/holds/hold-status.ts';
import { holdStatusAfterOrder } from '#domain/holds/hold-transitions.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createHoldChanges, type HoldsContext, stoneOf } from './hold-changes.ts';
import { type HoldRow, holdsRepository as repository } from './holds.repository.ts';

interface OrderOfBuyer {
  orderId: number;
  buyerId: number;
  stoneIds: readonly number[];
  /** The open holds of the stones, read after these were locked. */
  stored: readonly HoldRow[];
}

interface HeldOrder extends Pick<OrderOfBuyer, 'orderId' | 'buyerId'> {
  stones: readonly Pick<Row<'diamonds'>, 'id' | 'certificate_key'>[];
  open: readonly HoldRow[];
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

/** What orders do to holds. The caller holds the locks of the stones. */
export function createOrderHolds(context: HoldsContext) {
  const { clock } = context;
  const { change, record, settle, tell } = createHoldChanges(context);

  /** Throws 409 with the stones that somebody else holds at this instant; answers the open holds. */
  async function assertFree(
    trx: Trx,
    { buyerId, stoneIds, stored }: Omit<OrderOfBuyer, 'orderId'>,
    selling = false,
  ): Promise<HoldRow[]> {
    const now = clock();
    const open = await settle(trx, stoneIds, { selling, stored });
    const others = open.filter((row) => row.user_id !== buyerId && isHolding(row, now));
    if (others.length > 0) throw onHold(others, await orderedNumbers(trx, stoneIds, others));
    return open;
  }

  const newHold = (user_id: number) => {
    const now = clock();
    const unset = { hours: null, queued_at: null, reason: null };
    return { ...unset, user_id, created_at: now, updated_at: now };
  };

  return {
    /** The open holds of stones and the stones that an order keeps by a hold, as stored. */
    openOf: repository.openOf,
    stonesOfOrder: repository.stonesOfOrder,

    /** Throws 409 with the stones that somebody else holds; answers the open holds. */
    assertFree: (trx: Trx, order: Omit<OrderOfBuyer, 'orderId'>) => assertFree(trx, order),

    /** Lets the holds of the buyer, of those that are open, last until the order is decided. */
    async keepForOrder(trx: Trx, orderId: number, buyerId: number, open: readonly HoldRow[]): Promise<void> {
      const now = clock();
      for (const row of open) {
        if (row.user_id !== buyerId || !isHolding(row, now)) continue;
        await change(trx, row, { status: 'ordered', until: null, order_id: orderId }, { account: buyerId });
      }
    },

    /**
     * Holds locked stones that nobody else holds, and that are on no other order of the buyer, until the order is
     * decided; those that the buyer holds, waits for or asked to hold as well. `open` are their open holds.
     */
    async holdForOrder(trx: Trx, { orderId: order_id, buyerId, stones, open }: HeldOrder): Promise<void> {
      const by = { account: buyerId };
      const own = open.filter((row) => row.user_id === buyerId);
      for (const row of own) await change(trx, row, { status: 'ordered', until: null, order_id }, by);
      const held = new Set(own.map(stoneOf));
      const free = stones.filter(({ id, certificate_key }) => !held.has(certificate_key ?? id));
      if (free.length === 0) return;
      const kept = { ...newHold(buyerId), status: 'ordered', until: null, order_id } as const;
      const rows = free.map(({ id }) => ({ ...kept, diamond_id: id }));
      await record(trx, await repository.findAll(trx, await repository.insertAll(trx, rows)), by);
    },

    /** Holds a locked stone for a buyer until the end of an offer; one for an order stays. Throws 409 when somebody else holds the stone. */
    async holdUntil(
      trx: Trx,
      { buyerId, stoneId, until }: { buyerId: number; stoneId: number; until: number },
      account: number,
    ): Promise<void> {
      const stored = await repository.openOf(trx, [stoneId]);
      const open = await assertFree(trx, { buyerId, stoneIds: [stoneId], stored });
      const own = open.find((row) => row.user_id === buyerId);
      if (own?.status === 'ordered') return;
      const kept = { status: 'active', until, order_id: null } as const;
      if (own) {
        await change(trx, own, kept, { account });
        return;
      }
      const id = await repository.insert(trx, { ...newHold(buyerId), ...kept, diamond_id: stoneId });
      const hold = (await repository.find(trx, id))!;
      await record(trx, [hold], { account });
      await tell(trx, hold);
    },

    /** Ends the holds of stones that an accepted order takes. Throws 409 when somebody else holds one. */
    async take(trx: Trx, { orderId, ...order }: OrderOfBuyer, admin: number): Promise<void> {
      for (const row of await assertFree(trx, order, true)) {
        if (row.user_id === order.buyerId)
          await change(trx, row, { status: 'taken', until: null, order_id: orderId }, { account: admin });
        else await change(trx, row, { status: 'gone', until: null }, { account: null });
      }
    },

    /** Ends the holds that an order kept on locked stones, after it was rejected or cancelled, and passes the stones on. */
    async release(
      trx: Trx,
      { orderId, stoneIds }: Pick<OrderOfBuyer, 'orderId' | 'stoneIds'>,
      actor: { id: number; role: Role },
    ): Promise<void> {
      if (stoneIds.length === 0) return;
      for (const row of await repository.openOf(trx, stoneIds)) {
        if (row.order_id !== orderId) continue;
        const status = holdStatusAfterOrder(actor.role);
        await change(trx, row, { status, until: null }, { account: actor.id, byOrder: true });
      }
      await settle(trx, stoneIds);
    },
  };
}

export type OrderHolds = ReturnType<typeof createOrderHolds>;
