import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import type { LiveEvent } from '#contract/model/liveEvent.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { openTestStream } from '#server/testing/test-streams.ts';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { type PreparedDatabase, prepareDatabase, sharedPostgres } from '../support/prepared-database.ts';
import { stockChanges } from '../support/stock-changes.ts';

const dearer: BulkUpdateChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: 10 };
/** A poll comes once a second: hints take some hundredths of that, which leaves room for a busy machine. */
const [hintedMs, polledMs] = [250, 2500];
const rounds = 15;

const hintConnections = `from pg_stat_activity
  where application_name = 'facet-events' and datname = current_database()`;

describe.runIf(sharedPostgres)('two servers on one PostgreSQL', () => {
  let database: PreparedDatabase;
  let a: CrashableServer;
  let b: CrashableServer;
  beforeAll(async () => {
    database = await prepareDatabase('postgres', 40);
    a = await startOn(database);
    b = await startOn(database);
    for (const server of [a, b]) await server.ready();
  });
  afterAll(async () => {
    for (const server of [a, b]) await server.signal('SIGKILL');
    await database.remove();
  });

  const connected = async () =>
    (await database.rows(`select pid ${hintConnections} and wait_event = 'ClientRead'`)).length;
  const bothConnect = () => vi.waitFor(async () => expect(await connected()).toBe(2), 10_000);

  /** The number of stones above the first price. */
  const raisedAt = async (server: CrashableServer): Promise<number> => {
    const body = { price_set: 'wholesale', total_amount: { from: 5501 } };
    return (await server.call('searchDiamonds', { as: database.admins[0], body })).body.data.total;
  };
  /** Raises the price of a further stone at the first server: how long until the second finds it, ms. */
  async function timeToFind(): Promise<number> {
    const before = await raisedAt(b);
    const apply = await stockChanges(database, [a]).prepare([database.stones[before]!], dearer);
    expect((await apply()).status).toBe(200);
    const startedAt = performance.now();
    expect(await raisedAt(a)).toBe(before + 1);
    while ((await raisedAt(b)) === before) await new Promise((next) => setTimeout(next, 2));
    return performance.now() - startedAt;
  }

  it('find each other’s changes by hint, well before they poll', async () => {
    await bothConnect();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeToFind());
    expect(times.sort((one, other) => one - other)[Math.floor(rounds / 2)]).toBeLessThan(hintedMs);
  });

  it('find a change by their poll when its hint is lost, and by hint again after they have connected', async () => {
    await bothConnect();
    await database.rows(`select pg_terminate_backend(pid) ${hintConnections}`);
    const lost = await timeToFind();
    expect(await connected()).toBe(0);
    expect(lost).toBeLessThan(polledMs);
    await bothConnect();
    const times = [await timeToFind(), await timeToFind(), await timeToFind()];
    expect(Math.min(...times)).toBeLessThan(hintedMs);
  });

  it('send no NOTIFY on a connection that trades', async () => {
    await bothConnect();
    const senders = new Set<number>();
    const listener = new pg.Client({ connectionString: database.url! });
    onTestFinished(() => listener.end());
    await listener.connect();
    listener.on('notification', ({ processId }) => senders.add(processId));
    await listener.query('listen live_changes');
    const [admin] = database.admins;
    const [buyer] = database.buyers;
    const streams = await Promise.all(
      [a, b].map(({ url }) =>
        openTestStream({ fetch: (path, init) => fetch(`${url}${path}`, init) }, { token: admin.token }),
      ),
    );
    onTestFinished(async () => void (await Promise.all(streams.map((stream) => stream.close()))));
    const kindsOf = (events: readonly LiveEvent[]) =>
      [...new Set(events.map(({ kind }) => kind))].filter((kind) => kind !== 'notification').sort();
    const stone = database.stones.at(-1)!;
    const placed = await stockChanges(database, [a]).order(stone);
    const { id } = placed.body.data;
    for (const change of [{ status: orderStatus.accepted }, { paidAmount: 1 }])
      expect((await a.call('updateOrder', { as: admin, body: { id, ...change } })).status).toBe(200);
    const demand = { requirements: 'A pair' };
    expect((await b.call('createDemand', { as: buyer, body: demand })).status).toBe(200);
    await timeToFind();
    for (const stream of streams) {
      // Earlier changes that no server has published before may come first.
      for (let count = 1; count <= 40 && kindsOf(await stream.events(count)).length < 3; count += 1);
      expect(kindsOf(await stream.events(0))).toEqual(['demand', 'order', 'stone']);
    }
    // A connection counts whatever it does at this moment: it may be sending.
    const rows = await database.rows<{ pid: number }>(`select pid ${hintConnections}`);
    const hinting = rows.map(({ pid }) => Number(pid));
    expect(senders.size).toBeGreaterThan(0);
    expect([...senders].filter((pid) => !hinting.includes(pid))).toEqual([]);
  });
});
