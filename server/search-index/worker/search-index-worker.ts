import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionInfo } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { openSqliteReader } from '#server/platform/db/sqlite.ts';
import { createLocalIndex } from '../local-index.ts';
import type { NearestPlan, PairsPlan } from '../matching/match-plan.ts';
import type { PageWindow } from '../query/stone-search.ts';
import type { SearchPlan } from '../search-plan.ts';
import type { StatisticsPlan } from '../statistics-plan.ts';
import type { CountsPlan } from '../stock-counts.ts';

/** Requests to this thread. */
export type WorkerRequest =
  | { kind: 'load' }
  | { kind: 'close' }
  | { kind: 'changed'; ids: readonly number[] | null }
  | { kind: 'poll' }
  | { kind: 'statistics'; plan: StatisticsPlan }
  | { kind: 'counts'; plan: CountsPlan }
  | { kind: 'nearest'; plan: NearestPlan }
  | { kind: 'pairs'; plan: PairsPlan }
  | { kind: 'search'; plan: SearchPlan; window: PageWindow };

/** Messages from this thread. Both directions send batches. */
export type WorkerEvent =
  | { kind: 'outdated' }
  | { kind: 'read-error'; failure: unknown }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failed'; id: number; failure: unknown };

/** Maximum delay of a response for batching, ms. */
const maxBatchMs = 1;
/** Above this usual interval between responses, each is sent at once, ms. */
const slowSearchMs = 0.5;

// Lowers the priority of this thread only (on Linux, nice values are per thread), so that the server's thread
// gets more CPU time than searches when all cores are busy.
if (process.platform === 'linux') setPriority(3);

const port = parentPort!;
const connectionInfo = workerData as ConnectionInfo;

const read =
  connectionInfo.engine === 'sqlite'
    ? openSqliteReader(connectionInfo.file)
    : openPostgres(connectionInfo.url, { ...connectionInfo, maxConnections: 1 }).queries;

let unsentEvents: WorkerEvent[] = [];
/** Time of the last request or response; time of the first unsent response. */
let [lastAt, firstUnsentAt] = [0, 0];
/** Moving average of the time between two events, ms. */
let averageIntervalMs = 0;

/** Waking the server's thread costs as much as a quick search, so responses in quick succession are batched. */
function emit(event: WorkerEvent): void {
  const now = performance.now();
  averageIntervalMs += (Math.min(now - lastAt, 10) - averageIntervalMs) / 8;
  lastAt = now;
  unsentEvents.push(event);
  if (unsentEvents.length === 1) firstUnsentAt = now;
  if (averageIntervalMs > slowSearchMs || now - firstUnsentAt > maxBatchMs) post();
  else if (unsentEvents.length === 1) setImmediate(post);
}

function post(): void {
  if (unsentEvents.length > 0) port.postMessage(unsentEvents);
  unsentEvents = [];
}

const index = createLocalIndex({
  engine: connectionInfo.engine,
  read,
  onOutdated: () => emit({ kind: 'outdated' }),
  onReadError: (failure) => emit({ kind: 'read-error', failure }),
});

async function handle(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'load':
      return index.load();
    case 'search':
      return index.search(request.plan, request.window);
    case 'statistics':
      return index.statistics(request.plan);
    case 'counts':
      return index.counts(request.plan);
    case 'nearest':
      return index.nearest(request.plan);
    case 'pairs':
      return index.pairs(request.plan);
    case 'changed':
      return index.changed(request.ids);
    case 'poll':
      return index.poll();
    case 'close':
      await index.close();
      await read.destroy();
      return port.close();
  }
}

// Requests are processed in order, so a search sees the changes reported before it.
port.on('message', (requests: (WorkerRequest & { id: number })[]) => {
  lastAt = performance.now();
  for (const request of requests) {
    const { id } = request;
    handle(request).then(
      (value) => id > 0 && emit({ kind: 'answer', id, value }),
      (failure: unknown) => emit({ kind: 'failed', id, failure }),
    );
  }
});
