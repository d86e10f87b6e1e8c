import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { maxSortedStones } from '#domain/export/export-limits.ts';
import type { ExportStone } from '#domain/export/export-row.ts';
import { toExportStone } from '#domain/export/export-stone.ts';
import { diamondMessages } from '#domain/messages/diamond-messages.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { toDiamond } from '../diamond-view.ts';
import { whereVisibleTo } from '../diamond-visibility.repository.ts';
import type { StoneRow, Viewer } from '../diamond-visibility.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import { planFilters } from '../search/diamond-filters.ts';
import { planSort } from '../search/diamond-sort.ts';
import { toCondition, toSortSteps } from '../search/search-plan.repository.ts';

/** Consecutive ids per statement: the embedded database blocks the thread during each. */
const windowSize = 250;
/** The same for counting. */
const countWindowSize = 2500;

export type StoneStream = ReturnType<typeof createStoneStream>;

/** Streams every stone of a search in batches, all as they were at one moment. */
export function createStoneStream({ db, lookupValues }: { db: Database; lookupValues: LookupValues }) {
  async function* streamRowsByIds(from: Queries, ids: readonly number[]): AsyncGenerator<StoneRow[]> {
    for (let at = 0; at < ids.length; at += windowSize)
      yield await diamondsRepository.findByIds(from, ids.slice(at, at + windowSize));
  }

  async function conditionsOf(filters: DiamondFilters, viewer: Viewer) {
    return [whereVisibleTo(viewer), ...(await planFilters(filters, viewer, lookupValues)).map(toCondition)];
  }

  async function* streamRows(filters: DiamondFilters, viewer: Viewer): AsyncGenerator<StoneRow[]> {
    const conditions = await conditionsOf(filters, viewer);
    const order = isSorted(filters)
      ? toSortSteps(db.engine, await planSort(filters, viewer, lookupValues))
      : null;
    yield* db.streamSnapshot((from) => streamFrom(from, conditions, order));
  }

  async function* streamFrom(
    from: Queries,
    conditions: Awaited<ReturnType<typeof conditionsOf>>,
    order: ReturnType<typeof toSortSteps> | null,
  ): AsyncGenerator<StoneRow[]> {
    if (order) {
      const ids = await diamondsRepository.findIds(from, conditions, order, maxSortedStones + 1);
      if (ids.length > maxSortedStones)
        throw new ApiError(422, diamondMessages.tooManyToSort(maxSortedStones));
      yield* streamRowsByIds(from, ids);
      return;
    }
    const { first, last } = await diamondsRepository.idRange(from);
    for (let to = last; to >= first; to -= windowSize)
      yield await diamondsRepository.findWindow(from, conditions, { from: to - windowSize + 1, to });
  }

  return {
    /**
     * Whether the filters find more stones than the limit, determined before reading. Lists that have to
     * be sorted are rejected at a lower limit.
     */
    async exceeds(limit: number, filters: DiamondFilters, viewer: Viewer): Promise<boolean> {
      const { first, last } = await diamondsRepository.idRange(db.read);
      if (last - first < limit || isSorted(filters)) return false;
      const conditions = await conditionsOf(filters, viewer);
      let found = 0;
      for (let to = last; to >= first && found <= limit; to -= countWindowSize) {
        const window = { from: to - countWindowSize + 1, to };
        found += await diamondsRepository.countWindow(db.read, conditions, window);
        // Yield to other requests: the embedded database blocks the thread.
        await new Promise(setImmediate);
      }
      return found > limit;
    },

    /**
     * Every stone of the filters in batches, in the administrator view. In the requested order,
     * else the newest first. Throws 422 when there are too many to be sorted.
     */
    async *streamStones(filters: DiamondFilters, viewer: Viewer): AsyncGenerator<ExportStone[]> {
      for await (const rows of streamRows(filters, viewer)) {
        await lookupValues.ensureLoaded(rows);
        yield rows.map((row) => toExportStone(row, lookupValues.nameOf));
      }
    },

    /** The same stones as the viewer may see them. */
    async *streamViews(filters: DiamondFilters, viewer: Viewer): AsyncGenerator<Diamond[]> {
      for await (const rows of streamRows(filters, viewer)) {
        await lookupValues.ensureLoaded(rows);
        yield rows.map((row) => toDiamond(row, lookupValues, viewer));
      }
    },
  };
}

/** Whether the stones were selected by number, or a sort was requested. */
const isSorted = ({ stone_ids, certificate_nos, ids, sort, sortWith }: DiamondFilters) =>
  [stone_ids, certificate_nos, ids, sort].some((each) => each?.length) || Boolean(sortWith);
