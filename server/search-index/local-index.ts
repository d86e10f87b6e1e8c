import pLimit from 'p-limit';
import { hour } from '#domain/format/durations.ts';
import type { StockStatistics } from '#domain/search/stock-statistics.ts';
import type { Database } from '#server/platform/db/database.ts';
import { StoneTable } from './columns/stone-table.ts';
import type { NearestMatches, NearestPlan, PairsPlan, SearchPairs } from './matching/match-plan.ts';
import { createStoneMatcher } from './matching/stone-matcher.ts';
import { computeStatistics } from './query/compute-statistics.ts';
import { createChoiceCounter } from './query/count-choices.ts';
import { createStoneSearch, type FoundPage, type PageWindow } from './query/stone-search.ts';
import type { SearchPlan } from './search-plan.ts';
import type { StatisticsPlan } from './statistics-plan.ts';
import type { CountsPlan, StockCounts } from './stock-counts.ts';
import { createChangeBatches } from './sync/change-batches.ts';
import { followChangeLog } from './sync/change-log.ts';
import { readStock, readStones } from './sync/stock-reader.ts';

/** Polling interval of other servers' changes, ms. */
const pollIntervalMs = 1000;
/** After this time without a poll, the index does not answer, ms. */
const maxStalenessMs = 5 * pollIntervalMs;
/** The log covers a day: after half a day without polling, the index loads again. */
const maxLogGapMs = 12 * hour;

const closedWhileLoading = 'The stock index was closed while it loaded.';

export interface LoadReport {
  stones: number;
  milliseconds: number;
  bytes: number;
}

/** An index of the stock, in this thread or another. */
export interface IndexInstance {
  /** Loads the stock; searches are answered afterwards. Throws database errors. */
  load(): Promise<LoadReport>;
  /** Reports changed stones; null when the change log names them. */
  changed(ids: readonly number[] | null): void;
  /** Reads other servers' changes at once, as it does once a second; searches do not wait for them. */
  poll(): void;
  /** A page that includes every reported change; null when the database should answer. */
  search(plan: SearchPlan, window: PageWindow): Promise<FoundPage | null>;
  /** Statistics of the stones on sale; null when the database should answer. */
  statistics(plan: StatisticsPlan): Promise<StockStatistics | null>;
  /** Counts of each choice of a search, which include every reported change and come after searches that wait; null when the database should answer. */
  counts(plan: CountsPlan): Promise<StockCounts | null>;
  /** The stones on sale nearest to one; null when the database should answer. */
  nearest(plan: NearestPlan): Promise<NearestMatches | null>;
  /** Pairs among the first stones of a search; null when the database should answer. */
  pairs(plan: PairsPlan): Promise<SearchPairs | null>;
  close(): Promise<void>;
}

interface LocalIndexOptions extends Pick<Database, 'engine' | 'read'> {
  /** The index must be replaced: the log does not reach back, or most of the stock has changed. */
  onOutdated(): void;
  /** Changes could not be read; it will retry. */
  onReadError(failure: unknown): void;
}

/** An index of the stock in this thread, synchronised with the database. */
export function createLocalIndex({
  engine,
  read,
  onOutdated,
  onReadError,
}: LocalIndexOptions): IndexInstance {
  const log = engine === 'postgres' ? followChangeLog(read) : null;
  const table = new StoneTable();
  const search = createStoneSearch(table);
  const count = createChoiceCounter(table);
  const matcher = createStoneMatcher(table, search);
  const batches = createChangeBatches({ readChanges, onReadError });
  let polledAt = performance.now();
  let polling: NodeJS.Timeout | undefined;
  const oneAtATime = pLimit(1);
  let searches = 0;
  let closed = false;
  const pollLog = log ? batches.requestPoll : () => {};

  async function readChanges(reported: ReadonlySet<number>, poll: boolean): Promise<void> {
    const ids = new Set(reported);
    if (log && poll) {
      if (performance.now() - polledAt > maxLogGapMs) return onOutdated();
      const changes = await log.poll();
      if (changes.everything) return onOutdated();
      for (const id of changes.ids) ids.add(id);
      batches.reading(ids.size);
    }
    for await (const { stones, missingIds } of readStones(read, [...ids])) {
      for (const stone of stones) table.put(stone);
      for (const id of missingIds) table.remove(id);
      // Reads of the embedded database block the thread: yields to searches.
      if (ids.size > stones.length) await new Promise(setImmediate);
    }
    if (poll) polledAt = performance.now();
  }

  /** Resolves when a turn of the event loop has brought no search. */
  async function noSearchWaits(): Promise<void> {
    for (let before = -1; before !== searches; ) {
      before = searches;
      await new Promise(setImmediate);
    }
  }

  /** Null while reported changes are missing, and when other servers' changes have not been read for long. */
  async function answerFresh<Result>(answer: () => Result | Promise<Result>): Promise<Result | null> {
    const isCaughtUp = await batches.caughtUp();
    const isFresh = log === null || performance.now() - polledAt < maxStalenessMs;
    return isCaughtUp && isFresh ? answer() : null;
  }
  function answerSearch<Result>(answer: () => Result | Promise<Result>): Promise<Result | null> {
    searches += 1;
    return answerFresh(answer);
  }

  return {
    async load() {
      const startedAt = performance.now();
      await log?.begin();
      polledAt = performance.now();
      for await (const stones of readStock(read)) {
        for (const stone of stones) table.put(stone);
        await new Promise(setImmediate);
        if (closed) throw new Error(closedWhileLoading);
      }
      await table.prepare(() => new Promise(setImmediate));
      if (closed) throw new Error(closedWhileLoading);
      // Reads changes that others made during a long load, before the first answer.
      pollLog();
      await batches.start();
      if (log) polling = setInterval(pollLog, pollIntervalMs).unref();
      const milliseconds = Math.round(performance.now() - startedAt);
      return { stones: table.count, milliseconds, bytes: table.bytes };
    },

    changed: (ids) => batches.report(ids),
    poll: pollLog,

    search: (plan, window) => answerSearch(() => search(plan, window)),
    statistics: (plan) => answerFresh(() => computeStatistics(table, plan)),

    counts: (plan) =>
      answerFresh(() =>
        oneAtATime(async () => {
          await noSearchWaits();
          for (const { column, edges } of plan.bins) {
            // New edges read all stones: yields to searches between two columns.
            if (!table.numeric[column].hasBins(edges)) await noSearchWaits();
            table.numeric[column].binsBy(edges);
          }
          return count(plan);
        }),
      ),
    nearest: (plan) => answerSearch(() => matcher.nearest(plan)),
    pairs: (plan) => answerSearch(() => matcher.pairs(plan)),

    async close() {
      closed = true;
      clearInterval(polling);
      await batches.close();
    },
  };
}
