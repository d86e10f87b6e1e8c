import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stoneState } from '#domain/stock/stone-state.ts';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { checkInvariants } from '../support/invariant-checks.ts';
import { type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';
import { checkChangeSets, stockChanges } from '../support/stock-changes.ts';

const stored = 20_000;
const lines = (prefix: string, price: number) =>
  Array.from({ length: stored }, (_, line) => `${prefix}-${line},BR,1,E,${price},Kesar\n`).join('');
/** Changes all stones in stock, and adds as many. */
const secondList = lines('L', 200) + lines('M', 200);

/** Only the embedded database has one writer: writes beside an import on PostgreSQL wait for its stones at most. */
describe('writes beside an import on the embedded database', () => {
  let database: PreparedDatabase;
  const servers: CrashableServer[] = [];
  let stock: ReturnType<typeof stockChanges>;
  const start = async () => {
    servers[0] = await startOn(database);
    await servers[0].ready();
  };
  beforeAll(async () => {
    database = await prepareDatabase('sqlite', 2);
    stock = stockChanges(database, servers);
    await start();
    expect((await stock.importList(lines('L', 100))).status).toBe(200);
  });
  afterAll(async () => {
    expect(await servers[0]?.signal('SIGTERM')).toBe(0);
    await database.remove();
  });

  const inStock = () =>
    database.rows(
      `select substr(stone_id, 1, 1) as list, state, j_price, count(*) as n from diamonds
        where state <> ${stoneState.DELETED} group by 1, 2, 3 order by 1, 2, 3`,
    );
  const recorded = () =>
    database.rows(
      `select (select count(*) from change_sets) as sets, (select count(*) from import_runs) as runs,
        (select count(*) from history where subject_kind = 'import') as entries`,
    );
  /** Places orders one after the other; `stop` returns how many there were, and the longest wait in ms. */
  function placeOrders() {
    let running = true;
    const placing = (async () => {
      const waits: number[] = [];
      while (running) {
        const began = performance.now();
        if ((await stock.order(database.stones[0]!)).status === 200) waits.push(performance.now() - began);
        else running = false;
      }
      return { orders: waits.length, longest: Math.max(...waits) };
    })();
    return () => {
      running = false;
      return placing;
    };
  }
  /** Resolves when others see a part of the import. */
  async function partIsStored(): Promise<void> {
    const importing = "select id from change_sets where kind = 'importing'";
    while ((await database.rows(importing)).length === 0) await sleep(5);
  }

  it('take back an import that was killed between its parts, and keep the orders that were placed', async () => {
    const before = { stock: await inStock(), recorded: await recorded() };
    const stop = placeOrders();
    const importing = stock.importList(secondList);
    await partIsStored();
    expect(await servers[0]!.signal('SIGKILL')).toBe('SIGKILL');
    const { orders } = await stop();
    expect((await importing).status).toBe(0);
    await start();
    expect({ stock: await inStock(), recorded: await recorded() }).toEqual(before);
    const [{ n }] = (await database.rows<{ n: number }>('select count(*) as n from orders')) as [
      { n: number },
    ];
    expect(n).toBeGreaterThanOrEqual(orders);
    expect([...(await checkInvariants(database)), ...(await checkChangeSets(database))]).toEqual([]);
  });

  it('take back an import that its user cancelled', async () => {
    const before = { stock: await inStock(), recorded: await recorded() };
    const stop = placeOrders();
    const cancel = new AbortController();
    const importing = stock.importList(secondList, cancel.signal);
    await partIsStored();
    cancel.abort();
    expect((await importing).status).toBe(0);
    while ((await database.rows("select id from change_sets where kind = 'importing'")).length > 0)
      await sleep(5);
    await stop();
    expect({ stock: await inStock(), recorded: await recorded() }).toEqual(before);
  });

  it('wait for a part of the import, not for the whole', async () => {
    const stop = placeOrders();
    const began = performance.now();
    const { status, body } = await stock.importList(secondList);
    const duration = performance.now() - began;
    const { orders, longest } = await stop();
    console.log(
      `${2 * stored} stones in ${Math.round(duration)} ms, ${orders} orders, the longest in ${Math.round(longest)} ms`,
    );
    expect({ status, added: body.data.added, updated: body.data.updated }).toEqual({
      status: 200,
      added: stored,
      updated: stored,
    });
    // In proportion, because a busy machine slows both. In one part an order waited for a third of it and more.
    expect(longest).toBeLessThan(duration / 6);
    expect([...(await checkInvariants(database)), ...(await checkChangeSets(database))]).toEqual([]);
  });
});
