import type { ImportMissing } from '#contract/model/importMissing.ts';
import { maxShareTakenOff } from '#domain/import/take-off-limit.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { ReadListResult } from '../reading/read-list.ts';
import { supplierKey } from '../staging/supplier-key.ts';
import { type OfferedStone, missingStonesRepository as repository } from './missing-stones.repository.ts';

/** Suppliers and stones that a report lists. */
const maxListed = 1000;

/** What an import does with stones that are missing from its list. */
export interface TakeOffOptions {
  /** Takes them off sale. */
  takeOff: boolean;
  /** How many stones the user has agreed to take off sale. */
  confirmed: number;
}

/** Stones of the list's suppliers that the list does not contain. */
export interface MissingStones {
  /** Names the first of them. */
  report: ImportMissing;
  stones: ImportMissing['stones'];
  /** The stones to take off sale, without those in orders. */
  takenOff: OfferedStone[];
}

/** More stones would be taken off sale than the user has agreed to; the transaction is rolled back. */
export class TakeOffNotConfirmedError extends Error {}

/** Whether the list has stock numbers and names a supplier, without which no stone can be told to be missing. */
export const canTellMissing = ({ plan, suppliers }: ReadListResult): boolean =>
  plan.sources.stone_id !== undefined && suppliers.size > 0;

/**
 * Finds the stones of the list's suppliers that are offered and that the list does not contain; null when that cannot
 * be told. `lock` takes row locks until the transaction ends, so that no order can be placed in between.
 */
export async function findMissing(
  from: Queries,
  readResult: ReadListResult,
  { takeOff, confirmed }: TakeOffOptions,
  lock: boolean,
): Promise<MissingStones | null> {
  if (!canTellMissing(readResult)) return null;
  const { bySupplier, missing } = await compareStock(from, readResult);
  const ids = missing.map(({ id }) => id);
  const present = lock && takeOff ? await repository.lockOffered(from, ids, true) : null;
  const stones = present ? missing.filter(({ id }) => present.has(id)) : missing;
  const held = await repository.findHeld(
    from,
    stones.map(({ id }) => id),
  );
  const free = stones.filter(({ id }) => !held.has(id));
  const isLarge = bySupplier.some((each) => each.missing > each.in_stock * maxShareTakenOff);
  const named = stones.map(({ id, stone_id, supplier_name }) => ({
    ...{ stone_id, supplier_name },
    held: held.has(id),
  }));
  const report = {
    suppliers: bySupplier.slice(0, maxListed),
    missing: stones.length,
    held: held.size,
    take_off: takeOff,
    taken_off: takeOff ? free.length : 0,
    needs_confirmation: takeOff && isLarge && free.length > confirmed,
    stones: named.slice(0, maxListed),
  };
  return { report, stones: named, takenOff: takeOff ? free : [] };
}

async function compareStock(from: Queries, { suppliers, listedNumbers }: ReadListResult) {
  const counts = new Map<string, { supplier_name: string; in_stock: number; missing: number }>();
  const missing: OfferedStone[] = [];
  for await (const stones of repository.findOffered(from, suppliers))
    for (const stone of stones) {
      const key = supplierKey(stone.supplier_name);
      const count = counts.get(key) ?? { supplier_name: suppliers.get(key)!, in_stock: 0, missing: 0 };
      counts.set(key, count);
      count.in_stock += 1;
      if (listedNumbers.has(stone.stone_id)) continue;
      count.missing += 1;
      missing.push(stone);
    }
  const bySupplier = [...counts.values()].sort((a, b) => b.missing - a.missing || b.in_stock - a.in_stock);
  return { bySupplier, missing };
}

/** Takes the missing stones off sale. Throws a TakeOffNotConfirmedError when they are more than was agreed to. */
export async function takeOffMissing(to: Queries, missing: MissingStones | null, now: number): Promise<void> {
  if (!missing) return;
  if (missing.report.needs_confirmation) throw new TakeOffNotConfirmedError();
  const ids = missing.takenOff.map(({ id }) => id);
  await repository.takeOffSale(to, ids, now);
}
