import { sql } from 'kysely';
import type { OfferedStone } from '#domain/import/stock/missing-stones.ts';
import { supplierKey } from '#domain/import/supplier-key.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';

/** States of a stone that a supplier still offers. */
const offered = [stoneState.ON_SALE, stoneState.NEEDS_PRICE];

/** Ids read at once, so that a large stock does not block other requests. */
const windowSize = 20_000;
/** Ids per statement. */
const batchSize = 1000;

export const missingStonesRepository = {
  /** The offered stones of these suppliers, in the order of ids. Names are compared without letter case. */
  async *findOffered(from: Queries, names: ReadonlyMap<string, string>): AsyncGenerator<OfferedStone[]> {
    if (names.size === 0) return;
    const { first, last } = await from
      .selectFrom('diamonds')
      .select(({ fn }) => [fn.min<number>('id').as('first'), fn.max<number>('id').as('last')])
      .executeTakeFirstOrThrow();
    for (let at = Number(first ?? 1); at <= Number(last ?? 0); at += windowSize) {
      const rows = await from
        .selectFrom('diamonds')
        .select(['id', 'stone_id', 'supplier_name', 'state', 'availability'])
        .where('id', '>=', at)
        .where('id', '<', at + windowSize)
        .where('state', 'in', offered)
        .where('supplier_name', 'is not', null)
        .orderBy('id')
        .execute();
      yield rows.filter((row): row is OfferedStone => names.has(supplierKey(row.supplier_name ?? '')));
      await new Promise(setImmediate);
    }
  },

  /** Those of the stones that are in a pending or accepted order. */
  async findHeld(from: Queries, ids: readonly number[]): Promise<Set<number>> {
    const held = new Set<number>();
    for (const part of batches(ids)) {
      const rows = await from
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select('order_lines.diamond_id')
        .where('order_lines.diamond_id', 'in', part)
        .where('orders.status', 'in', [orderStatus.pending, orderStatus.accepted])
        .execute();
      for (const { diamond_id } of rows) held.add(diamond_id);
    }
    return held;
  },

  /** Hides those of the stones that are still offered. No list states any more where they are. */
  async takeOffSale(to: Queries, ids: readonly number[], now: number): Promise<void> {
    for (const part of batches(ids))
      await to
        .updateTable('diamonds')
        .set({
          state: stoneState.HIDDEN,
          availability: null,
          // Always a later time, so that an edit opened before the import is detected as outdated.
          updated_at: sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`,
        })
        .where('id', 'in', part)
        .where('state', 'in', offered)
        .execute();
  },
};

function* batches(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += batchSize) yield ids.slice(at, at + batchSize);
}
