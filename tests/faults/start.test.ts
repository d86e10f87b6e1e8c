import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/app/config.ts';
import { waitForPostgres } from '#server/app/wait-for-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { startProxy } from '../support/fault-proxy.ts';
import { type PreparedDatabase, prepareDatabase, sharedPostgres } from '../support/prepared-database.ts';
import { startRefusingPostgres } from '../support/refusing-postgres.ts';

/** The one error message of a failed start: without stack and secrets. */
async function refusalOf(server: CrashableServer): Promise<string> {
  const timeout = sleep(30_000, 'still running', { ref: false });
  expect(await Promise.race([server.ended, timeout])).toBe(1);
  const text = server.output();
  expect(text).not.toMatch(/\n\s+at |node_modules|s3cret/);
  return text;
}

describe('a start on the embedded database', () => {
  let database: PreparedDatabase;
  let servers: CrashableServer[] = [];
  beforeEach(async () => {
    database = await prepareDatabase('sqlite', 1);
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.signal('SIGKILL')));
    servers = [];
    await database.remove();
  });
  const start = async () => {
    const server = await startOn(database);
    servers.push(server);
    return server;
  };

  it('is refused beside a running server; the stale lock of a killed one does not prevent it', async () => {
    const first = await start();
    await first.ready();
    const second = await start();
    expect(await refusalOf(second)).toContain(
      `Another server is already running on the data directory ${database.dataDir}. Stop it first`,
    );
    expect((await first.call('listOrders', { as: database.admins[0] })).status).toBe(200);
    await first.signal('SIGKILL');
    const third = await start();
    await third.ready();
  });

  it('is refused on a damaged file after a crash, and leaves the file unchanged', async () => {
    const first = await start();
    await first.ready();
    await first.signal('SIGTERM');
    const file = join(database.dataDir, 'facet.sqlite');
    const bytes = readFileSync(file);
    // Overwrites pages in the middle; the first ones, which identify the file, stay.
    bytes.fill(0x5a, 5 * 4096, 40 * 4096);
    writeFileSync(file, bytes);
    // The write-ahead log that a crashed server leaves.
    writeFileSync(`${file}-wal`, '');
    const second = await start();
    const text = await refusalOf(second);
    expect(text).toContain('The database is damaged, and nothing was changed in it');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('is refused on a file that is no database', async () => {
    writeFileSync(join(database.dataDir, 'facet.sqlite'), 'a shopping list\n'.repeat(1000));
    expect(await refusalOf(await start())).toContain('The database is damaged');
  });
});

/** Needs a PostgreSQL server that several processes can use. */
describe.runIf(sharedPostgres)('a start on PostgreSQL', () => {
  it('listens before the database does, reports what it waits for, and then becomes ready', async () => {
    const database = await prepareDatabase('postgres', 1);
    const { hostname, port } = new URL(database.url!);
    const proxy = await startProxy({ host: hostname, port: Number(port || 5432) });
    await proxy.refuse();
    const server = await startOn({ dataDir: database.dataDir, url: proxy.through(database.url!) });
    try {
      while ((await server.get('/healthz')).status !== 200) await sleep(25);
      expect(await server.get('/readyz')).toMatchObject({ status: 503, body: { status: 'starting' } });
      const early = await server.call('listOrders', { as: database.admins[0] });
      expect(early.status).toBe(503);
      expect(early.body.error).toBe('The server is starting. Try again in a few seconds.');
      expect(early.headers.get('x-request-id')).toMatch(/.{8}/);
      while (server.logged('waiting for the database').length < 2) await sleep(25);
      await proxy.restore();
      await server.ready();
      expect((await server.call('listOrders', { as: database.admins[0] })).status).toBe(200);
      const tries = server.logged('waiting for the database');
      expect(tries[0]).toMatchObject({
        attempt: 1,
        reason: 'ECONNREFUSED',
        address: `127.0.0.1:${proxy.port}`,
      });
      expect(await server.signal('SIGTERM')).toBe(0);
    } finally {
      await server.signal('SIGKILL');
      await proxy.close();
      await database.remove();
    }
  });

  it('gives up after a time without a database, and exits at once on a signal', async () => {
    const database = await prepareDatabase('sqlite', 1);
    const url = 'postgres://trader:s3cret@127.0.0.1:9/stones';
    const waiting = await startOn({ dataDir: database.dataDir, url });
    const config = { ...readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }), databaseWait: 1 };
    await expect(waitForPostgres(config, createLogger(config))).rejects.toThrow(
      /DATABASE_URL: no PostgreSQL server answers at 127\.0\.0\.1:9 \(\d tries in \d s, last: ECONNREFUSED\)/,
    );
    while (waiting.logged('waiting for the database').length === 0) await sleep(25);
    expect(await waiting.signal('SIGTERM')).toBe(0);
    await database.remove();
  });

  it.for([
    ['28P01', 'refuses the user "trader" or its password'],
    ['28000', 'refuses the user "trader" or its password'],
    ['3D000', 'has no database "stones": create it first'],
  ] as const)('reports a refusal with %s at once, without the password', async ([code, text]) => {
    const database = await prepareDatabase('sqlite', 1);
    const postgres = await startRefusingPostgres(code, 'password s3cret is wrong');
    const url = `postgres://trader:s3cret@127.0.0.1:${postgres.port}/stones`;
    const refusal = await refusalOf(await startOn({ dataDir: database.dataDir, url }));
    expect(refusal).toContain(`the PostgreSQL server at 127.0.0.1:${postgres.port} ${text}`);
    await postgres.close();
    await database.remove();
  });
});
