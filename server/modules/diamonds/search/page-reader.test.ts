import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { SearchPlan } from '#server/search-index/search-plan.ts';
import { insertStones } from '#server/testing/stock-rows.ts';
import { createPageReader, type PageReader } from './page-reader.ts';

// Searches that the stock index does not support run on the embedded database, in a worker thread.

const byNumber: SearchPlan = {
  visible: 'not-deleted',
  filters: [],
  order: [
    { by: 'stone_id', ascending: false },
    { by: 'id', ascending: false },
  ],
};
const window = { limit: 2, offset: 1 };
const folder = mkdtempSync(join(tmpdir(), 'facet-pages-'));
const threads = new Set<Worker>();

let db: Database;
let reader: PageReader;

beforeAll(async () => {
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...given) {
    threads.add(this);
    return post.apply(this, given);
  });
  db = openDatabase({ dataDir: folder });
  await migrate(db);
  await insertStones(db, 4);
  reader = createPageReader({ config: { stockIndexThread: 'own' }, db });
});
afterAll(async () => {
  await reader.close();
  await db.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('pages of the embedded database', () => {
  it('are read in a worker thread with the same result as in the main thread', async () => {
    const here = createPageReader({ config: { stockIndexThread: 'shared' }, db });
    const found = await reader.find(byNumber, window);
    expect(threads.size).toBe(1);
    expect(found).toEqual(await here.find(byNumber, window));
    expect(found.total).toBe(4);
    expect(found.ids).toHaveLength(2);
    expect(threads.size).toBe(1);
  });

  it('include changes committed before the request', async () => {
    const [added] = await insertStones(db, 1);
    const newest: SearchPlan = { ...byNumber, order: [{ by: 'id', ascending: false }] };
    expect(await reader.find(newest, { limit: 1, offset: 0 })).toEqual({ ids: [added], total: 5 });
  });

  it('are read in the main thread when the worker dies, and in a new worker afterwards', async () => {
    const [thread] = [...threads];
    const reading = reader.find(byNumber, window);
    await thread!.terminate();
    expect((await reading).ids).toHaveLength(2);
    expect((await reader.find(byNumber, window)).ids).toHaveLength(2);
    expect(threads.size).toBe(2);
  });
});
