import { addedMessages } from '#domain/messages/added-messages.ts';
import { stonesUnavailable } from '#server/contract/trade-documents.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { StoneRow } from './diamond-visibility.ts';
import { diamondsRepository } from './diamonds.repository.ts';

/** Holding stones for orders: every decision is made on locked rows, so one stone is sold once. */
export function createStoneSales({ db, clock }: { db: Database; clock: Clock }) {
  /**
   * Locks stones until the transaction ends and answers their rows (prices in cents) in the order of the ids,
   * whatever their state: ask `isOnSale`. Throws 404 when one of them does not exist. Call it before anything
   * else is read in the transaction.
   */
  async function lockStonesForSale(trx: Trx, ids: readonly number[]): Promise<StoneRow[]> {
    await lockRows(db, trx, 'diamonds', ids);
    const rows = await diamondsRepository.findByIds(trx, ids);
    const existing = new Set(rows.map(({ id }) => id));
    const missing = ids.filter((id) => !existing.has(id));
    if (missing.length) throw notFound(addedMessages.record.someNotFound('stone', missing));
    return rows;
  }

  return {
    lockStonesForSale,

    /**
     * Marks stones as sold by an order. Throws 409, which names the stones, when any of them is not on sale;
     * then none is taken.
     */
    async takeStones(trx: Trx, orderId: number, ids: readonly number[]): Promise<void> {
      const rows = await lockStonesForSale(trx, ids);
      const unavailable = rows.filter((row) => row.state !== stoneState.ON_SALE);
      if (unavailable.length) throw stonesUnavailable(unavailable);
      await diamondsRepository.update(trx, ids, {
        state: stoneState.SOLD,
        order_id: orderId,
        updated_at: clock(),
      });
    },

    /** Puts the stones that an order took back on sale. */
    async releaseStones(trx: Trx, orderId: number): Promise<void> {
      await diamondsRepository.release(trx, orderId, clock());
    },
  };
}
