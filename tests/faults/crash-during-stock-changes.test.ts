import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import { type CallResult, type CrashableServer, startOn } from '../support/crashable-server.ts';
import { checkInvariants } from '../support/invariant-checks.ts';
import { engines, type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';
import { checkChangeSets, stockChanges } from '../support/stock-changes.ts';
import { seededRandom } from '../support/trading-load.ts';

/** Kills of each kind of change: `FAULT_KILLS=10 vitest run --project faults crash-during` is the long run. */
const rounds = Number(process.env.FAULT_KILLS ?? 1);
/** `FAULT_SEED` repeats a run, as far as the machine's timing allows. */
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000));

const stonesInList = 3000;
const change: BulkUpdateChange = { field: 'price', price_set: 'wholesale', how: 'percent', value: 10 };
const list = (price: number) =>
  Array.from({ length: stonesInList }, (_, at) => `K-${at},BR,1,E,${price},Kesar\n`).join('');

/** What is stored: how many stones have which price, and what is recorded about it. */
interface Stored {
  stones: { state: number; price: number; n: number }[];
  /** Latest recorded changes and imports: id, and whether they are undone. */
  set: { id: number; undone: boolean; stones: number } | null;
  run: { id: number; undone: boolean } | null;
  history: number;
}

async function readStored({ rows }: PreparedDatabase): Promise<Stored> {
  const numbers = <Row extends object>(found: Row[]) =>
    found.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]),
      ),
    );
  const stones = await rows(
    `select state, j_price as price, count(*) as n from diamonds where stone_id like 'K-%'
      group by state, j_price order by state, j_price`,
  );
  const [set] = numbers(
    await rows(
      `select s.id, s.undone_at as undone, (select count(*) from change_set_stones t where t.change_set_id = s.id) as stones
      from change_sets s order by s.id desc limit 1`,
    ),
  );
  const [run] = numbers(
    await rows('select id, undone_at as undone from import_runs order by id desc limit 1'),
  );
  const [history] = numbers(
    await rows("select count(*) as n from history where subject_kind in ('stone_change', 'import')"),
  );
  return {
    stones: numbers(stones) as Stored['stones'],
    set: set ? { id: set.id!, undone: set.undone !== null, stones: set.stones! } : null,
    run: run ? { id: run.id!, undone: run.undone !== null } : null,
    history: history!.n!,
  };
}

/** PostgreSQL rolls back the transaction of a dead server once it notices; the next change waits for its locks. */
async function killDuring(
  server: CrashableServer,
  work: () => Promise<CallResult>,
  moment: number,
): Promise<CallResult> {
  const call = work();
  await sleep(moment);
  expect(await server.signal('SIGKILL')).toBe('SIGKILL');
  return call;
}

it.concurrent.for(engines)(
  'keeps a bulk update, an import and their undo whole or not at all when killed on %s',
  { timeout: 120_000 + rounds * 60_000 },
  async (engine) => {
    const random = seededRandom(seed);
    const database = await prepareDatabase(engine, 1);
    const [as] = database.admins;
    const outcomes: string[] = [];
    // The changes go to the server that runs now.
    const servers: CrashableServer[] = [];
    const stock = stockChanges(database, servers);
    const start = async () => {
      servers[0] = await startOn(database);
      await servers[0].ready();
      return servers[0];
    };
    try {
      let server = await start();
      const began = performance.now();
      expect((await stock.importList(list(100))).status).toBe(200);
      /** About as long as each of the changes takes. */
      const duration = performance.now() - began;

      /** Kills the server during a change, checks what is stored, and makes the change again after a restart. */
      const killAndRepeat = async (
        name: string,
        work: () => Promise<CallResult>,
        isDone: (before: Stored, after: Stored) => boolean,
      ): Promise<void> => {
        const before = await readStored(database);
        const answer = await killDuring(server, work, duration * (0.1 + random() * 0.9));
        const where = `seed ${seed}, ${name} on ${engine}`;
        server = await start();
        const after = await readStored(database);
        const done = isDone(before, after);
        outcomes.push(`${name} ${done ? 'done' : 'not done'}`);
        // All stones alike, and all that is recorded with them, or nothing at all.
        expect(after.stones, where).toHaveLength(1);
        expect(after.stones[0]?.n, where).toBe(stonesInList);
        if (!done) expect(after, where).toEqual(before);
        else expect(after.history, where).toBe(before.history + 1);
        if (answer.status === 200) expect(done, where).toBe(true);
        expect([...(await checkInvariants(database)), ...(await checkChangeSets(database))], where).toEqual(
          [],
        );

        const again = await work();
        expect(again.status, `${where}: ${JSON.stringify(again.body)}`).toBe(200);
        const repeated = await readStored(database);
        expect(isDone(before, repeated), where).toBe(true);
        expect(repeated.history, where).toBe(before.history + (name === 'import' && done ? 2 : 1));
        expect(repeated.stones, where).toHaveLength(1);
      };

      for (let round = 0; round < rounds; round += 1) {
        const ids = await database.rows<{ id: number }>(`select id from diamonds where stone_id like 'K-%'`);
        const stones = ids.map(({ id }) => ({ id: Number(id) }));
        const send = await stock.prepare(stones, change);
        const key = `bulk-update-of-round-${round}`;
        await killAndRepeat(
          'change',
          () => send(key),
          (before, after) => after.set?.id !== before.set?.id,
        );
        const { set } = await readStored(database);
        await killAndRepeat(
          'undo of the change',
          () => stock.undo(set!.id),
          (_, after) => after.set?.id === set?.id && after.set?.undone === true,
        );
        const text = list(200 + round);
        await killAndRepeat(
          'import',
          () => stock.importList(text),
          (before, after) => after.run?.id !== before.run?.id && after.set?.id !== before.set?.id,
        );
        const listed = await server.call('listImports', { as, query: { limit: 2 } });
        // A repeated import of what is stored changes nothing, and is recorded as such.
        const run = listed.body.data.data.find(
          ({ updated }: { updated: number }) => updated === stonesInList,
        );
        expect(run).toMatchObject({ state: 'imported', updated: stonesInList, rejected: 0 });
        await killAndRepeat(
          'undo of the import',
          () => stock.undoImport(run.id),
          (_, after) => after.set?.undone === true,
        );
        const told = await server.call('getImport', { as, query: { id: run.id } });
        expect(told.body.data.run).toMatchObject({ state: 'undone' });
      }
      expect(await server.signal('SIGTERM')).toBe(0);
    } finally {
      await database.remove();
    }
    console.log(`${engine}: seed ${seed}: ${outcomes.join(', ')} before the kill`);
  },
);
