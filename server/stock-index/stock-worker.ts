import { setPriority } from 'node:os';
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

/** What this thread says. Both ways several are sent at once. */
export type Saying =
  | { kind: 'outdated' }
  | { kind: 'trouble'; failure: unknown }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failed'; id: number; failure: unknown };

/** How long an answer waits for others to leave with it, ms. */
const together = 1;
/** Where searches usually take longer than this, each answer leaves at once, ms. */
const longSearch = 0.5;

// Of this thread alone, which only Linux does: with every core busy, whoever waits for something else than a search
// comes a little before those who search.
if (process.platform === 'linux') setPriority(3);

const port = parentPort!;
const place = workerData as DatabasePlace;

const read =
  place.engine === 'sqlite'
    ? openSqliteReader(place.file)
    : openPostgres(place.url, { ...place, max: 1 }).both;

let unsaid: Saying[] = [];
/** When the last question came or the last answer was ready; when the first of those unsaid was. */
let [lastAt, since] = [0, 0];
/** Usual milliseconds between two answers to questions that came together. */
let pace = 0;

/** Waking the server costs as much as a quick search: answers that follow each other quickly leave together. */
function say(saying: Saying): void {
  const now = performance.now();
  pace += (Math.min(now - lastAt, 10) - pace) / 8;
  lastAt = now;
  unsaid.push(saying);
  if (unsaid.length === 1) since = now;
  if (pace > longSearch || now - since > together) post();
  else if (unsaid.length === 1) setImmediate(post);
}

function post(): void {
  if (unsaid.length > 0) port.postMessage(unsaid);
  unsaid = [];
}

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

// Questions come in the order they were asked, so a search sees the changes told before it.
port.on('message', (questions: (Question & { id: number })[]) => {
  lastAt = performance.now();
  for (const question of questions) {
    const { id } = question;
    answer(question).then(
      (value) => id > 0 && say({ kind: 'answer', id, value }),
      (failure: unknown) => say({ kind: 'failed', id, failure }),
    );
  }
});
