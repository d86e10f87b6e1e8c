import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import { decodeIds } from '#domain/routes/id-code.ts';
import type { BulkTally, ChangedStone } from '#domain/stock/bulk-tally.ts';
import type { ChangePlan } from '#domain/stock/bulk-update-plan.ts';
import { type BulkStone, bulkColumns } from '#domain/stock/stone-columns.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { badRequest, unprocessable } from '#server/platform/http/api-error.ts';
import { runStoneBatches } from '../changes/stone-batches.ts';
import { findStoneColumns } from '../changes/stone-reading.repository.ts';
import { whereVisibleTo } from '../diamond-visibility.repository.ts';
import type { Viewer } from '../diamond-visibility.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import { planFilters } from '../search/diamond-filters.ts';
import { toCondition } from '../search/search-plan.repository.ts';
import { findMatchingIds } from './bulk-stones.repository.ts';
import { createTally } from './create-tally.ts';

/** Stones that one bulk update can change. */
const maxBulkStones = 100_000;
/** Consecutive ids per statement when stones are searched. */
const windowSize = 2500;
type Target = Pick<BulkUpdatePreviewInput, 'ids' | 'filters'>;

interface Batches {
  ids: readonly number[];
  plan: ChangePlan;
  lock: boolean;
  signal?: AbortSignal | undefined;
  /** Called with the stones of each batch that change, in order. */
  changing?: (stones: ChangedStone[]) => void;
  write?: (stones: ChangedStone[]) => Promise<void>;
}

export type BulkStones = ReturnType<typeof createBulkStones>;

/** Finds the stones of a bulk update and runs through them in batches. */
export function createBulkStones({ db, lookupValues }: { db: Database; lookupValues: LookupValues }) {
  /** The ids of the stones, in ascending order. Throws 400 or 422 for an invalid selection. */
  async function resolveIds(from: Queries, { ids, filters }: Target, viewer: Viewer): Promise<number[]> {
    if ((ids === undefined) === (filters === undefined))
      throw unprocessable({ ids: bulkUpdateMessages.oneTarget });
    if (ids !== undefined) {
      const selected = decodeIds(ids);
      if (!selected) throw badRequest({ ids: diamondMessages.unreadableIds });
      if (selected.length > maxBulkStones) throw tooMany('ids');
      return selected.sort((a, b) => a - b);
    }
    const planned = await planFilters(filters!, viewer, lookupValues, from);
    const conditions = [whereVisibleTo(viewer), ...planned.map(toCondition)];
    const { first, last } = await diamondsRepository.idRange(from);
    const found: number[] = [];
    for (let at = first; at <= last; at += windowSize) {
      for (const id of await findMatchingIds(from, conditions, { from: at, to: at + windowSize - 1 }))
        found.push(id);
      if (found.length > maxBulkStones) throw tooMany('filters');
      await new Promise(setImmediate);
    }
    return found;
  }

  const findStones = (from: Queries, ids: readonly number[], lock: boolean): Promise<BulkStone[]> =>
    findStoneColumns(db.engine, from, ids, { columns: bulkColumns, lock });

  /** Reads the stones in batches and passes on those that change. */
  async function runBatches(
    from: Queries,
    { ids, plan, lock, signal, changing, write }: Batches,
  ): Promise<BulkTally> {
    const tally = createTally();
    await runStoneBatches(db.engine, ids, {
      read: async (batch) => ({ batch, stones: await findStones(from, batch, lock) }),
      plan({ batch, stones }) {
        const changed = tally.add(batch, stones, plan);
        changing?.(changed);
        return changed;
      },
      ...(write && { write }),
      signal,
    });
    return tally;
  }

  return { resolveIds, runBatches, findStones };
}

const tooMany = (field: string) =>
  unprocessable(
    { [field]: bulkUpdateMessages.tooMany(maxBulkStones) },
    bulkUpdateMessages.tooMany(maxBulkStones),
  );
