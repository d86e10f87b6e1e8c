import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Logger } from '../logger.ts';
import type { Figures } from '../metrics/figures.ts';
import type { SearchPlan } from './search-plan.ts';
import type { FiguresPlan, StockFigures } from './stock-figures.ts';
import { createStockKeeper, type StockKeeper } from './stock-keeper.ts';
import { startStockWorker } from './stock-worker-link.ts';
import type { FoundPage, PageWindow } from './stone-search.ts';

/** Waits between attempts to load, ms; the last one again and again. */
const waits = [100, 1000, 5000, 30_000];

/** Searches of the stock without the database, where that is at hand. */
export interface StockIndex {
  /** Begins to load; nothing waits for it. */
  start(): void;
  /** A page that shows every change made here before; null when the database must be asked. */
  search(plan: SearchPlan, window: PageWindow): Promise<FoundPage | null>;
  /** Figures about the stones on sale; null when the database must be asked. */
  figures(plan: FiguresPlan): Promise<StockFigures | null>;
  /** Resolves when the stock is loaded; for tests and measurements. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Given {
  config: Pick<Config, 'stockIndex' | 'stockIndexThread'>;
  db: Database;
  logger: Logger;
  figures?: Figures;
}

/** The index of the stock: in a thread of its own, or in this one where no other can read the database. */
export function createStockIndex({ config, db, logger, figures }: Given): StockIndex {
  let keeper: StockKeeper | null = null;
  let isLoaded = false;
  let [failures, closed] = [0, false];
  let retry: NodeJS.Timeout | undefined;
  let unwatch = () => {};
  let size = { stones: 0, bytes: 0 };
  const whenReady = Promise.withResolvers<void>();
  figures?.watch('stock_index_loaded', 'Whether searches are answered from memory (1)', () =>
    Number(isLoaded),
  );
  figures?.watch('stock_index_stones', 'Stones in the index when it was loaded', () => size.stones);
  figures?.watch('stock_index_bytes', 'Memory of the index when it was loaded', () => size.bytes);

  function open(): void {
    const opened = openKeeper(
      () => replace(opened, null),
      (failure) => replace(opened, failure),
    );
    keeper = opened;
    opened.load().then(
      (report) => {
        if (keeper !== opened) return;
        [isLoaded, failures] = [true, 0];
        size = report;
        logger.info(report, 'stock index loaded');
        whenReady.resolve();
      },
      (failure: unknown) => replace(opened, failure),
    );
  }

  function openKeeper(onOutdated: () => void, onFailure: (failure: unknown) => void): StockKeeper {
    const onTrouble = (failure: unknown) =>
      logger.warn({ err: failure }, 'the stock index could not read changes; searches go to the database');
    const { place } = db;
    return place && config.stockIndexThread === 'own'
      ? startStockWorker(place, { onOutdated, onTrouble, onFailure })
      : createStockKeeper({ engine: db.engine, read: db.read, onOutdated, onTrouble });
  }

  /** Puts a new keeper in the place of one that failed or whose stock is out of date. */
  function replace(old: StockKeeper, failure: unknown): void {
    if (keeper !== old || closed) return;
    [keeper, isLoaded] = [null, false];
    void old.close().catch(() => {});
    if (failure) {
      logger.error({ err: failure }, 'the stock index failed; searches go to the database until it is back');
      failures += 1;
    }
    retry = setTimeout(open, failure ? waits[Math.min(failures, waits.length) - 1] : 0).unref();
  }

  async function answered<Answer>(
    ask: (keeper: StockKeeper) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const asked = keeper;
    if (!asked || !isLoaded) return null;
    try {
      return await ask(asked);
    } catch (failure) {
      replace(asked, failure);
      return null;
    }
  }

  return {
    start() {
      if (!config.stockIndex || closed) return;
      unwatch = db.watchStock((ids) => keeper?.changed(ids));
      open();
    },

    search: (plan, window) => answered((asked) => asked.search(plan, window)),
    figures: (plan) => answered((asked) => asked.figures(plan)),

    ready: () => whenReady.promise,

    async close() {
      closed = true;
      unwatch();
      clearTimeout(retry);
      await keeper?.close();
      keeper = null;
    },
  };
}
