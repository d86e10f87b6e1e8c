import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { type FaultProxy, startProxy } from '../support/fault-proxy.ts';
import {
  noPostgresCluster,
  type PostgresCluster,
  startPostgresCluster,
} from '../support/postgres-cluster.ts';
import { type PreparedDatabase, prepareDatabase, queryPostgres } from '../support/prepared-database.ts';

const timeoutMs = { timeout: 20_000, interval: 50 };

describe('a failover to a replica that lacks the last commits', () => {
  let primary: PostgresCluster;
  let replica: PostgresCluster;
  let proxy: FaultProxy;
  let database: PreparedDatabase;
  let server: CrashableServer;
  beforeAll(async () => {
    if (noPostgresCluster) return;
    primary = await startPostgresCluster();
    database = await prepareDatabase('postgres', 20, primary.url);
    replica = await primary.replicate();
    const { hostname, port } = new URL(primary.url);
    proxy = await startProxy({ host: hostname, port: Number(port) });
    server = await startOn({ ...database, url: proxy.through(database.url!) });
    await server.ready();
  });
  beforeEach((context) => context.skip(noPostgresCluster !== undefined, noPostgresCluster));
  afterAll(async () => {
    await server?.signal('SIGKILL');
    await proxy?.close();
    await replica?.remove();
    await primary?.remove();
    if (database) rmSync(database.dataDir, { recursive: true, force: true });
  });

  const onReplica = (statement: string) => {
    const { pathname } = new URL(database.url!);
    return queryPostgres(Object.assign(new URL(replica.url), { pathname }).href, statement);
  };
  const onSale = async (ask: (statement: string) => Promise<object[]>) =>
    (await ask('select stone_id from diamonds where state = 0 order by id')).map(
      (row) => (row as { stone_id: string }).stone_id,
    );
  const idsOf = (from: number, to: number) => database.stones.slice(from, to).map(({ id }) => id);
  const sell = (ids: number[]) => `update diamonds set state = 1 where id in (${ids})`;
  /** Gives the first free code of a place to the last stone. */
  const locate = (name: string) =>
    `insert into terms (kind, code, name, name_key)
     select 'location', coalesce(max(code), 999) + 1, '${name}', '${name.toLowerCase()}' from terms where kind = 'location';
     update diamonds set location = (select max(code) from terms where kind = 'location') where id = ${database.stones[19]!.id}`;

  /** What a buyer finds, and where the last stone is. */
  async function search() {
    const { body } = await server.call('searchDiamonds', { as: database.buyers[0], body: { pageSize: 50 } });
    const stones: { stone_id: string; location: string | null }[] = body?.data?.data ?? [];
    const numbers = stones.map(({ stone_id }) => stone_id).sort();
    const last = stones.find(({ stone_id }) => stone_id === database.stones[19]!.stone_id);
    return { numbers, total: body?.data?.total, location: last?.location };
  }

  const shows = (numbers: readonly string[], location: string) =>
    vi.waitFor(async () => {
      const expected = { numbers: [...numbers].sort(), total: numbers.length, location };
      expect(await search()).toEqual(expected);
    }, timeoutMs);

  /** Ends the replication as a broken network does: the replica stays behind. */
  async function detachReplica(): Promise<void> {
    await queryPostgres(replica.url, "alter system set primary_conninfo = ''");
    await queryPostgres(replica.url, 'select pg_reload_conf()');
    await vi.waitFor(async () => {
      expect(await queryPostgres(replica.url, 'select 1 from pg_stat_wal_receiver')).toEqual([]);
    }, timeoutMs);
  }

  it('leaves nothing of the lost commits in searches and open streams', async () => {
    await vi.waitFor(() => expect(server.logged('stock index loaded')).toHaveLength(1), timeoutMs);
    const headers = { accept: 'text/event-stream', token: database.buyers[0].token };
    const stream = await fetch(`${server.url}/api/events`, { headers });
    const streamed = stream.text().catch(() => '');
    await detachReplica();
    await database.rows(sell(idsOf(0, 10)));
    await database.rows(locate('Surat'));
    await shows(await onSale(database.rows), 'Surat');

    await primary.kill();
    await replica.promote();
    await onReplica(sell(idsOf(10, 15)));
    await onReplica(locate('Mumbai'));
    proxy.pointTo(replica.url);
    await server.ready();
    const expected = await onSale(onReplica);
    expect(expected).toHaveLength(15);
    // Until then the database may answer, because the index could not read changes.
    await vi.waitFor(() => expect(server.logged('stock index loaded')).toHaveLength(2), timeoutMs);
    await shows(expected, 'Mumbai');
    expect(await streamed).toContain('"reset":true');
    expect(server.child.exitCode).toBeNull();
  });
});
