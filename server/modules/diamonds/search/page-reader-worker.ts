import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteReader } from '#server/platform/db/sqlite.ts';
import type { PageWindow } from '#server/search-index/query/stone-search.ts';
import type { SearchPlan } from '#server/search-index/search-plan.ts';
import type { IdPage } from '../diamonds.repository.ts';
import { findPageOfPlan } from './find-page.ts';

/** Message from the server to this worker. */
export interface PageRequest {
  id: number;
  plan: SearchPlan;
  window: PageWindow;
}

/** Response of this worker; `page` is null when the query failed. */
export interface PageResponse {
  id: number;
  page: IdPage | null;
}

const port = parentPort!;
const read = openSqliteReader((workerData as { file: string }).file);

port.on('message', ({ id, plan, window }: PageRequest) => {
  const respond = (page: IdPage | null) => port.postMessage({ id, page } satisfies PageResponse);
  findPageOfPlan(read, 'sqlite', plan, window).then(respond, () => respond(null));
});
