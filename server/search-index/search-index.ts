import type { Database } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { createLocalIndex, type IndexInstance } from './local-index.ts';
import { startSearchIndexWorker } from './worker/worker-client.ts';

/** Delays between attempts to load, ms; the last one repeats. */
const retryDelaysMs = [100, 1000, 5000, 30_000];

/**
 * Searches of the stock in memory, where available; a page includes every change made by this server. They throw 429
 * while more calls come in than can be answered.
 */
export interface SearchIndex extends Omit<IndexInstance, 'load' | 'changed'> {
  /** Starts loading in the background. */
  start(): void;
  /** Resolves when the stock is loaded; for tests and measurements. */
  ready(): Promise<void>;
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

    poll: () => instance?.poll(),

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
