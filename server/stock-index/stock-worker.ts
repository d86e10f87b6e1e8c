import { parentPort, workerData } from 'node:worker_threads';
import type { DatabasePlace } from '../db/client.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqliteReader } from '../db/sqlite.ts';
import type { SearchPlan } from './search-plan.ts';
import type { FiguresPlan } from './stock-figures.ts';
import { createStockKeeper } from './stock-keeper.ts';
import type { PageWindow } from './stone-search.ts';

/** What the server asks this thread. */
export type Question =
  | { kind: 'load' }
  | { kind: 'close' }
  | { kind: 'changed'; ids: readonly number[] | null }
  | { kind: 'figures'; plan: FiguresPlan }
  | { kind: 'search'; plan: SearchPlan; window: PageWindow };

/** What this thread says. */
export type Saying =
  | { kind: 'outdated' }
  | { kind: 'trouble'; failure: unknown }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failed'; id: number; failure: unknown };

const port = parentPort!;
const say = (saying: Saying) => port.postMessage(saying);
const place = workerData as DatabasePlace;

const read =
  place.engine === 'sqlite'
    ? openSqliteReader(place.file)
    : openPostgres(place.url, { ...place, max: 1 }).both;

const keeper = createStockKeeper({
  engine: place.engine,
  read,
  onOutdated: () => say({ kind: 'outdated' }),
  onTrouble: (failure) => say({ kind: 'trouble', failure }),
});

async function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'load':
      return keeper.load();
    case 'search':
      return keeper.search(question.plan, question.window);
    case 'figures':
      return keeper.figures(question.plan);
    case 'changed':
      return keeper.changed(question.ids);
    case 'close':
      await keeper.close();
      await read.destroy();
      return port.close();
  }
}

// Messages come in the order they were sent, so a search sees the changes told before it.
port.on('message', (message: Question & { id: number }) => {
  const { id } = message;
  answer(message).then(
    (value) => id > 0 && say({ kind: 'answer', id, value }),
    (failure: unknown) => say({ kind: 'failed', id, failure }),
  );
});
