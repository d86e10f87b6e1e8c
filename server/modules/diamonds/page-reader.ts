import { Worker } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { SearchPlan } from '../../stock-index/search-plan.ts';
import type { PageWindow } from '../../stock-index/stone-search.ts';
import type { IdPage } from './diamonds.repository.ts';
import type { PageAnswer, PageQuestion } from './page-thread.ts';
import { findPlannedPage } from './planned-page.ts';

/** Finds pages that the stock index does not. */
export interface PageReader {
  find(plan: SearchPlan, window: PageWindow): Promise<IdPage>;
  close(): Promise<void>;
}

interface Given {
  config: Pick<Config, 'stockIndexThread'>;
  db: Pick<Database, 'engine' | 'read' | 'place'>;
}

/**
 * Asks the database. The embedded one reads without a pause, which a broad search of a large stock takes for a
 * quarter of a second: it does so in a thread of its own, so that nobody else waits.
 */
export function createPageReader({ config, db }: Given): PageReader {
  const here = (plan: SearchPlan, window: PageWindow) => findPlannedPage(db.read, db.engine, plan, window);
  if (db.place?.engine !== 'sqlite' || config.stockIndexThread !== 'own')
    return { find: here, close: async () => {} };
  const { file } = db.place;
  let thread: PageThread | null = null;
  return {
    async find(plan, window) {
      thread ??= startPageThread(file, () => {
        thread = null;
      });
      // A refusal is heard again here, as the database words it; a thread that died is made anew by the next.
      return (await thread.ask(plan, window)) ?? here(plan, window);
    },
    async close() {
      await thread?.close();
    },
  };
}

interface PageThread {
  ask(plan: SearchPlan, window: PageWindow): Promise<IdPage | null>;
  close(): Promise<void>;
}

function startPageThread(file: string, onEnd: () => void): PageThread {
  // Beside this file as source, beside the bundle once built.
  const source = import.meta.url.endsWith('.ts') ? './page-thread.ts' : './page-thread.js';
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
  worker.on('message', ({ id, page }: PageAnswer) => {
    waiting.get(id)?.(page);
    waiting.delete(id);
  });
  return {
    ask(plan, window) {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, plan, window } satisfies PageQuestion);
      });
    },
    async close() {
      await worker.terminate();
    },
  };
}
