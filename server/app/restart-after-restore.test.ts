import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackup } from '#server/platform/db/backup/create-backup.ts';
import { checkBackup } from '#server/platform/db/backup/manifest.ts';
import { restorePostgres } from '#server/platform/db/backup/restore-postgres.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import {
  createTemporaryDatabase,
  type TemporaryDatabase,
} from '#server/testing/postgres/temporary-database.ts';
import { testEngine } from '#server/testing/test-database.ts';
import { createRecords, type TestUser } from '#server/testing/test-records.ts';
import { createAppContext } from './app-context.ts';
import { type Config, readConfig } from './config.ts';
import { type RestartWatch, restartAfterRestore } from './restart-after-restore.ts';
import { createServices } from './services.ts';
import { startOnDatabase } from './start-app.ts';
import { createStartupGate, type StartupGate } from './startup-gate.ts';

const owned: TemporaryDatabase | null = testEngine === 'postgres' ? await createTemporaryDatabase() : null;
const folder = mkdtempSync(join(tmpdir(), 'facet-follow-'));
const config: Config = readConfig({
  NODE_ENV: 'test',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  DATA_DIR: join(folder, 'data'),
  ...(owned ? { DATABASE_URL: owned.url } : {}),
});
const logger = createLogger(config);
/** Time a server may take to detect the restore; a busy machine needs seconds. */
const timeoutMs = { timeout: 15_000 };
let db: Database;
let buyer: TestUser;
/** The public page of the stone, by a link created before the backup. */
let sharedPage: string;
let backup: string;
let gate: StartupGate;
let followed: RestartWatch;

beforeAll(async () => {
  db = openDatabase({ url: owned?.url, dataDir: config.dataDir });
  await migrate(db);
  const services = createServices(await createAppContext({ config, db, clock: Date.now, logger }));
  const records = createRecords(db, services);
  await records.createUser({ user_type: 'ADMIN' });
  buyer = await records.createUser();
  const codes = await db.transaction((trx) => services.lookupValues.codesFor(trx, 'location', ['Mumbai']));
  const { id } = await records.createDiamond({ stone_id: 'KD-1', location: codes.get('Mumbai')! });
  const key = services.links.makeKey({ purpose: 'diamond-details', id });
  sharedPage = `/api/public/diamond/details?userid=${id}&key=${key}`;
  if (owned) backup = await makeBackup();
});
afterEach(async () => {
  await followed.close();
});
afterAll(async () => {
  await db.close();
  await owned?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<void> {
  gate = createStartupGate(config, logger);
  const startedApp = await startOnDatabase(config, logger, db);
  followed = restartAfterRestore({ config, logger, gate, startedApp, intervalMs: 20 });
}

const request = (path: string, init: RequestInit = {}) =>
  Promise.resolve(gate.fetch(new Request(`http://stones.example${path}`, init)));

async function locations(): Promise<string[]> {
  const answer = await request('/api/diamond/search', {
    method: 'POST',
    headers: { token: buyer.token, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data?: { data: { location: string }[] } };
  return data?.data.map(({ location }) => location) ?? [];
}

async function makeBackup(): Promise<string> {
  const order = {
    location: { url: owned!.url },
    filesFolder: null,
    bucket: null,
    to: join(folder, 'backups'),
  };
  return (await createBackup(order)).folder;
}

async function restore(from = backup): Promise<void> {
  const manifest = await checkBackup(from);
  const where = { url: owned!.url, dataDir: config.dataDir, replace: true };
  await restorePostgres({ folder: from, manifest }, where);
}

it('opens the startup gate', async () => {
  await open();
  expect((await request('/readyz')).status).toBe(200);
  expect(await locations()).toEqual(['Mumbai']);
});

describe.runIf(owned !== null)('a restore under a running server', () => {
  it('is detected, and all state of the previous database is dropped', async () => {
    // The same code means another place in the two databases, and their links have different signatures.
    await db.write.updateTable('terms').set({ name: 'Surat', name_key: 'surat' }).execute();
    await db.write
      .updateTable('secrets')
      .set({ value: '00'.repeat(32) })
      .execute();
    await open();
    expect(await locations()).toEqual(['Surat']);
    expect((await request(sharedPage)).status).toBe(404);
    await restore();
    await vi.waitFor(async () => expect(await locations()).toEqual(['Mumbai']), timeoutMs);
    expect((await request('/readyz')).status).toBe(200);
    expect((await request(sharedPage)).status).toBe(200);
  });

  it('lets running requests finish', async () => {
    await open();
    const slow = Promise.withResolvers<Response>();
    // Only this call is slow: a location request before the restore is detected must still be answered.
    gate.open({ fetch: ({ url }) => (url.endsWith('/any') ? slow.promise : Response.json({})) });
    const answer = request('/any');
    try {
      await restore();
      await vi.waitFor(async () => expect(await locations()).toEqual(['Mumbai']), timeoutMs);
    } finally {
      slow.resolve(new Response('to the end'));
    }
    expect(await (await answer).text()).toBe('to the end');
  });

  it('rejects requests while the restart fails', async () => {
    await open();
    const people = db.write.updateTable('users').where('id', '!=', buyer.id);
    await people.set({ user_type: 'USER' }).execute();
    const withoutAdmin = await makeBackup();
    await people.set({ user_type: 'ADMIN' }).execute();
    await restore(withoutAdmin);
    await vi.waitFor(async () => expect((await request('/readyz')).status).toBe(503), timeoutMs);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await (await request('/readyz')).json()).toMatchObject({ status: 'starting' });
    await people.set({ user_type: 'ADMIN' }).execute();
    await vi.waitFor(async () => expect(await locations()).toEqual(['Mumbai']), timeoutMs);
  });

  it('goes on with the earlier records when they come back after a restart that failed', async () => {
    await open();
    const people = db.write.updateTable('users').where('id', '!=', buyer.id);
    await people.set({ user_type: 'USER' }).execute();
    await sql`alter table diamonds rename to earlier_diamonds`.execute(db.write);
    await sql`create table diamonds (id bigint)`.execute(db.write);
    await vi.waitFor(async () => expect((await request('/readyz')).status).toBe(503), timeoutMs);
    await sql`drop table diamonds`.execute(db.write);
    await sql`alter table earlier_diamonds rename to diamonds`.execute(db.write);
    await people.set({ user_type: 'ADMIN' }).execute();
    await vi.waitFor(async () => expect(await locations()).toEqual(['Mumbai']), timeoutMs);
  });
});
