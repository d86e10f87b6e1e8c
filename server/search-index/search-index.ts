import type { StockStatistics } from '#domain/search/stock-statistics.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { createLocalIndex, type IndexInstance } from './local-index.ts';
import type { NearestMatches, NearestPlan, PairsPlan, SearchPairs } from './matching/match-plan.ts';
import type { FoundPage, PageWindow } from './query/stone-search.ts';
import type { SearchPlan } from './search-plan.ts';
import type { StatisticsPlan } from './statistics-plan.ts';
import type { CountsPlan, StockCounts } from './stock-counts.ts';
import { startSearchIndexWorker } from './worker/worker-client.ts';

/** Delays between attempts to load, ms; the last one repeats. */
const retryDelaysMs = [100, 1000, 5000, 30_000];

/** Searches of the stock in memory, where available. */
export interface SearchIndex {
  /** Starts loading in the background. */
  start(): void;
  /**
   * A page that includes every change made by this server; null when the database must answer. Throws 429, as the others
   * do, while more calls come in than can be answered.
   */
  search(plan: SearchPlan, window: PageWindow): Promise<FoundPage | null>;
  /** Statistics of the stones on sale; null when the database must answer. */
  statistics(plan: StatisticsPlan): Promise<StockStatistics | null>;
  /** Counts of each choice of a search; null when the database must answer. */
  counts(plan: CountsPlan): Promise<StockCounts | null>;
  /** The stones on sale nearest to one; null when the database should answer. */
  nearest(plan: NearestPlan): Promise<NearestMatches | null>;
  /** Pairs among the first stones of a search; null when the database should answer. */
  pairs(plan: PairsPlan): Promise<SearchPairs | null>;
  /** Resolves when the stock is loaded; for tests and measurements. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface SearchIndexOptions {
  config: { stockIndex: boolean; stockIndexThread: 'own' | 'shared' };
  db: Database;
  logger: Logger;
  metrics?: Metrics;
}

/** The index of the stock: in a worker thread, or in this one where no other thread can read the database. */
export function createSearchIndex({ config, db, logger, metrics }: SearchIndexOptions): SearchIndex {
  let instance: IndexInstance | null = null;
  let isLoaded = false;
  let [failures, closed] = [0, false];
  let retry: NodeJS.Timeout | undefined;
  let stopWatching = () => {};
  let size = { stones: 0, bytes: 0 };
  const whenReady = Promise.withResolvers<void>();
  metrics?.gauge('stock_index_loaded', 'Whether searches are answered from memory (1)', () =>
    Number(isLoaded),
  );
  metrics?.gauge('stock_index_stones', 'Stones in the index when it was loaded', () => size.stones);
  metrics?.gauge('stock_index_bytes', 'Memory of the index when it was loaded', () => size.bytes);

  function open(): void {
    const opened = openInstance(
      () => replace(opened, null),
      (failure) => replace(opened, failure),
    );
    instance = opened;
    opened.load().then(
      (report) => {
        if (instance !== opened) return;
        [isLoaded, failures] = [true, 0];
        size = report;
        logger.info(report, 'stock index loaded');
        whenReady.resolve();
      },
      (failure: unknown) => replace(opened, failure),
    );
  }

  function openInstance(onOutdated: () => void, onFailure: (failure: unknown) => void): IndexInstance {
    const onReadError = (failure: unknown) =>
      logger.warn({ err: failure }, 'the stock index could not read changes; searches go to the database');
    const { connectionInfo } = db;
    return connectionInfo && config.stockIndexThread === 'own'
      ? startSearchIndexWorker(connectionInfo, { onOutdated, onReadError, onFailure })
      : createLocalIndex({ engine: db.engine, read: db.read, onOutdated, onReadError });
  }

  /** Replaces an index that failed or is out of date. */
  function replace(old: IndexInstance, failure: unknown): void {
    if (instance !== old || closed) return;
    [instance, isLoaded] = [null, false];
    void old.close().catch(() => {});
    if (failure) {
      logger.error({ err: failure }, 'the stock index failed; searches go to the database until it is back');
      failures += 1;
    }
    retry = setTimeout(
      open,
      failure ? retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] : 0,
    ).unref();
  }

  async function queryInstance<Result>(
    query: (instance: IndexInstance) => Promise<Result | null>,
  ): Promise<Result | null> {
    const current = instance;
    if (!current || !isLoaded) return null;
    try {
      return await query(current);
    } catch (failure) {
      if (failure instanceof ApiError) throw failure;
      replace(current, failure);
      return null;
    }
  }

  return {
    start() {
      if (!config.stockIndex || closed) return;
      stopWatching = db.watchStock((ids) => instance?.changed(ids));
      open();
    },

    search: (plan, window) => queryInstance((current) => current.search(plan, window)),
    statistics: (plan) => queryInstance((current) => current.statistics(plan)),

    counts: (plan) => queryInstance((current) => current.counts(plan)),

    nearest: (plan) => queryInstance((current) => current.nearest(plan)),

    pairs: (plan) => queryInstance((current) => current.pairs(plan)),

    ready: () => whenReady.promise,

    async close() {
      closed = true;
      stopWatching();
      clearTimeout(retry);
      await instance?.close();
      instance = null;
    },
  };
}
