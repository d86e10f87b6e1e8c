import { Worker } from 'node:worker_threads';
import type { Database } from '#server/platform/db/database.ts';
import type { PageWindow } from '#server/search-index/query/stone-search.ts';
import type { SearchPlan } from '#server/search-index/search-plan.ts';
import type { CountsPlan, StockCounts } from '#server/search-index/stock-counts.ts';
import type { IdPage } from '../diamonds.repository.ts';
import { findPageOfPlan } from './find-page.ts';
import type { ReaderRequest, ReaderResponse } from './page-reader-worker.ts';
import { readStockCounts } from './stock-counts.repository.ts';

/** Finds pages and counts in the database when the search index cannot answer. */
export interface PageReader {
  find(plan: SearchPlan, window: PageWindow): Promise<IdPage>;
  count(plan: CountsPlan): Promise<StockCounts>;
  close(): Promise<void>;
}

interface Dependencies {
  config: { stockIndexThread: 'own' | 'shared' };
  db: Pick<Database, 'engine' | 'snapshot' | 'connectionInfo'>;
}

/**
 * Searches the database. SQLite reads block the thread, and a broad search of a large stock takes about 250 ms,
 * so they run in a worker thread and other requests proceed.
 */
export function createPageReader({ config, db }: Dependencies): PageReader {
  const findInProcess = (plan: SearchPlan, window: PageWindow) =>
    db.snapshot((from) => findPageOfPlan(from, db.engine, plan, window));
  const countInProcess = (plan: CountsPlan) => db.snapshot((from) => readStockCounts(from, plan));
  if (db.connectionInfo?.engine !== 'sqlite' || config.stockIndexThread !== 'own')
    return { find: findInProcess, count: countInProcess, close: async () => {} };
  const { file } = db.connectionInfo;
  let worker: PageWorker | null = null;
  const current = () => {
    worker ??= startPageWorker(file, () => {
      worker = null;
    });
    return worker;
  };
  return {
    // After a failure, query in this thread: it throws the original error. The next call restarts a dead worker.
    async find(plan, window) {
      const page = await current().request<IdPage>({ kind: 'page', plan, window });
      return page ?? findInProcess(plan, window);
    },
    async count(plan) {
      return (await current().request<StockCounts>({ kind: 'counts', plan })) ?? countInProcess(plan);
    },
    async close() {
      await worker?.close();
    },
  };
}

interface PageWorker {
  request<Result>(request: ReaderRequest): Promise<Result | null>;
  close(): Promise<void>;
}

function startPageWorker(file: string, onEnd: () => void): PageWorker {
  // The worker is next to this file in source, and next to the bundle in a build.
  const source = import.meta.url.endsWith('.ts') ? './page-reader-worker.ts' : './page-reader-worker.js';
  const worker = new Worker(new URL(source, import.meta.url), { workerData: { file } });
  worker.unref();
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  const end = () => {
    onEnd();
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', end);
  worker.on('message', ({ id, result }: ReaderResponse) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  return {
    request<Result>(request: ReaderRequest) {
      last += 1;
      const id = last;
      return new Promise<Result | null>((resolve) => {
        waiting.set(id, (result) => resolve(result as Result | null));
        worker.postMessage({ id, request });
      });
    },
    async close() {
      await worker.terminate();
    },
  };
}
