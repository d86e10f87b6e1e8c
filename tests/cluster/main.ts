/** `npm run cluster:prove`: starts the cluster of deploy/cluster on loopback, trades, and kills its parts. */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { type PreparedDatabase, prepareDatabase, queryPostgres } from '../support/prepared-database.ts';
import { appAddresses, createMachines, type Machines, type Node, preparePackages } from './machines.ts';
import { checkIndex, startTrade } from './trade.ts';

const usage = 'npm run cluster:prove [-- --kills N] [--minutes N] [--keep] [--report FILE]';
const stones = 1200;

type Kind = 'process' | 'node' | 'app' | 'network' | 'switchover';
/** Longest time without an acknowledged write, s. */
const bars: Record<Kind, number> = { switchover: 2, process: 5, node: 30, network: 30, app: 5 };
const titles: Record<Kind, string> = {
  process: "the primary's process",
  node: "the primary's machine, with its etcd",
  app: 'an app server',
  network: 'the network from the standby to the primary',
  switchover: 'a switchover by hand',
};
const order: Kind[] = [
  'process',
  'app',
  'switchover',
  'network',
  'process',
  'node',
  'switchover',
  'app',
  'process',
  'network',
];

interface Interruption {
  kind: Kind;
  seconds: number;
}

async function waitFor<Value>(
  what: string,
  read: () => Promise<Value | null>,
  seconds = 120,
): Promise<Value> {
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const value = await read().catch(() => null);
    if (value !== null) return value;
    await sleep(200);
  }
  throw new Error(`${what} within ${seconds} s`);
}

async function startApps(database: PreparedDatabase): Promise<CrashableServer[]> {
  return Promise.all(appAddresses.map((_, index) => startApp(database, index)));
}
const startApp = (database: PreparedDatabase, index: number) =>
  startOn(database, {
    settings: { HOST: appAddresses[index]!, PORT: '4000', TRUST_PROXY: 'on', CONNECTIONS_PER_ADDRESS: '0' },
  });

const arePrepared = async (machines: Machines, apps: readonly CrashableServer[]): Promise<Node | null> => {
  const ready = await Promise.all(apps.map(({ get }) => get('/readyz')));
  return ready.every(({ status }) => status === 200) ? machines.healthyPrimary() : null;
};

interface Run {
  machines: Machines;
  database: PreparedDatabase;
  apps: CrashableServer[];
  trade: ReturnType<typeof startTrade>;
}

/** Kills one part, waits until all of it is back, and answers the longest time without an acknowledged write. */
async function interrupt(
  { machines, database, apps, trade }: Run,
  kind: Kind,
  number: number,
): Promise<number> {
  const primary = await waitFor('The cluster was not complete', () => arePrepared(machines, apps));
  const before = trade.writes.length;
  const at = performance.now();
  const repair = await kill();
  // The first sign of going on is a write that began after the kill took effect.
  await sleep(kind === 'switchover' ? 1500 : 500);
  const seen = trade.writes.length;
  await waitFor('Nothing was written', async () => (trade.writes.length > seen + 5 ? true : null), 90);
  await repair();
  await waitFor('The cluster was not complete again', () => arePrepared(machines, apps));
  await sleep(2500);
  const times = [at, ...trade.writes.slice(before).filter((time) => time > at)];
  return Math.max(...times.slice(1).map((time, index) => time - times[index]!)) / 1000;

  async function kill(): Promise<() => Promise<void> | void> {
    const nothing = () => {};
    if (kind === 'process') machines.killProcess(primary);
    else if (kind === 'switchover') await machines.switchOver(primary);
    else if (kind === 'node') {
      machines.killNode(primary);
      return () => machines.startNode(primary);
    } else if (kind === 'network') {
      machines.cutStandbyOff(primary);
      return async () => {
        await sleep(2000);
        machines.mend();
      };
    } else {
      const index = number % apps.length;
      await apps[index]!.signal('SIGKILL');
      apps[index] = await startApp(database, index);
    }
    return nothing;
  }
}

