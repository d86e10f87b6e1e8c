import { addedMessages } from '#domain/messages/added-messages.ts';
import { isStatedUnavailable } from '#domain/stock/stone-availability.ts';
import { stoneListing } from '#domain/stock/stone-listing.ts';
import { rejectRepeated, stonesUnavailable } from '#server/contract/selected-stones.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { findSiblings, lockListings } from './certificate-keys.repository.ts';
import type { StoneRow } from './diamond-visibility.ts';
import { diamondsRepository } from './diamonds.repository.ts';
import { createStoneRecorder } from './history/stone-recorder.ts';

interface StoneSalesContext {
  db: Database;
  clock: Clock;
  lookupValues: LookupValues;
}

/** A locked stone, and the listings of its certificate that are on sale, which may include it. */
type StoneForSale = StoneRow & { listingsOnSale: readonly number[] };

/** Takes and releases stones for orders. Row locks ensure that a stone is sold only once. */
export function createStoneSales({ db, clock, lookupValues }: StoneSalesContext) {
  const record = createStoneRecorder(lookupValues);

  /**
   * Locks stones, and the other listings of their certificates, until the transaction ends and returns the rows of
   * the stones (prices in cents) in the order of the ids and in any state; check `isOnSale`. Throws 404 when one does not exist. Call it before any other read of the
   * transaction.
   */
  async function lockStonesForSale(trx: Trx, ids: readonly number[]): Promise<StoneForSale[]> {
    await lockListings(db, trx, ids);
    // Read again: an order that held the locks may have sold one of the listings.
    const [rows, siblings] = await Promise.all([
      diamondsRepository.findByIds(trx, ids),
      findSiblings(trx, ids),
    ]);
    const existing = new Set(rows.map(({ id }) => id));
    const missing = ids.filter((id) => !existing.has(id));
    if (missing.length) throw notFound(addedMessages.record.someNotFound('stone', missing));
    const listings = Map.groupBy(siblings, (sibling) => sibling.of);
    return rows.map((row) => {
      const own = listings.get(row.id) ?? [];
      const isSold = own.some(({ state }) => state === stoneState.SOLD);
      const onSale = own.filter(({ state }) => state === stoneState.ON_SALE).map(({ id }) => id);
      return { ...row, ...(isSold ? { listing: stoneListing.SOLD } : {}), listingsOnSale: onSale };
    });
  }

  return {
    lockStonesForSale,

    /** The rows of stones, in the order of the ids. */
    readRows: diamondsRepository.findByIds,
    readRowsIn: diamondsRepository.findRowsIn,

    /** The stones that an order has sold. */
    findSold: diamondsRepository.findSold,

    /**
     * Marks locked stones as sold by an order, all or none, with every listing of their certificates that is on sale.
     * Throws 409 with the stock numbers of those that are not on sale, and of those that are one stone.
     */
    async takeStones(trx: Trx, orderId: number, rows: readonly StoneForSale[]): Promise<void> {
      const unavailable = rows.filter(
        ({ state, listing }) => state !== stoneState.ON_SALE || listing === stoneListing.SOLD,
      );
      if (unavailable.length) throw stonesUnavailable(unavailable);
      rejectRepeated(rows);
      const ids = rows.flatMap(({ id, listingsOnSale }) => [id, ...listingsOnSale]);
      await diamondsRepository.update(trx, [...new Set(ids)], {
        state: stoneState.SOLD,
        order_id: orderId,
        updated_at: clock(),
      });
    },

    /**
     * Puts locked stones that an order has sold, with the listings that it took with them, back on sale or hides them.
     * Those that their supplier states to be anything but available become so; `account` is who released them, for
     * their history.
     */
    async releaseStones(
      trx: Trx,
      orderId: number,
      { sold, account, hidden = false }: { sold: readonly StoneRow[]; account: number; hidden?: boolean },
    ): Promise<void> {
      const at = clock();
      await diamondsRepository.release(trx, orderId, { ids: sold.map(({ id }) => id), hidden, now: at });
      for (const before of sold.filter(({ availability }) => hidden || isStatedUnavailable(availability)))
        await record(trx, { at, account, action: 'update' }, { id: before.id, before });
    },
  };
}
