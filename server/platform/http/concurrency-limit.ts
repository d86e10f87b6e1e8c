import { errorMessages, tooManyRequests } from './api-error.ts';

/** Longest wait, ms. */
const maxWaitMs = 30_000;
const retryAfter = 2;

interface Queue {
  running: number;
  /** Starts of the waiting work, the longest waiting first. */
  waiting: Set<() => void>;
}

export interface ConcurrencyLimit<Key> {
  /** Runs work of a key, at once or when earlier work has ended. Throws 429 when too much waits. */
  run<T>(key: Key, work: () => Promise<T>): Promise<T>;
}

/** Limits what runs at one time for each key; 0 is no limit. Of further work so much waits for each that may run, in order. */
export function createConcurrencyLimit<Key>(limit: number, waitingPerSlot: number): ConcurrencyLimit<Key> {
  const queues = new Map<Key, Queue>();

  function wait({ waiting }: Queue): Promise<void> {
    if (waiting.size >= limit * waitingPerSlot) throw tooManyCalls();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(tooManyCalls());
      }, maxWaitMs);
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      waiting.add(start);
    });
  }

  async function enter(key: Key): Promise<void> {
    if (limit === 0) return;
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    queues.set(key, queue);
    if (queue.running >= limit) return wait(queue);
    queue.running += 1;
  }

  /** Passes the slot on to the work that has waited longest. */
  function leave(key: Key): void {
    const queue = queues.get(key);
    if (!queue) return;
    const [next] = queue.waiting;
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  return {
    async run(key, work) {
      await enter(key);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}

const tooManyCalls = () => tooManyRequests(retryAfter, errorMessages.tooManyCalls);
