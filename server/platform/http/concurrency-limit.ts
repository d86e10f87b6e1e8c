import { addedMessages } from '#domain/messages/added-messages.ts';
import { tooManyRequests } from './api-error.ts';

/** Longest wait without another limit, ms. */
const longestWaitMs = 30_000;
const retryAfter = 2;
/** Share of the latest work in the average time that work takes. */
const latestShare = 1 / 16;

interface Queue {
  running: number;
  /** Starts of the waiting work, the longest waiting first. */
  waiting: Set<() => void>;
}

interface Limits {
  /** Work of one key that runs at one time; 0 is no limit. */
  perKey: number;
  /** Work of one key that waits for each that may run. */
  waitingPerSlot: number;
  /** Work of all keys that runs at one time. Keys that wait for a slot get one in turn. */
  total?: number;
  /** Longest wait, ms. With a total, work that would probably wait longer is refused at once. */
  maxWaitMs?: number;
}

export interface ConcurrencyLimit<Key> {
  /** Runs work of a key, at once or when earlier work has ended. Throws 429 when too much waits. */
  run<T>(key: Key, work: () => Promise<T>): Promise<T>;
}

/** Limits what runs at one time for each key, and for all together if a total is given. Further work of a key waits in order. */
export function createConcurrencyLimit<Key>({
  perKey,
  waitingPerSlot,
  total = Number.POSITIVE_INFINITY,
  maxWaitMs = longestWaitMs,
}: Limits): ConcurrencyLimit<Key> {
  const queues = new Map<Key, Queue>();
  /** The queues with waiting work, the one whose turn is next first. */
  const turns = new Set<Queue>();
  let [running, averageMs] = [0, 0];

  /** How long further work of a queue would wait, ms: before it come its own, and as many of each other key. */
  function expectedWaitMs(queue: Queue): number {
    const own = queue.waiting.size + 1;
    let all = queue.waiting.size ? 0 : 1;
    for (const { waiting } of turns) all += Math.min(waiting.size, own);
    return Math.max(own / perKey, all / total) * averageMs;
  }

  function wait(queue: Queue): Promise<void> {
    const { waiting } = queue;
    if (waiting.size >= perKey * waitingPerSlot) throw tooManyCalls();
    if (total < Number.POSITIVE_INFINITY && expectedWaitMs(queue) > maxWaitMs) throw tooManyCalls();
    return new Promise((resolve, reject) => {
      const remove = () => {
        clearTimeout(timer);
        waiting.delete(start);
        if (waiting.size === 0) turns.delete(queue);
      };
      const timer = setTimeout(() => {
        remove();
        reject(tooManyCalls());
      }, maxWaitMs);
      const start = () => {
        remove();
        begin(queue);
        resolve();
      };
      waiting.add(start);
      turns.add(queue);
    });
  }

  function begin(queue: Queue): void {
    queue.running += 1;
    running += 1;
  }

  async function runBegun<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      averageMs += (performance.now() - startedAt - averageMs) * latestShare;
      queue.running -= 1;
      running -= 1;
      passOn(queue);
    }
  }

  /** Passes a slot on to the next queue that may run more; without a total only the queue that had it can. */
  function passOn(queue: Queue): void {
    const candidates = total < Number.POSITIVE_INFINITY ? turns : [queue];
    for (const next of candidates) {
      const [start] = next.waiting;
      if (!start || next.running >= perKey) continue;
      start();
      if (turns.delete(next)) turns.add(next);
      break;
    }
  }

  return {
    async run(key, work) {
      if (perKey === 0) return work();
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
      queues.set(key, queue);
      try {
        if (queue.running >= perKey || running >= total) await wait(queue);
        else begin(queue);
        return await runBegun(queue, work);
      } finally {
        if (queue.running + queue.waiting.size === 0) queues.delete(key);
      }
    },
  };
}

const tooManyCalls = () => tooManyRequests(retryAfter, addedMessages.request.tooManyCalls);