async function prove(machines: Machines, kills: number, minutes: number): Promise<[string, string[]]> {
  const startedAt = performance.now();
  await machines.start();
  await waitFor('The cluster did not start', () => machines.healthyPrimary());
  const admin = machines.databaseUrl('postgres', 'postgres');
  const role = `create role facet with login createdb password '${machines.password}'`;
  await waitFor('The database did not answer', () => queryPostgres(admin, role), 30);
  const database = await prepareDatabase('postgres', stones, machines.databaseUrl('postgres'));
  const apps = await startApps(database);
  await Promise.all(apps.map((app) => app.ready()));
  const trade = startTrade(database, machines.appUrl);
  const interruptions: Interruption[] = [];
  const run: Run = { machines, database, apps, trade };
  const begun = performance.now();
  for (let number = 0; number < kills && performance.now() - begun < minutes * 60_000; number += 1) {
    const kind = order[number % order.length]!;
    const seconds = await interrupt(run, kind, number);
    interruptions.push({ kind, seconds });
    console.error(`${number + 1}/${kills} ${titles[kind]}: ${seconds.toFixed(1)} s without writes`);
  }
  const tradedSeconds = (performance.now() - begun) / 1000;
  await trade.stop();
  const records = await trade.checkRecords();
  const index = (await Promise.all(apps.map(({ url }) => checkIndex(database, url)))).flat();
  const gaps = (await Promise.all(trade.streams.map((stream) => stream.findGaps(database)))).flat();
  const late = interruptions.filter(({ kind, seconds }) => seconds > bars[kind]);
  const missed = [
    ...records,
    ...index,
    ...gaps,
    ...new Set(trade.problems),
    ...late.map(
      ({ kind, seconds }) => `${titles[kind]}: ${seconds.toFixed(1)} s without writes, at most ${bars[kind]}`,
    ),
    ...(interruptions.length < kills
      ? [`${interruptions.length} of ${kills} kills in ${minutes} minutes`]
      : []),
  ];
  for (const [at, app] of apps.entries()) {
    writeFileSync(`${machines.folder}/app${at + 1}.log`, app.output());
    await app.signal('SIGKILL');
  }
  return [
    tableOf(trade, interruptions, {
      records,
      index,
      gaps,
      tradedSeconds,
      all: (performance.now() - startedAt) / 1000,
    }),
    missed,
  ];
}

interface Outcome {
  records: string[];
  index: string[];
  gaps: string[];
  tradedSeconds: number;
  all: number;
}

function tableOf(trade: Run['trade'], interruptions: readonly Interruption[], outcome: Outcome): string {
  const rows = (Object.keys(bars) as Kind[]).map((kind) => {
    const times = interruptions
      .filter((each) => each.kind === kind)
      .map(({ seconds }) => seconds)
      .sort((a, b) => a - b);
    const shown = (at: number) => (times.length === 0 ? '–' : times[at]!.toFixed(1));
    return `| ${titles[kind]} | ${times.length} | ${shown(Math.floor(times.length / 2))} | ${shown(times.length - 1)} | ${bars[kind]} |`;
  });
  const { ledger, refused, holds, streams } = trade;
  const payments = [...ledger.orders.values()].reduce((sum, { paid }) => sum + paid.length, 0);
  const resets = streams.reduce((sum, { batches }) => sum + batches.filter(({ reset }) => reset).length, 0);
  return [
    '| killed | times | without writes, median s | at most s | bar s |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `${interruptions.length} kills in ${Math.round(outcome.tradedSeconds)} s of trade (${Math.round(outcome.all)} s in all).`,
    `Acknowledged: ${ledger.placed.size} orders, ${payments} payments, ${ledger.lists.size} lists, ${holds.placed.length} holds, ${trade.writes.length} changes in all.`,
    `Answered 503: ${refused.unavailable}; without an answer or 502: ${refused.broken}; settled by their key afterwards: ${refused.settled}.`,
    `Acknowledged changes lost or doubled, or stones sold twice: ${outcome.records.length}.`,
    `Differences between an index and the database: ${outcome.index.length}.`,
    `Events that a stream missed: ${outcome.gaps.length} (${streams.reduce((sum, { batches }) => sum + batches.length, 0)} batches, ${resets} of them asked to read everything again).`,
  ].join('\n');
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '20' },
      keep: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const [kills, minutes] = [Number(values.kills), Number(values.minutes)];
  if (!(kills > 0 && minutes > 0)) throw new Error(usage);
  const missing = preparePackages();
  if (missing !== undefined) {
    console.log(`skipped: ${missing}`);
    return 0;
  }
  const machines = createMachines();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      machines.stop(false);
      process.exit(1);
    });
  try {
    const [table, missed] = await prove(machines, kills, minutes);
    console.log(table);
    if (values.report) writeFileSync(values.report, `${table}\n`);
    for (const each of missed.slice(0, 40)) console.log(`missed: ${each}`);
    return missed.length > 0 ? 1 : 0;
  } finally {
    machines.stop(values.keep);
  }
}

main().then(
  (code) => process.exit(code),
  (failure: unknown) => {
    console.error(failure);
    process.exit(2);
  },
);
