import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { engines, type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';
import { stockChanges } from '../support/stock-changes.ts';

/** More than a search waits for. */
const count = 2500;

describe.for(engines)('searches beside a change of the whole stock on %s', (engine) => {
  let database: PreparedDatabase;
  /** On PostgreSQL two, of which the second hears of the change by polling. */
  let servers: CrashableServer[];
  beforeAll(async () => {
    database = await prepareDatabase(engine, count);
    servers = [await startOn(database)];
    if (engine === 'postgres') servers.push(await startOn(database));
    for (const server of servers) await server.ready();
  });
  afterAll(async () => {
    for (const server of servers) await server.signal('SIGKILL');
    await database.remove();
  });

  it('find all stones before the change or all after it, and never an older state again', async () => {
    const [admin] = database.admins;
    const [first] = servers as [CrashableServer];
    const raise: BulkUpdateChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: 10 };
    /** The number of stones above the first price. */
    const raised = async (server: CrashableServer): Promise<number> => {
      const body = { price_set: 'wholesale', total_amount: { from: 5501 } };
      const answer = await server.call('searchDiamonds', { as: admin, body });
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      return answer.body.data.total;
    };
    /** What a server finds until the change has come to it. */
    const watch = async (server: CrashableServer) => {
      const totals: number[] = [];
      while (totals.at(-1) !== count) totals.push(await raised(server));
      return totals;
    };
    const apply = await stockChanges(database, [first]).prepare(database.stones, raise);
    const applied = apply().then(async ({ status }) => [status, await raised(first)]);
    const watched = await Promise.all(servers.map(watch));
    expect(await applied).toEqual([200, count]);
    expect(watched.flat().filter((total) => total !== 0 && total !== count)).toEqual([]);
    for (let after = 0; after < 20; after += 1)
      for (const server of servers) expect(await raised(server)).toBe(count);
  });
});
