import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { errorMessages, tooManyRequests } from '#server/platform/http/api-error.ts';

/** Calls that may wait for each call that may run. */
const waitingPerSlot = 10;
/** Longest wait of a call, ms. */
const maxWaitMs = 30_000;
const retryAfter = 2;

export interface CallLimit {
  /** Runs a call of a signed-in user, at once or when an earlier call has ended. Throws 429 when too many wait. */
  run<T>(caller: Pick<SignedIn, 'id' | 'sessionHash'>, work: () => Promise<T>): Promise<T>;
}

/** Limits the calls that run at one time, per session and per account; 0 is no limit. Further calls wait. */
export function createCallLimit(config: { callsPerSession: number; callsPerAccount: number }): CallLimit {
  const sessions = createSlots<string>(config.callsPerSession);
  const accounts = createSlots<number>(config.callsPerAccount);
  return {
    async run({ id, sessionHash }, work) {
      await sessions.enter(sessionHash);
      try {
        await accounts.enter(id);
        try {
          return await work();
        } finally {
          accounts.leave(id);
        }
      } finally {
        sessions.leave(sessionHash);
      }
    },
  };
}

interface Queue {
  running: number;
  /** Starts of the waiting calls, the longest waiting first. */
  waiting: Set<() => void>;
}

function createSlots<Key>(limit: number) {
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

  return {
    async enter(key: Key): Promise<void> {
      if (limit === 0) return;
      const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
      queues.set(key, queue);
      if (queue.running >= limit) return wait(queue);
      queue.running += 1;
    },

    /** Passes the slot on to the call that has waited longest. */
    leave(key: Key): void {
      const queue = queues.get(key);
      if (!queue) return;
      const [next] = queue.waiting;
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    },
  };
}

const tooManyCalls = () => tooManyRequests(retryAfter, errorMessages.tooManyCalls);
