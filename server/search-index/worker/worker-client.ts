import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { ConnectionInfo } from '#server/platform/db/database.ts';
import { tooManyRequests } from '#server/platform/http/api-error.ts';
import type { IndexInstance } from '../local-index.ts';
import type { WorkerEvent, WorkerRequest } from './search-index-worker.ts';

/** Timeout of a response from the thread, ms. */
const replyTimeoutMs = 1000;
/** When a refused call may be tried again, seconds. */
const retryAfter = 2;
/** Interval of the check for timeouts, ms. */
const expiryCheckMs = 100;

interface WorkerListeners {
  onOutdated(): void;
  onReadError(failure: unknown): void;
  /** The thread has ended. */
  onFailure(failure: unknown): void;
}

interface PendingRequest {
  resolve(value: unknown): void;
  reject(failure: unknown): void;
  sentAt: number;
  /** When the request times out. */
  expiresAt: number;
}

/** An index of the stock in a worker thread, with a database connection of its own. */
export function startSearchIndexWorker(
  connectionInfo: ConnectionInfo,
  listeners: WorkerListeners,
): IndexInstance {
  // Beside this file in source, beside the bundle in a build.
  const file = import.meta.url.endsWith('.ts') ? './search-index-worker.ts' : './search-index-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: connectionInfo });
  worker.unref();
  const pending = new Map<number, PendingRequest>();
  let unsent: (WorkerRequest & { id: number })[] = [];
  let expiryTimer: NodeJS.Timeout | undefined;
  let last = 0;
  let answeredAt = 0;
  let closing = false;

  function end(failure: Error): void {
    for (const { reject } of pending.values()) reject(failure);
    pending.clear();
    clearInterval(expiryTimer);
    if (!closing) listeners.onFailure(failure);
  }

  worker.on('error', end);
  worker.on('exit', (code) =>
    end(new Error(`The worker thread of the stock index exited with code ${code}.`)),
  );
  worker.on('message', (batch: WorkerEvent[]) => {
    for (const event of batch) onEvent(event);
  });

  function onEvent(event: WorkerEvent): void {
    if (event.kind === 'outdated') listeners.onOutdated();
    else if (event.kind === 'read-error') listeners.onReadError(event.failure);
    else {
      answeredAt = performance.now();
      const pendingRequest = pending.get(event.id);
      pending.delete(event.id);
      if (event.kind === 'answer') pendingRequest?.resolve(event.value);
      else pendingRequest?.reject(event.failure);
    }
  }

  /** Waking the thread costs more than many searches, so requests of one event loop turn are sent in one batch. */
  function send(message: WorkerRequest & { id: number }): void {
    unsent.push(message);
    if (unsent.length === 1) setImmediate(post);
  }

  function post(): void {
    if (unsent.length === 0) return;
    worker.postMessage(unsent);
    unsent = [];
  }

  function request<Result>(message: WorkerRequest, limit: number): Promise<Result> {
    last += 1;
    const id = last;
    return new Promise<Result>((resolve, reject) => {
      const sentAt = performance.now();
      const resolveAny = resolve as PendingRequest['resolve'];
      pending.set(id, { resolve: resolveAny, reject, sentAt, expiresAt: sentAt + limit });
      send({ id, ...message });
    });
  }

  /**
   * As `request`, but null when the thread answers nothing in time. Throws 429 when it answers others only: more calls
   * come in than it can answer, and the database would take far longer for each.
   */
  function requestWithTimeout<Result>(message: WorkerRequest): Promise<Result | null> {
    expiryTimer ??= setInterval(expireRequests, expiryCheckMs).unref();
    return request(message, replyTimeoutMs);
  }

  /** One timer for all pending requests: a timer per request costs more than sending it. */
  function expireRequests(): void {
    const now = performance.now();
    for (const [id, { resolve, reject, sentAt, expiresAt }] of pending) {
      if (expiresAt > now) continue;
      pending.delete(id);
      if (answeredAt > sentAt) reject(tooManyRequests(retryAfter, addedMessages.request.tooManyCalls));
      else resolve(null);
    }
    if (pending.size > 0) return;
    clearInterval(expiryTimer);
    expiryTimer = undefined;
  }

  return {
    load: () => request({ kind: 'load' }, Number.POSITIVE_INFINITY),
    changed: (ids) => send({ id: 0, kind: 'changed', ids }),
    poll: () => send({ id: 0, kind: 'poll' }),
    search: (plan, window) => requestWithTimeout({ kind: 'search', plan, window }),
    statistics: (plan) => requestWithTimeout({ kind: 'statistics', plan }),
    counts: (plan) => requestWithTimeout({ kind: 'counts', plan }),
    nearest: (plan) => requestWithTimeout({ kind: 'nearest', plan }),
    pairs: (plan) => requestWithTimeout({ kind: 'pairs', plan }),
    async close() {
      closing = true;
      const ended = once(worker, 'exit');
      send({ id: 0, kind: 'close' });
      post();
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, replyTimeoutMs).unref())]);
      await worker.terminate();
    },
  };
}
