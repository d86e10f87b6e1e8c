import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteReader } from '../../db/sqlite.ts';
import type { SearchPlan } from '../../stock-index/search-plan.ts';
import type { PageWindow } from '../../stock-index/stone-search.ts';
import type { IdPage } from './diamonds.repository.ts';
import { findPlannedPage } from './planned-page.ts';

/** What the server asks this thread. */
export interface PageQuestion {
  id: number;
  plan: SearchPlan;
  window: PageWindow;
}

/** What it answers; without a page when the database refused. */
export interface PageAnswer {
  id: number;
  page: IdPage | null;
}

const port = parentPort!;
const read = openSqliteReader((workerData as { file: string }).file);

port.on('message', ({ id, plan, window }: PageQuestion) => {
  const answer = (page: IdPage | null) => port.postMessage({ id, page } satisfies PageAnswer);
  findPlannedPage(read, 'sqlite', plan, window).then(answer, () => answer(null));
});
