import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRun, EngineRun } from '../bench-run.ts';
import { type Call, send } from '../load/call.ts';
import { runClients } from '../load/closed-loop.ts';
import { probeDuring } from '../load/probe.ts';
import type { Timings } from '../load/timings.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { drawSearches, searchCall } from '../searches/searches.ts';
import { signIn, withServices } from '../server/bench-services.ts';
import { sharedStock } from '../server/bench-stock.ts';
import { startAppServer, startBareServer } from '../server/server-process.ts';

const clients = 16;
const emptyAnswer = 'an empty answer of a bare HTTP server';
const otherCalls: Call[] = [
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/api/diamond/orders?recordLimit=10' },
];

/** Searches over HTTP by one client and by sixteen; then again, shorter, with other requests beside them. */
export async function measureSearch(run: EngineRun, stones: number): Promise<Metric[]> {
  const { seconds } = run.effort;
  const location = await sharedStock(run.location, stones);
  const [tokens, [admin]] = await withServices(location, async (services) => [
    await signIn(services, 'USER', clients),
    await signIn(services, 'ADMIN', 1),
  ]);
  const floor = await measureEmptyAnswers(run);
  const server = await startAppServer(run, location);
  const target = { url: server.url, tokens };
  const draw = drawSearches(2, stones);
  const next = () => searchCall(draw());
  const probe = { url: server.url, token: admin, everyMs: 5, calls: otherCalls };
  const beside = async (count: number) =>
    (await probeDuring(probe, () => runClients(target, count, { seconds: seconds / 2, next })))[0];
  try {
    const index = await server.indexLoaded();
    await warmUp(server.url, tokens[0], next);
    const [idle] = await probeDuring(probe, () => pause(seconds * 300));
    const one = await runClients(target, 1, { seconds, next });
    const before = server.processorTime();
    const many = await runClients(target, clients, { seconds, next });
    const processorTime = (server.processorTime() - before) / many.count;
    const metric = metricFactory('search', run.engine, stones);
    const other = (who: string, probed: Timings) => [
      metric(`another request beside ${who}, p50`, probed.p50, 'ms', onIdle(idle.p50)),
      metric(`another request beside ${who}, p99`, probed.p99, 'ms', onIdle(idle.p99)),
    ];
    return [
      metric('1 client, p50', one.p50, 'ms', { value: floor.one.p50, what: emptyAnswer }),
      metric('1 client, p99', one.p99, 'ms', { value: floor.one.p99, what: emptyAnswer }),
      metric('1 client, searches', one.rate, '/s', { value: floor.one.rate, what: emptyAnswer }),
      metric(`${clients} clients, p50`, many.p50, 'ms', { value: floor.many.p50, what: emptyAnswer }),
      metric(`${clients} clients, p99`, many.p99, 'ms', { value: floor.many.p99, what: emptyAnswer }),
      metric(`${clients} clients, searches`, many.rate, '/s', { value: floor.many.rate, what: emptyAnswer }),
      metric('processor time of a search', processorTime, 'ms'),
      ...other('1 client', await beside(1)),
      ...other(`${clients} clients`, await beside(clients)),
      metric('the index is loaded in', index.milliseconds, 'ms'),
      metric('size of the index', index.bytes / 1e6, 'MB'),
      metric('memory at its highest', server.memory().highest, 'MB'),
    ];
  } finally {
    await server.stop();
  }
}

const onIdle = (value: number) => ({ value, what: 'the same on an idle server' });

/** Warms compilers and caches up with some searches of every kind, and checks that they find stones. */
async function warmUp(url: string, token: string, next: () => Call): Promise<void> {
  let found = 0;
  for (let count = 0; count < 100; count += 1) {
    const { data } = (await send(url, next(), token)) as { data: { total: number } };
    found += data.total;
  }
  if (found === 0) throw new Error('The searches of the bench find no stones.');
}

async function measureEmptyAnswers(run: BenchRun) {
  const server = await startBareServer(run);
  const seconds = Math.min(3, run.effort.seconds);
  const next = (): Call => ({ method: 'GET', path: '/' });
  try {
    await runClients(server, clients, { seconds: seconds / 3, next });
    const one = await runClients(server, 1, { seconds, next });
    return { one, many: await runClients(server, clients, { seconds, next }) };
  } finally {
    await server.stop();
  }
}
