import { Worker } from 'node:worker_threads';
import type { Database } from '#server/platform/db/database.ts';
import type { PageWindow } from '#server/search-index/query/stone-search.ts';
import type { SearchPlan } from '#server/search-index/search-plan.ts';
import type { IdPage } from '../diamonds.repository.ts';
import { findPageOfPlan } from './find-page.ts';
import type { PageRequest, PageResponse } from './page-reader-worker.ts';

/** Finds pages that the stock index does not. */
export interface PageReader {
  find(plan: SearchPlan, window: PageWindow): Promise<IdPage>;
  close(): Promise<void>;
}

interface Dependencies {
  config: { stockIndexThread: 'own' | 'shared' };
  db: Pick<Database, 'engine' | 'read' | 'connectionInfo'>;
}

/**
 * Asks the database. The embedded one reads without a pause, which a broad search of a large stock takes for a
 * quarter of a second: it does so in a thread of its own, so that nobody else waits.
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
      // A refusal is heard again here, as the database words it; a thread that died is made anew by the next.
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
  // Beside this file as source, beside the bundle once built.
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
