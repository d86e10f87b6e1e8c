import {
  canTellMissing,
  type MissingStones,
  StockComparison,
  type TakeOffOptions,
} from '#domain/import/stock/missing-stones.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { ReadListResult } from '../reading/import-rows.ts';
import { missingStonesRepository as repository } from './missing-stones.repository.ts';

/** More stones would be taken off sale than the user has agreed to; the transaction is rolled back. */
export class TakeOffNotConfirmedError extends Error {}

/**
 * Finds the stones of the list's suppliers that are offered and that the list does not contain; null when that cannot
 * be told. Whoever takes them off sale holds their locks, so that no order can be placed in between.
 */
export async function findMissing(
  from: Queries,
  readResult: ReadListResult,
  options: TakeOffOptions,
): Promise<MissingStones | null> {
  if (!canTellMissing(readResult)) return null;
  const comparison = new StockComparison(readResult);
  for await (const stones of repository.findOffered(from, readResult.suppliers))
    for (const stone of stones) comparison.add(stone);
  const { missing } = comparison;
  const held = await repository.findHeld(
    from,
    missing.map(({ id }) => id),
  );
  return comparison.result(missing, held, options);
}

/** The ids of the stones that the list may take off sale: all that its suppliers offer. */
export async function offeredIds(from: Queries, readResult: ReadListResult): Promise<number[]> {
  const ids: number[] = [];
  if (!canTellMissing(readResult)) return ids;
  for await (const stones of repository.findOffered(from, readResult.suppliers))
    for (const { id } of stones) ids.push(id);
  return ids;
}

/** Takes the missing stones off sale. Throws a TakeOffNotConfirmedError when they are more than was agreed to. */
export async function takeOffMissing(to: Queries, missing: MissingStones | null, now: number): Promise<void> {
  if (!missing) return;
  if (missing.report.needs_confirmation) throw new TakeOffNotConfirmedError();
  const ids = missing.takenOff.map(({ id }) => id);
  await repository.takeOffSale(to, ids, now);
}
