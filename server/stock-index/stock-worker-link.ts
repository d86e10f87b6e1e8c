import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabasePlace } from '../db/client.ts';
import type { StockKeeper } from './stock-keeper.ts';
import type { Question, Saying } from './stock-worker.ts';

/** How long an answer of the thread is waited for, ms. */
const patience = 1000;

interface Events {
  onOutdated(): void;
  onTrouble(failure: unknown): void;
  /** The thread has ended. */
  onFailure(failure: unknown): void;
}

interface Waiting {
  resolve(value: never): void;
  reject(failure: unknown): void;
}

/** A keeper of the stock in a thread of its own, with a connection of its own. */
export function startStockWorker(place: DatabasePlace, events: Events): StockKeeper {
  // Beside this file as source, beside the bundle once built.
  const file = import.meta.url.endsWith('.ts') ? './stock-worker.ts' : './stock-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: place });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let closing = false;

  function end(failure: Error): void {
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    if (!closing) events.onFailure(failure);
  }

  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The thread of the stock index ended with code ${code}.`)));
  worker.on('message', (saying: Saying) => {
    if (saying.kind === 'outdated') events.onOutdated();
    else if (saying.kind === 'trouble') events.onTrouble(saying.failure);
    else {
      const asker = waiting.get(saying.id);
      waiting.delete(saying.id);
      if (saying.kind === 'answer') asker?.resolve(saying.value as never);
      else asker?.reject(saying.failure);
    }
  });

  function ask<Answer>(question: Question): Promise<Answer> {
    last += 1;
    const id = last;
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...question });
    });
  }

  /** As `ask`, but null when the thread is busy for too long. */
  function askSoon<Answer>(question: Question): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), patience);
      ask<Answer>(question)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  return {
    load: () => ask({ kind: 'load' }),
    changed: (ids) => worker.postMessage({ id: 0, kind: 'changed', ids }),
    search: (plan, window) => askSoon({ kind: 'search', plan, window }),
    figures: (plan) => askSoon({ kind: 'figures', plan }),
    async close() {
      closing = true;
      const ended = once(worker, 'exit');
      worker.postMessage({ id: 0, kind: 'close' });
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
      await worker.terminate();
    },
  };
}
