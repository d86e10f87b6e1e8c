import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runBuiltCommand } from '../support/built-command.ts';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { checkInvariants } from '../support/invariant-checks.ts';
import { type PgBouncer, pgBouncerVersion, startPgBouncer } from '../support/pgbouncer.ts';
import {
  noPostgresCluster,
  type PostgresCluster,
  startPostgresCluster,
} from '../support/postgres-cluster.ts';
import { type PreparedDatabase, prepareDatabase, queryPostgres } from '../support/prepared-database.ts';

const missing =
  noPostgresCluster ??
  (pgBouncerVersion ? undefined : 'PgBouncer is not installed (apt-get install pgbouncer)');

describe('a primary with a streaming replica behind PgBouncer', () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let pooler: PgBouncer;
  let database: PreparedDatabase;
  let server: CrashableServer;
  beforeAll(async () => {
    if (missing) return;
    primary = await startPostgresCluster();
    database = await prepareDatabase('postgres', 20, primary.url);
    replica = await primary.replicate();
    pooler = await startPgBouncer(primary.url);
    const settings = { DATABASE_PREPARED_STATEMENTS: 'off', DATABASE_TIMEOUT: '5' };
    server = await startOn({ ...database, url: pooler.through(database.url!) }, { settings });
    await server.ready();
  });
  beforeEach((context) => context.skip(missing !== undefined, missing));
  afterAll(async () => {
    await server?.signal('SIGKILL');
    await pooler?.stop();
    await replica?.remove();
    await primary?.remove();
    if (database) rmSync(database.dataDir, { recursive: true, force: true });
  });

  const order = async (stone: number) => {
    const { id, amount } = database.stones[stone]!;
    const body = { remark: `stone ${stone}`, diamondIdWithAmount: [{ id, amount }] };
    return server.call('createOrder', { as: database.buyers[0], body });
  };
  const onReplica = () =>
    Object.assign(new URL(replica.url), { pathname: new URL(database.url!).pathname }).href;
  const ordersOn = async (url: string) =>
    (await queryPostgres(url, 'select remark from orders order by id')).map((row) => Object.values(row)[0]);

  /** Waits until the replica has replayed what the primary has acknowledged. */
  async function caughtUp(): Promise<void> {
    const [{ at }] = (await queryPostgres(primary.url, 'select pg_current_wal_flush_lsn() as at')) as [
      { at: string },
    ];
    for (let tries = 0; tries < 200; tries += 1) {
      const [row] = await queryPostgres(replica.url, `select pg_last_wal_replay_lsn() >= '${at}' as done`);
      if ((row as { done: boolean }).done) return;
      await sleep(25);
    }
    throw new Error('The replica does not follow the primary');
  }

  it('is backed up from the replica, which may be late', async () => {
    expect((await order(0)).status).toBe(200);
    await caughtUp();
    const folder = mkdtempSync(join(tmpdir(), 'facet-replica-'));
    try {
      const environment = { DATABASE_URL: onReplica(), DATA_DIR: database.dataDir };
      expect(runBuiltCommand('backup', ['--to', folder], environment)).toMatchObject({ status: 0 });
      const manifest = JSON.parse(
        readFileSync(join(folder, readdirSync(folder)[0]!, 'manifest.json'), 'utf8'),
      );
      expect(manifest.tables.orders.rows).toBe(1);
      expect(manifest.tables.diamonds.rows).toBe(20);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('does not start a server on the replica, and says that nothing can be written', async () => {
    const wrong = await startOn({ ...database, url: onReplica() });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toContain('Nothing can be written to the PostgreSQL server (25006)');
  });

  it('continues on the promoted replica when the pooler points to it, without a restart', async () => {
    expect((await order(1)).status).toBe(200);
    await caughtUp();
    await primary.kill();
    expect((await order(2)).status).toBe(503);
    await replica.promote();
    pooler.pointTo(replica.url);
    await vi.waitFor(
      () => expect(server.logged('the server has restarted on the present records')).toHaveLength(1),
      { timeout: 20_000 },
    );
    await server.ready();
    expect((await order(3)).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
    expect(await ordersOn(onReplica())).toEqual(['stone 0', 'stone 1', 'stone 3']);
    const rows = ((query: string) => queryPostgres(onReplica(), query)) as PreparedDatabase['rows'];
    expect(await checkInvariants({ rows })).toEqual([]);
  });
});
