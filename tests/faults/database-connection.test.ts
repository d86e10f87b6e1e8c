import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { type FaultProxy, startProxy } from '../support/fault-proxy.ts';
import { checkInvariants } from '../support/invariant-checks.ts';
import {
  type PreparedDatabase,
  prepareDatabase,
  queryPostgres,
  sharedPostgres,
} from '../support/prepared-database.ts';

const away = 'The service is unavailable, please try again later';
const unsure = /^The connection was lost while this was being saved/;

/** Needs a PostgreSQL server that several processes can use. */
describe.runIf(sharedPostgres)('a failing connection to the database', () => {
  let database: PreparedDatabase;
  let proxy: FaultProxy;
  let server: CrashableServer;
  beforeAll(async () => {
    database = await prepareDatabase('postgres', 40);
    const { hostname, port } = new URL(database.url!);
    proxy = await startProxy({ host: hostname, port: Number(port || 5432) });
    const settings = { DATABASE_TIMEOUT: '2' };
    server = await startOn({ dataDir: database.dataDir, url: proxy.through(database.url!) }, { settings });
    await server.ready();
  });
  beforeEach(() => proxy.restore());
  afterAll(async () => {
    await proxy.restore();
    expect(await server.signal('SIGTERM')).toBe(0);
    expect(await checkInvariants(database)).toEqual([]);
    await proxy.close();
    await database.remove();
  });

  const read = () => server.call('listOrders', { as: database.admins[0] });
  const order = (stone: number, key?: string) => {
    const { id, amount } = database.stones[stone]!;
    const body = { remark: `stone ${stone}`, diamondIdWithAmount: [{ id, amount }] };
    return server.call('createOrder', { as: database.buyers[0], key, body });
  };
  const stored = async (stone: number) =>
    (await database.rows(`select id from orders where remark = 'stone ${stone}'`)).length;

  async function worksAgain(): Promise<void> {
    await server.ready();
    expect((await read()).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  }

  it('answers every call after a cut and opens new connections for the next ones', async () => {
    const calls = Array.from({ length: 30 }, (_, number) => (number % 3 === 0 ? order(1) : read()));
    await new Promise((resolve) => setTimeout(resolve, 30));
    const before = proxy.open();
    proxy.cut();
    for (const { status, body } of await Promise.all(calls)) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(body.error === away || unsure.test(body.error)).toBe(true);
    }
    expect(before).toBeGreaterThan(0);
    await worksAgain();
  });

  it('does the same when a database administrator ends the connections', async () => {
    const calls = Array.from({ length: 30 }, () => read());
    const name = new URL(database.url!).pathname.slice(1);
    await queryPostgres(
      sharedPostgres!,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status);
    await worksAgain();
  });

  it('answers 503 at once while connections are refused, and recovers with the database', async () => {
    await proxy.refuse();
    const began = performance.now();
    const [reading, writing] = await Promise.all([read(), order(2)]);
    expect(performance.now() - began).toBeLessThan(3000);
    for (const { status, body, headers } of [reading, writing]) {
      expect({ status, body }).toEqual({ status: 503, body: { error: away } });
      expect(headers.get('retry-after')).toBe('5');
    }
    expect((await server.get('/healthz')).status).toBe(200);
    expect(await server.get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', reason: 'the database does not answer' },
    });
    await proxy.restore();
    await worksAgain();
    expect((await order(2)).status).toBe(200);
    expect(await stored(2)).toBe(1);
  });

  it('answers 503 after DATABASE_TIMEOUT when the database hangs', async () => {
    await read();
    proxy.hang();
    const began = performance.now();
    const answers = await Promise.all([read(), order(3), server.get('/readyz')]);
    expect(performance.now() - began).toBeLessThan(8000);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    await proxy.restore();
    await worksAgain();
    expect(await stored(3)).toBe(0);
  });

  it('does not repeat an unconfirmed commit: the idempotency key finds it', async () => {
    // The first commit of an order is that of its rate limit.
    proxy.cutAnswerTo('insert into "orders"', 'commit');
    const answer = await order(4, 'unsure-order-key');
    expect(answer.status).toBe(503);
    expect(answer.body.error).toMatch(unsure);
    expect(await stored(4)).toBe(1);
    const again = await order(4, 'unsure-order-key');
    expect(again.status).toBe(200);
    expect(await stored(4)).toBe(1);
  });

  it('serves reads from a read-only database and explains refused writes', async () => {
    const name = new URL(database.url!).pathname.slice(1);
    await queryPostgres(sharedPostgres!, `alter database ${name} set default_transaction_read_only = on`);
    proxy.cut();
    await worksAgain();
    const refused = await order(5);
    expect(refused).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(/^Nothing can be saved/) },
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await read()).status).toBe(200);
    expect((await server.get('/readyz')).body.reason).toBe('the database or its disk is read-only');
    // Connections that are open stay read-only, as those to a former primary do.
    await queryPostgres(sharedPostgres!, `alter database ${name} reset default_transaction_read_only`);
    await vi.waitFor(async () => expect((await order(5)).status).toBe(200), 10_000);
    expect(await stored(5)).toBe(1);
  });

  it('writes nothing partially to a database with a full disk, and names the cause', async () => {
    await queryPostgres(
      database.url!,
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger no_room before insert on order_lines execute function no_room()`,
    );
    const refused = await order(6);
    expect(refused).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(/^The disk is full/) },
    });
    await queryPostgres(database.url!, 'drop trigger no_room on order_lines');
    expect(await stored(6)).toBe(0);
    expect((await order(6)).status).toBe(200);
  });
});
