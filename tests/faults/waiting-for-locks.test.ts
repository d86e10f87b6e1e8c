import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultTexts } from '#server/platform/db/database-fault.ts';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { type PreparedDatabase, prepareDatabase, sharedPostgres } from '../support/prepared-database.ts';

const orders = 16;
const reads = 20;

describe.runIf(sharedPostgres)('orders that wait for the locks of an import on PostgreSQL', () => {
  let database: PreparedDatabase;
  let server: CrashableServer;
  let importing: pg.Client;
  beforeAll(async () => {
    database = await prepareDatabase('postgres', 2);
    server = await startOn(database);
    await server.ready();
    importing = new pg.Client({ connectionString: database.url! });
    await importing.connect();
  });
  afterAll(async () => {
    await importing.end();
    const code = await server.signal('SIGTERM');
    await database.remove();
    expect(code).toBe(0);
  });

  const place = (number: number) => {
    const [{ id, amount }] = database.stones as [PreparedDatabase['stones'][number]];
    const body = { remark: 'Beside an import', diamondIdWithAmount: [{ id, amount }] };
    return server.call('createOrder', { as: database.buyers[number % 2]!, body });
  };
  const timed = async (call: () => Promise<{ status: number }>) => {
    const began = performance.now();
    const { status } = await call();
    return { status, ms: performance.now() - began };
  };

  it('are told that the service is busy, and leave reads and the readiness check their connections', async () => {
    await importing.query('begin');
    await importing.query(`select id from diamonds where id = ${database.stones[0]!.id} for update`);
    const began = performance.now();
    const waiting = Promise.all(Array.from({ length: orders }, (_, number) => place(number)));
    // All of them are under way.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const beside: { status: number; ms: number }[] = [];
    for (let read = 0; read < reads; read += 1) {
      beside.push(await timed(() => server.get('/readyz')));
      beside.push(await timed(() => server.call('listOrders', { as: database.admins[0] })));
      beside.push(await timed(() => server.call('getBuyerStats', { as: database.buyers[read % 2]! })));
    }
    expect(beside.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect(Math.max(...beside.map(({ ms }) => ms))).toBeLessThan(1500);
    const refused = await waiting;
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set([faultTexts.busy]));
    // The last ones waited for a connection until the first ones had given up.
    expect(performance.now() - began).toBeLessThan(15_000);
    await importing.query('rollback');
    expect((await place(0)).status).toBe(200);
  });
});
