import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startOn } from '../support/crashable-server.ts';
import { checkInvariants, checkLedger } from '../support/invariant-checks.ts';
import { engines, type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';
import { emptyLedger, type Ledger, seededRandom, startTradingLoad } from '../support/trading-load.ts';

/** Kills per engine: `FAULT_KILLS=20 vitest run --project faults crash-recovery` is the long run. */
const kills = Number(process.env.FAULT_KILLS ?? 3);
/** `FAULT_SEED` repeats a run, as far as the machine's timing allows. */
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000));

/** Starts, trades, kills at a random moment, and checks what is stored. */
async function killOnce(database: PreparedDatabase, ledger: Ledger, random: () => number): Promise<string> {
  const server = await startOn(database);
  await server.ready();
  // Requests without a response are repeated with their key: done once, whether or not the first try was stored.
  for (const { id, options, record } of ledger.unanswered.splice(0)) {
    const answer = await server.call(id, options);
    if (answer.status === 0 || answer.status >= 500) ledger.failures.push(`again ${id}: ${answer.status}`);
    record(answer);
  }
  const load = startTradingLoad({ database, server, ledger, random });
  const [changes, moment] = [2 + Math.floor(random() * 20), Math.floor(random() * 60)];
  await acknowledges(ledger, changes);
  await sleep(moment);
  expect(await server.signal('SIGKILL')).toBe('SIGKILL');
  await load.stop();
  return `${changes}+${moment}`;
}

/** Waits for so many more changes, with a time limit: a busy machine is slow. */
async function acknowledges(ledger: Ledger, changes: number): Promise<void> {
  const until = performance.now() + 20_000;
  const enough = ledger.acknowledged + changes;
  while (ledger.acknowledged < enough && performance.now() < until) await sleep(1);
}

it.concurrent.for(engines)(
  'keeps every acknowledged change and no partial one when killed during trade on %s',
  { timeout: 60_000 + kills * 30_000 },
  async (engine) => {
    const random = seededRandom(seed);
    const database = await prepareDatabase(engine);
    const ledger = emptyLedger();
    const moments: string[] = [];
    let unanswered = 0;
    try {
      for (let round = 0; round < kills; round += 1) {
        moments.push(await killOnce(database, ledger, random));
        unanswered += ledger.unanswered.length;
        // PostgreSQL rolls back the transactions of a dead server once it notices; until then their locks are a wait.
        const problems = [
          ...(await checkInvariants(database)),
          ...(await checkLedger(database, ledger)),
          ...ledger.failures,
        ];
        expect(problems, `seed ${seed}, round ${round + 1} of ${engine}`).toEqual([]);
      }
      const last = await startOn(database);
      await last.ready();
      expect(await last.signal('SIGTERM')).toBe(0);
      if (engine === 'sqlite') expect(leftoverWorkFiles(database)).toEqual([]);
    } finally {
      await database.remove();
    }
    const { orders, lists, acknowledged } = ledger;
    console.log(
      `${engine}: seed ${seed}, ${kills} kills after ${moments.join(', ')} (changes+ms); ${acknowledged} changes acknowledged ` +
        `(${orders.size} orders, ${lists.size} lists), ${unanswered} without an answer`,
    );
    expect(acknowledged).toBeGreaterThan(kills * 2);
  },
);

const leftoverWorkFiles = ({ dataDir }: PreparedDatabase) =>
  existsSync(join(dataDir, 'work')) ? readdirSync(join(dataDir, 'work')) : [];
