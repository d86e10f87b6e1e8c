import { hour } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { createChangeRounds } from './change-rounds.ts';
import type { SearchPlan } from './search-plan.ts';
import type { FiguresPlan, StockFigures } from './stock-figures.ts';
import { followStockLog } from './stock-log.ts';
import { readStock, readStones } from './stock-reader.ts';
import { figuresOf } from './stone-figures.ts';
import { createStoneSearch, type FoundPage, type PageWindow } from './stone-search.ts';
import { StoneTable } from './stone-table.ts';

/** How often the log of other servers' changes is looked at, ms. */
const lookEvery = 1000;
/** Without a look for so long the index does not answer, ms. */
const trustedFor = 5 * lookEvery;
/** The log is kept for a day: who has not looked for half of one begins anew. */
const logReaches = 12 * hour;

const closedWhileLoading = 'The stock index was closed while it loaded.';

export interface LoadReport {
  stones: number;
  milliseconds: number;
  bytes: number;
}

/** An index of the stock, wherever it lives. */
export interface StockKeeper {
  /** Reads the whole stock; searches are answered from then on. Throws what the database throws. */
  load(): Promise<LoadReport>;
  /** Tells of stones that were changed; null when the log says which. */
  changed(ids: readonly number[] | null): void;
  /** A page that shows every change told before; null when the database had better be asked. */
  search(plan: SearchPlan, window: PageWindow): Promise<FoundPage | null>;
  /** Figures about the stones on sale; null when the database had better be asked. */
  figures(plan: FiguresPlan): Promise<StockFigures | null>;
  close(): Promise<void>;
}

interface Given extends Pick<Database, 'engine' | 'read'> {
  /** The stock must be loaded anew, by another keeper: the log does not reach back, or most of it has changed. */
  onOutdated(): void;
  /** Changes could not be read; that is tried again. */
  onTrouble(failure: unknown): void;
}

/** Keeps an index of the stock in this thread, and true to the database it reads. */
export function createStockKeeper({ engine, read, onOutdated, onTrouble }: Given): StockKeeper {
  const log = engine === 'postgres' ? followStockLog(read) : null;
  const table = new StoneTable();
  const search = createStoneSearch(table);
  const rounds = createChangeRounds({ readChanges, onTrouble });
  let lookedAt = performance.now();
  let ticking: NodeJS.Timeout | undefined;
  let closed = false;

  async function readChanges(told: ReadonlySet<number>, look: boolean): Promise<void> {
    const ids = new Set(told);
    if (log && look) {
      if (performance.now() - lookedAt > logReaches) return onOutdated();
      const news = await log.look();
      if (news.everything) return onOutdated();
      for (const id of news.ids) ids.add(id);
      rounds.reading(ids.size);
    }
    for await (const { stones, gone } of readStones(read, [...ids])) {
      for (const stone of stones) table.put(stone);
      for (const id of gone) table.remove(id);
      // The embedded database reads without a pause: searches get their turn.
      if (ids.size > stones.length) await new Promise(setImmediate);
    }
    if (look) lookedAt = performance.now();
  }

  const isTrusted = () => log === null || performance.now() - lookedAt < trustedFor;

  return {
    async load() {
      const began = performance.now();
      await log?.begin();
      lookedAt = performance.now();
      for await (const stones of readStock(read)) {
        for (const stone of stones) table.put(stone);
        await new Promise(setImmediate);
        if (closed) throw new Error(closedWhileLoading);
      }
      await table.prepare(() => new Promise(setImmediate));
      if (closed) throw new Error(closedWhileLoading);
      // What others changed during a long load is known before the first answer.
      if (log) rounds.ask();
      await rounds.begin();
      if (log) ticking = setInterval(() => rounds.ask(), lookEvery).unref();
      const milliseconds = Math.round(performance.now() - began);
      return { stones: table.count, milliseconds, bytes: table.bytes };
    },

    changed: (ids) => rounds.tell(ids),

    async search(plan, window) {
      if (!(await rounds.caughtUp()) || !isTrusted()) return null;
      return search(plan, window);
    },

    async figures(plan) {
      if (!(await rounds.caughtUp()) || !isTrusted()) return null;
      return figuresOf(table, plan);
    },

    async close() {
      closed = true;
      clearInterval(ticking);
      await rounds.close();
    },
  };
}
