import { addedMessages } from '#domain/messages/added-messages.ts';
import { stonesUnavailable } from '#server/contract/trade-documents.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { StoneRow } from './diamond-visibility.ts';
import { diamondsRepository } from './diamonds.repository.ts';

/** Takes and releases stones for orders. Row locks ensure that a stone is sold only once. */
export function createStoneSales({ db, clock }: { db: Database; clock: Clock }) {
  /**
   * Locks stones until the transaction ends and returns their rows (prices in cents) in the order of the ids and
   * in any state; check `isOnSale`. Throws 404 when one does not exist. Call it before any other read of the
   * transaction.
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
     * Marks stones as sold by an order, all or none. Throws 409 with the stock numbers of those that are not on
     * sale.
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

    /** Puts the stones of an order back on sale. */
    async releaseStones(trx: Trx, orderId: number): Promise<void> {
      await diamondsRepository.release(trx, orderId, clock());
    },
  };
}
