import {
  canTellMissing,
  type MissingStones,
  StockComparison,
  type TakeOffOptions,
} from '#domain/import/stock/missing-stones.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { ReadListResult } from '../reading/read-list.ts';
import { missingStonesRepository as repository } from './missing-stones.repository.ts';

/** More stones would be taken off sale than the user has agreed to; the transaction is rolled back. */
export class TakeOffNotConfirmedError extends Error {}

/**
 * Finds the stones of the list's suppliers that are offered and that the list does not contain; null when that cannot
 * be told. `lock` takes row locks until the transaction ends, so that no order can be placed in between.
 */
export async function findMissing(
  from: Queries,
  readResult: ReadListResult,
  options: TakeOffOptions,
  lock: boolean,
): Promise<MissingStones | null> {
  if (!canTellMissing(readResult)) return null;
  const comparison = new StockComparison(readResult);
  for await (const stones of repository.findOffered(from, readResult.suppliers))
    for (const stone of stones) comparison.add(stone);
  const { missing } = comparison;
  const ids = missing.map(({ id }) => id);
  const present = lock && options.takeOff ? await repository.lockOffered(from, ids, true) : null;
  const stones = present ? missing.filter(({ id }) => present.has(id)) : missing;
  const held = await repository.findHeld(
    from,
    stones.map(({ id }) => id),
  );
  return comparison.result(stones, held, options);
}

/** Takes the missing stones off sale. Throws a TakeOffNotConfirmedError when they are more than was agreed to. */
export async function takeOffMissing(to: Queries, missing: MissingStones | null, now: number): Promise<void> {
  if (!missing) return;
  if (missing.report.needs_confirmation) throw new TakeOffNotConfirmedError();
  const ids = missing.takenOff.map(({ id }) => id);
  await repository.takeOffSale(to, ids, now);
}
