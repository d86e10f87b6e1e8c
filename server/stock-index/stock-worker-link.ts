import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabasePlace } from '../db/client.ts';
import type { StockKeeper } from './stock-keeper.ts';
import type { Question, Saying } from './stock-worker.ts';

/** How long an answer of the thread is waited for, ms. */
const patience = 1000;
/** How often is looked for answers that were waited for too long, ms. */
const lookEvery = 100;

interface Events {
  onOutdated(): void;
  onTrouble(failure: unknown): void;
  /** The thread has ended. */
  onFailure(failure: unknown): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(failure: unknown): void;
  /** When null is the answer. */
  until: number;
}

/** A keeper of the stock in a thread of its own, with a connection of its own. */
export function startStockWorker(place: DatabasePlace, events: Events): StockKeeper {
  // Beside this file as source, beside the bundle once built.
  const file = import.meta.url.endsWith('.ts') ? './stock-worker.ts' : './stock-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: place });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let unsent: (Question & { id: number })[] = [];
  let watching: NodeJS.Timeout | undefined;
  let last = 0;
  let closing = false;

  function end(failure: Error): void {
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    clearInterval(watching);
    if (!closing) events.onFailure(failure);
  }

  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The thread of the stock index ended with code ${code}.`)));
  worker.on('message', (sayings: Saying[]) => {
    for (const saying of sayings) hear(saying);
  });

  function hear(saying: Saying): void {
    if (saying.kind === 'outdated') events.onOutdated();
    else if (saying.kind === 'trouble') events.onTrouble(saying.failure);
    else {
      const asker = waiting.get(saying.id);
      waiting.delete(saying.id);
      if (saying.kind === 'answer') asker?.resolve(saying.value);
      else asker?.reject(saying.failure);
    }
  }

  /** Waking the thread costs more than many a search: what is asked in one turn is sent together, in its order. */
  function send(question: Question & { id: number }): void {
    unsent.push(question);
    if (unsent.length === 1) setImmediate(post);
  }

  function post(): void {
    if (unsent.length === 0) return;
    worker.postMessage(unsent);
    unsent = [];
  }

  function ask<Answer>(question: Question, limit: number): Promise<Answer> {
    last += 1;
    const id = last;
    return new Promise<Answer>((resolve, reject) => {
      const until = performance.now() + limit;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, until });
      send({ id, ...question });
    });
  }

  /** As `ask`, but null when the thread is busy for too long. */
  function askSoon<Answer>(question: Question): Promise<Answer | null> {
    watching ??= setInterval(giveUp, lookEvery).unref();
    return ask(question, patience);
  }

  /** One watch for all who wait: a timer of its own for each costs more than sending what it asks. */
  function giveUp(): void {
    const now = performance.now();
    for (const [id, { resolve, until }] of waiting) {
      if (until > now) continue;
      waiting.delete(id);
      resolve(null);
    }
    if (waiting.size > 0) return;
    clearInterval(watching);
    watching = undefined;
  }

  return {
    load: () => ask({ kind: 'load' }, Number.POSITIVE_INFINITY),
    changed: (ids) => send({ id: 0, kind: 'changed', ids }),
    search: (plan, window) => askSoon({ kind: 'search', plan, window }),
    figures: (plan) => askSoon({ kind: 'figures', plan }),
    async close() {
      closing = true;
      const ended = once(worker, 'exit');
      send({ id: 0, kind: 'close' });
      post();
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
      await worker.terminate();
    },
  };
}
