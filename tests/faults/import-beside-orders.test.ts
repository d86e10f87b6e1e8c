import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultTexts } from '#server/platform/db/database-fault.ts';
import { type CallResult, type CrashableServer, startOn } from '../support/crashable-server.ts';
import { checkInvariants } from '../support/invariant-checks.ts';
import { engines, type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';
import { seededRandom } from '../support/trading-load.ts';

const listed = 3000;
const stonesOfOrder = 25;

/** A list of all stones of two suppliers, who list the same certificates; `at` orders its lines. */
function listOf(location: string, at: (line: number) => number): FormData {
  const lines = Array.from({ length: 2 * listed }, (_, line) => {
    const [number, supplier] = [at(line) % listed, at(line) < listed ? 'A' : 'B'];
    return `${supplier}-${number},BR,1,E,VS1,100,GIA,21${String(number).padStart(8, '0')},${supplier},${location}`;
  });
  const head = 'Stock #,Shape,Carat,Color,Clarity,Price/Ct,Lab,Certificate #,Supplier,Location';
  const form = new FormData();
  form.set('wholesale', '+8%');
  form.set('retail', '+15%');
  form.set('file', new File([`${head}\n${lines.join('\n')}\n`], 'list.csv'));
  return form;
}

describe.for(engines)('an import beside orders of its stones on %s', (engine) => {
  let database: PreparedDatabase;
  let server: CrashableServer;
  beforeAll(async () => {
    database = await prepareDatabase(engine, 0);
    server = await startOn(database);
    await server.ready();
    const first = listOf('Antwerp', (line) => line);
    expect((await server.call('importDiamonds', { as: database.admins[0], form: first })).status).toBe(200);
  });
  afterAll(async () => {
    await database.remove();
  });

  it('is stored, and neither waits for the other in a circle', async () => {
    const random = seededRandom(5);
    const [admin] = database.admins;
    const stones = (
      await database.rows<{ id: number; j_total_amount: number }>('select id, j_total_amount from diamonds')
    ).map(({ id, j_total_amount }) => ({ id: Number(id), amount: Number(j_total_amount) / 100 }));
    const answers: CallResult[] = [];
    const call = async (...request: Parameters<CrashableServer['call']>) => {
      const answer = await server.call(...request);
      answers.push(answer);
      return answer;
    };
    let running = true;
    const trade = async (as: { token: string }) => {
      while (running) {
        const selected = new Set(
          Array.from({ length: stonesOfOrder }, () => stones[Math.floor(random() * stones.length)]!),
        );
        const body = { remark: 'Beside an import', diamondIdWithAmount: [...selected] };
        const placed = await call('createOrder', { as, body });
        if (placed.status !== 200) continue;
        const { id } = placed.body.data;
        if (random() < 0.3) await call('updateOrder', { as, body: { id, status: 4 } });
        else for (const status of [2, 3]) await call('updateOrder', { as: admin, body: { id, status } });
      }
    };
    const traders = Array.from({ length: 6 }, (_, number) => trade(database.buyers[number % 2]!));
    for (const location of ['Mumbai', 'Dubai', 'Surat']) {
      // No order of lines is that of the ids.
      const form = listOf(location, (line) => (line * 1777 + 4211) % (2 * listed));
      const began = Date.now();
      const { status, body } = await server.call('importDiamonds', { as: admin, form });
      expect({ status, updated: body.data?.updated }).toEqual({ status: 200, updated: 2 * listed });
      console.log(`${engine}: ${location} in ${Date.now() - began} ms`);
    }
    running = false;
    await Promise.all(traders);
    // A connection counts its deadlocks when it ends.
    expect(await server.signal('SIGTERM')).toBe(0);
    const count = 'select deadlocks from pg_stat_database where datname = current_database()';
    const [row] = engine === 'postgres' ? await database.rows<{ deadlocks: string }>(count) : [];
    const tally = Map.groupBy(answers, ({ status }) => status);
    console.log(
      `${engine}: ${row?.deadlocks} deadlocks; ${[...tally].map(([status, { length }]) => `${length} × ${status}`).join(', ')}`,
    );
    expect(Number(row?.deadlocks ?? 0)).toBe(0);
    // An order waits for an import a few seconds at most.
    expect([...tally.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    for (const { body } of tally.get(503) ?? []) expect(body.error).toBe(faultTexts.busy);
    expect(tally.get(200)?.length).toBeGreaterThan(10);
    expect(await checkInvariants(database)).toEqual([]);
  });
});
