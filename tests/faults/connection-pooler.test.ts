import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryDatabase } from '#server/testing/postgres/temporary-database.ts';
import { runBuiltCommand } from '../support/built-command.ts';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { checkInvariants, checkLedger } from '../support/invariant-checks.ts';
import { type PgBouncer, pgBouncerVersion, startPgBouncer } from '../support/pgbouncer.ts';
import {
  type PreparedDatabase,
  prepareDatabase,
  queryPostgres,
  sharedPostgres,
} from '../support/prepared-database.ts';
import { emptyLedger, seededRandom, startTradingLoad } from '../support/trading-load.ts';

const missing = [
  ...(sharedPostgres ? [] : ['no PostgreSQL server answers']),
  ...(pgBouncerVersion ? [] : ['PgBouncer is not installed (apt-get install pgbouncer)']),
].join(', ');
const [major, minor] = pgBouncerVersion ?? [0, 0];
const keepsPreparedStatements = major > 1 || minor >= 21;
/** A setting that versions without it would refuse. */
const statementsKept = (count: number) =>
  keepsPreparedStatements ? [`max_prepared_statements = ${count}`] : [];
const enoughChanges = 100;
const unprepared = { DATABASE_PREPARED_STATEMENTS: 'off' };

describe(`PgBouncer ${major}.${minor} with transaction pooling`, () => {
  let database: PreparedDatabase;
  let pooler: PgBouncer;
  let pooled: { dataDir: string; url: string };
  let servers: CrashableServer[] = [];
  beforeAll(async () => {
    if (missing) return;
    database = await prepareDatabase('postgres');
    pooler = await startPgBouncer(database.url!, statementsKept(0));
    pooled = { dataDir: database.dataDir, url: pooler.through(database.url!) };
  });
  beforeEach((context) => context.skip(missing !== '', missing));
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.signal('SIGKILL')));
    servers = [];
  });
  afterAll(async () => {
    await pooler?.stop();
    await database?.remove();
  });
  const start = async (on: { dataDir: string; url: string }, settings: Record<string, string>) => {
    const server = await startOn(on, { settings });
    servers.push(server);
    return server;
  };
  const ended = (server: CrashableServer) =>
    Promise.race([server.ended, sleep(30_000, 'still running', { ref: false })]);
  const orders = (server: CrashableServer) => server.call('listOrders', { as: database.admins[0] });

  it('carries the trade of two servers, which sell one stone once', async () => {
    const [first, second] = [await start(pooled, unprepared), await start(pooled, unprepared)];
    await Promise.all([first.ready(), second.ready()]);
    let calls = 0;
    const call: CrashableServer['call'] = (...given) => [first, second][calls++ % 2]!.call(...given);
    await trade(database, { ...first, call });

    const { id, amount } = database.stones.at(-1)!;
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        first.call('createOrder', {
          as: database.buyers[number % 2]!,
          body: { remark: 'race', diamondIdWithAmount: [{ id, amount }] },
        }),
      ),
    );
    const accepted = await Promise.all(
      placed.map(({ body }, number) =>
        [first, second][number % 2]!.call('updateOrder', {
          as: database.admins[number % 2]!,
          body: { id: body.data.id, status: 2 },
        }),
      ),
    );
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(first.logged('request failed')).toEqual([]);
    expect(await first.signal('SIGTERM')).toBe(0);
  });

  it('keeps nothing of a server in its sessions: no setting, lock or prepared statement', async () => {
    const server = await start(pooled, { ...unprepared, DATABASE_TIMEOUT: '7' });
    await server.ready();
    await Promise.all(Array.from({ length: 20 }, () => orders(server)));
    const clients = await openTransactions(pooled.url, 4);
    const sessions = new Set<number>();
    for (const client of clients) {
      const { rows } = await client.query(`select pg_backend_pid() as pid,
        (select string_agg(name, ', ') from pg_settings where source = 'session' and name not in
          ('application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings')) as settings,
        (select count(*)::int from pg_prepared_statements) as statements,
        (select count(*)::int from pg_locks where locktype = 'advisory' and database =
          (select oid from pg_database where datname = current_database())) as locks`);
      sessions.add(rows[0].pid);
      expect(rows[0]).toMatchObject({ settings: null, statements: 0, locks: 0 });
    }
    expect(sessions.size).toBe(4);
    await Promise.all(clients.map((client) => client.end()));
  });

  it('ends slow queries after DATABASE_TIMEOUT, inside and outside of transactions', async () => {
    const server = await start(pooled, { ...unprepared, DATABASE_TIMEOUT: '1' });
    await server.ready();
    expect((await orders(server)).status).toBe(200);
    const holder = new pg.Client({ connectionString: database.url! });
    await holder.connect();
    await holder.query('begin; lock table orders in access exclusive mode');
    // The load above does not sell the last five stones.
    const { id, amount } = database.stones.at(-2)!;
    const body = { remark: 'slow', diamondIdWithAmount: [{ id, amount }] };
    const began = performance.now();
    const answers = await Promise.all([
      orders(server),
      server.call('createOrder', { as: database.buyers[0], body }),
    ]);
    const took = performance.now() - began;
    await holder.end();
    // The text of a query that PostgreSQL ended; one that the server gave up after two more seconds has another.
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 503,
        body: { error: 'The service is busy, please try again in a moment' },
      });
    }
    expect(took).toBeGreaterThan(900);
    expect(took).toBeLessThan(2900);
    expect((await orders(server)).status).toBe(200);
  });

  it('is migrated through by several servers that start on an empty database at once', async () => {
    const empty = (await createTemporaryDatabase())!;
    // Each transaction gets the session that is idle for longest, so a lock of a session would be left behind.
    const rotating = await startPgBouncer(empty.url, ['server_round_robin = 1']);
    const url = rotating.through(empty.url);
    await openSessions(url, 5);
    const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'facet-pooled-')));
    try {
      const first = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long first password' };
      const starting = await Promise.all(
        folders.map((dataDir) => start({ dataDir, url }, { ...unprepared, ...first })),
      );
      await Promise.all(starting.map((server) => server.ready()));
      const [locks] = await queryPostgres(
        empty.url,
        `select count(*)::int as held from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(locks).toEqual({ held: 0 });
      await Promise.all(starting.map((server) => server.signal('SIGTERM')));
    } finally {
      await rotating.stop();
      await empty.drop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is refused at the start when it does not keep prepared statements, with the setting to change', async () => {
    const server = await start(pooled, {});
    expect(await ended(server)).toBe(1);
    const { host } = new URL(pooled.url);
    expect(server.output()).toContain(
      `DATABASE_PREPARED_STATEMENTS: the connection pooler at ${host} does not keep prepared statements. Set DATABASE_PREPARED_STATEMENTS=off, or`,
    );
    expect(server.output()).not.toMatch(/\n\s+at |node_modules/);
  });

  it('names a parameter of the URL that it refuses, and a database that it does not find', async () => {
    const [odd, lost] = [new URL(pooled.url), new URL(pooled.url)];
    odd.searchParams.set('statement_timeout', '5000');
    lost.pathname = '/facet_nowhere';
    const refused = await start({ ...pooled, url: odd.href }, unprepared);
    expect(await ended(refused)).toBe(1);
    expect(refused.output()).toContain('refuses the parameter "statement_timeout": remove it from the URL');
    const absent = await start({ ...pooled, url: lost.href }, unprepared);
    expect(await ended(absent)).toBe(1);
    expect(absent.output()).toContain('has no database "facet_nowhere": create it first');
  });

  it('serves imports and backups; restores and copies ask for PostgreSQL itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'facet-pooled-'));
    const environment = { DATABASE_URL: pooled.url, DATA_DIR: pooled.dataDir, DEMO: 'off', ...unprepared };
    try {
      const list = join(folder, 'list.csv');
      writeFileSync(list, 'Stock #,Shape,Weight,Color,Clarity,Price/Ct\nPOOLED-1,BR,1.01,E,VS1,5000\n');
      const imported = runBuiltCommand('import', [list], environment);
      expect(imported).toMatchObject({ status: 0 });
      expect(await database.rows("select 1 from diamonds where stone_id = 'POOLED-1'")).toHaveLength(1);
      const refused = runBuiltCommand('import', [list], {
        ...environment,
        DATABASE_PREPARED_STATEMENTS: 'on',
      });
      expect(refused.status).toBe(1);
      expect(refused.output).toContain('Set DATABASE_PREPARED_STATEMENTS=off');

      expect(runBuiltCommand('backup', ['--to', folder], environment)).toMatchObject({ status: 0 });
      const before = await database.rows('select count(*) as stones from diamonds');
      for (const [command, args] of [
        ['restore', ['--from', folder, '--replace']],
        ['db-copy', ['--to', `sqlite:${join(folder, 'copy')}`]],
      ] as const) {
        const { status, output } = runBuiltCommand(command, args, environment);
        expect({ command, status }).toEqual({ command, status: 1 });
        expect(output).toContain('is a connection pooler, and this command needs PostgreSQL itself');
      }
      expect(await database.rows('select count(*) as stones from diamonds')).toEqual(before);
      const direct = { ...environment, DATABASE_URL: database.url! };
      expect(runBuiltCommand('restore', ['--from', folder, '--replace'], direct)).toMatchObject({
        status: 0,
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('keeps prepared statements when it pools sessions', async () => {
    const sessions = await startPgBouncer(database.url!, [...statementsKept(0), 'pool_mode = session']);
    try {
      const server = await start({ ...pooled, url: sessions.through(database.url!) }, {});
      await server.ready();
      expect((await orders(server)).status).toBe(200);
    } finally {
      await sessions.stop();
    }
  });

  it('carries the trade with prepared statements from 1.21 on', async ({ skip }) => {
    if (!keepsPreparedStatements) return skip('this version of PgBouncer does not keep prepared statements');
    const other = await prepareDatabase('postgres');
    const keeping = await startPgBouncer(other.url!, statementsKept(200));
    try {
      const server = await start({ dataDir: other.dataDir, url: keeping.through(other.url!) }, {});
      await server.ready();
      await trade(other, server);
      expect(server.logged('request failed')).toEqual([]);
      expect(await server.signal('SIGTERM')).toBe(0);
    } finally {
      await keeping.stop();
      await other.remove();
    }
  });
});

/** Buyers, administrators, an importer and an editor at once; nothing of it may fail or get lost. */
async function trade(database: PreparedDatabase, server: CrashableServer): Promise<void> {
  const ledger = emptyLedger();
  const load = startTradingLoad({ database, server, ledger, random: seededRandom(11) });
  // Until there were enough changes, with a time limit: a busy machine is slow.
  const until = performance.now() + 60_000;
  while (ledger.acknowledged < enoughChanges && performance.now() < until) await sleep(20);
  await load.stop();
  const problems = [...(await checkInvariants(database)), ...(await checkLedger(database, ledger))];
  expect([...problems, ...ledger.failures]).toEqual([]);
  expect(ledger.acknowledged).toBeGreaterThanOrEqual(enoughChanges);
}

async function openTransactions(connectionString: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString }));
  for (const client of clients) {
    await client.connect();
    await client.query('begin');
  }
  return clients;
}

/** Lets a pooler open so many sessions. */
async function openSessions(url: string, count: number): Promise<void> {
  for (const client of await openTransactions(url, count)) {
    await client.query('commit');
    await client.end();
  }
}
