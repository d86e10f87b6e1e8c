import { parentPort, workerData } from 'node:worker_threads';
import { readSnapshot } from '#server/platform/db/engine-dialect.ts';
import { openSqliteReader } from '#server/platform/db/sqlite.ts';
import type { PageWindow } from '#server/search-index/query/stone-search.ts';
import type { SearchPlan } from '#server/search-index/search-plan.ts';
import type { CountsPlan } from '#server/search-index/stock-counts.ts';
import { findPageOfPlan } from './find-page.ts';
import { readStockCounts } from './stock-counts.repository.ts';

/** The requests of the server to this worker. */
export type ReaderRequest =
  | { kind: 'page'; plan: SearchPlan; window: PageWindow }
  | { kind: 'counts'; plan: CountsPlan };

/** Response of this worker; `result` is null when the query failed. */
export interface ReaderResponse {
  id: number;
  result: unknown;
}

const port = parentPort!;
const read = openSqliteReader((workerData as { file: string }).file);

/** Lets waiting pages be read between two queries of a count. */
const pause = () => new Promise(setImmediate);

const handle = (request: ReaderRequest): Promise<unknown> =>
  request.kind === 'page'
    ? readSnapshot(read, (from) => findPageOfPlan(from, 'sqlite', request.plan, request.window))
    : readStockCounts(read, request.plan, pause);

port.on('message', ({ id, request }: { id: number; request: ReaderRequest }) => {
  const respond = (result: unknown) => port.postMessage({ id, result } satisfies ReaderResponse);
  handle(request).then(respond, () => respond(null));
});
