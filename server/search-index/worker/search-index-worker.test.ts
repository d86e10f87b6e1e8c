import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Logger } from '#server/platform/logger.ts';
import { insertStones, waitFor } from '#server/testing/stock-rows.ts';
import { openTestDatabase, testEngine } from '#server/testing/test-database.ts';
import { createSearchIndex, type SearchIndex } from '../search-index.ts';
import type { SearchPlan } from '../search-plan.ts';
import type { CountsPlan } from '../stock-counts.ts';

// The index in a worker thread, over a database that another thread can open.

const newest: SearchPlan = { visible: 'not-deleted', filters: [], order: [{ by: 'id', ascending: false }] };
const window = { limit: 2, offset: 0 };
const countsOf = (edge: number): CountsPlan => ({
  visible: 'on-sale',
  filters: [],
  codes: ['color'],
  names: [],
  alternatives: [],
  bins: [{ column: 'carat', edges: [edge * 1000] }],
});
const folder = mkdtempSync(join(tmpdir(), 'facet-index-'));
const logged: string[] = [];
const write = (_: unknown, text: string) => void logged.push(text);
const logger = { debug: write, info: write, warn: write, error: write } as unknown as Logger;

let db: Database;
let index: SearchIndex;
const threads = new Set<Worker>();

async function openThreadedDatabase(): Promise<Database> {
  if (testEngine === 'postgres') return openTestDatabase();
  const file = openDatabase({ dataDir: folder });
  await migrate(file);
  return file;
}

beforeEach(async () => {
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...given) {
    threads.add(this);
    return post.apply(this, given);
  });
  logged.length = 0;
  db = await openThreadedDatabase();
  index = createSearchIndex({ config: { stockIndex: true, stockIndexThread: 'own' }, db, logger });
});
afterEach(async () => {
  await index.close();
  await db.close();
  vi.restoreAllMocks();
  threads.clear();
  rmSync(folder, { recursive: true, force: true });
});

describe('the worker thread of the stock index', () => {
  it('loads in the background, sees every change, and is replaced when it dies', async () => {
    const [first, second] = await insertStones(db, 2);
    index.start();
    expect(await index.search(newest, window)).toBeNull();
    await index.ready();
    expect(await index.search(newest, window)).toEqual({ ids: [second, first], total: 2 });

    const [third] = await insertStones(db, 1);
    expect(await index.search(newest, window)).toEqual({ ids: [third, second], total: 3 });
    await db.write.updateTable('diamonds').set({ state: 3 }).where('id', '=', third!).execute();
    expect(await index.search(newest, window)).toEqual({ ids: [second, first], total: 2 });

    const [thread] = threads;
    await thread!.terminate();
    expect(await index.search(newest, window)).toBeNull();
    expect(logged).toContain('the stock index failed; searches go to the database until it is back');
    const [fourth] = await insertStones(db, 1);
    const found = await waitFor(() => index.search(newest, window));
    expect(found).toEqual({ ids: [fourth, second], total: 3 });
    expect(threads.size).toBe(2);
  });

  it('refuses what waits a second while it answers others, which the database could not do sooner', async () => {
    await insertStones(db, 2);
    index.start();
    await index.ready();
    vi.mocked(Worker.prototype.postMessage).mockImplementationOnce(() => {});
    const waiting = index.search(newest, window).catch((failure: unknown) => failure);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await index.search(newest, window)).toMatchObject({ total: 2 });
    expect(await waiting).toMatchObject({ status: 429, details: { retryAfter: 2 } });
    expect(await index.search(newest, window)).toMatchObject({ total: 2 });
    expect(threads.size).toBe(1);
  });

  it('answers searches before counts that have come earlier', async () => {
    await insertStones(db, 200);
    index.start();
    await index.ready();
    const answered: string[] = [];
    const add = (name: string) => (answer: unknown) => answered.push(answer === null ? 'null' : name);
    const counts = [1, 2, 3].map((at) => index.counts(countsOf(at)).then(add('counts')));
    await Promise.all([...counts, index.search(newest, window).then(add('search'))]);
    expect(answered).toEqual(['search', 'counts', 'counts', 'counts']);
  });

  it('gets simultaneous requests in one message, and times out when it does not answer', async () => {
    const ids = (await insertStones(db, 6)).toReversed();
    index.start();
    await index.ready();
    const post = vi.mocked(Worker.prototype.postMessage);
    const sent = post.mock.calls.length;
    const pages = ids.map((_, offset) => index.search(newest, { limit: 1, offset }));
    expect(await Promise.all(pages)).toEqual(ids.map((id) => ({ ids: [id], total: 6 })));
    expect(post.mock.calls.length).toBe(sent + 1);

    post.mockImplementationOnce(() => {});
    expect(await Promise.all([index.search(newest, window), index.search(newest, window)])).toEqual([
      null,
      null,
    ]);
    expect(await index.search(newest, window)).toEqual({ ids: ids.slice(0, 2), total: 6 });
  });

  it('can be stopped while it loads', async () => {
    await insertStones(db, 50);
    index.start();
    await index.close();
    expect(await index.search(newest, window)).toBeNull();
    for (const thread of threads) expect(thread.threadId).toBe(-1);
  });
});
