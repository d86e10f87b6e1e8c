import { Worker } from 'node:worker_threads';
import type { Database } from '#server/platform/db/database.ts';
import type { PageWindow } from '#server/search-index/query/stone-search.ts';
import type { SearchPlan } from '#server/search-index/search-plan.ts';
import type { IdPage } from '../diamonds.repository.ts';
import { findPageOfPlan } from './find-page.ts';
import type { PageRequest, PageResponse } from './page-reader-worker.ts';

/** Finds pages in the database when the search index cannot answer. */
export interface PageReader {
  find(plan: SearchPlan, window: PageWindow): Promise<IdPage>;
  close(): Promise<void>;
}

interface Dependencies {
  config: { stockIndexThread: 'own' | 'shared' };
  db: Pick<Database, 'engine' | 'read' | 'connectionInfo'>;
}

/**
 * Searches the database. SQLite reads block the thread, and a broad search of a large stock takes about 250 ms,
 * so they run in a worker thread and other requests proceed.
 */
export function createPageReader({ config, db }: Dependencies): PageReader {
  const findInProcess = (plan: SearchPlan, window: PageWindow) =>
    findPageOfPlan(db.read, db.engine, plan, window);
  if (db.connectionInfo?.engine !== 'sqlite' || config.stockIndexThread !== 'own')
    return { find: findInProcess, close: async () => {} };
  const { file } = db.connectionInfo;
  let worker: PageWorker | null = null;
  return {
    async find(plan, window) {
      worker ??= startPageWorker(file, () => {
        worker = null;
      });
      // After a failure, query in this thread: it throws the original error. The next call restarts a dead worker.
      return (await worker.request(plan, window)) ?? findInProcess(plan, window);
    },
    async close() {
      await worker?.close();
    },
  };
}

interface PageWorker {
  request(plan: SearchPlan, window: PageWindow): Promise<IdPage | null>;
  close(): Promise<void>;
}

function startPageWorker(file: string, onEnd: () => void): PageWorker {
  // The worker is next to this file in source, and next to the bundle in a build.
  const source = import.meta.url.endsWith('.ts') ? './page-reader-worker.ts' : './page-reader-worker.js';
  const worker = new Worker(new URL(source, import.meta.url), { workerData: { file } });
  worker.unref();
  const waiting = new Map<number, (page: IdPage | null) => void>();
  let last = 0;
  const end = () => {
    onEnd();
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', end);
  worker.on('message', ({ id, page }: PageResponse) => {
    waiting.get(id)?.(page);
    waiting.delete(id);
  });
  return {
    request(plan, window) {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, plan, window } satisfies PageRequest);
      });
    },
    async close() {
      await worker.terminate();
    },
  };
}
