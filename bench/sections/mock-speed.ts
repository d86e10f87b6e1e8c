import { join } from 'node:path';
import autocannon from 'autocannon';
import { bundleMock } from '../../scripts/build/bundle-mock.mjs';
import type { BenchRun } from '../bench-run.ts';
import { startBareServer } from '../load/bare-server-process.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { freePort, type ServerProcess, startProgram } from '../server/server-process.ts';

const clients = 16;
const metric = metricFactory({ section: 'mock', engine: null, stones: null });
const token = 'mock-admin';

/** A search for ten stones. */
const search = {
  path: '/api/diamond/search',
  method: 'POST',
  body: '{"pageSize":10}',
} as const;
const readyPath = '/api/misc/site';
const resets = 5;

interface Load {
  path: string;
  method?: 'POST';
  body?: string;
}

async function answersPerSecond(url: string, { path, ...request }: Load, seconds: number): Promise<number> {
  const headers = { token, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const duration = Math.max(1, seconds);
  const options = { url: `${url}${path}`, headers, connections: clients, duration, sampleInt: 100 };
  const { non2xx, errors, requests, duration: took } = await autocannon({ ...options, ...request });
  if (non2xx + errors > 0) throw new Error(`${url} refused ${non2xx} and lost ${errors} requests.`);
  return requests.total / took;
}

/** The median time of a reset, in ms. */
async function resetTime(url: string): Promise<number> {
  const times: number[] = [];
  for (let time = 1; time <= resets; time += 1) {
    const startedAt = performance.now();
    await (await fetch(`${url}/__mock/reset`, { method: 'POST' })).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return summarise(times).p50;
}

interface Measured {
  start: number;
  rate: number;
}

/** The median time to the first answer, and the answers a second of the last start. `finish` uses that server as well. */
async function measure(
  run: BenchRun,
  start: () => Promise<ServerProcess>,
  load: Load,
  finish: (url: string) => Promise<void> = async () => {},
): Promise<Measured> {
  const starts: number[] = [];
  let rate = 0;
  for (let time = 1; time <= run.effort.starts; time += 1) {
    const server = await start();
    starts.push(server.readyAfter);
    if (time === run.effort.starts) {
      rate = await answersPerSecond(server.url, load, run.effort.seconds);
      await finish(server.url);
    }
    await server.stop();
  }
  return { start: summarise(starts).p50, rate };
}

/** The mock server over HTTP, beside a server that sends empty answers. */
export async function measureMock(run: BenchRun): Promise<Metric[]> {
  run.reportProgress('The mock server');
  // Inside the project: packages are found from there.
  const bundle = join(run.root, '.cache/bench-mock');
  await bundleMock(bundle);
  const start = async () => {
    const port = await freePort();
    const program = [join(bundle, 'server.js'), '--port', String(port)];
    const logFile = join(run.folder, 'mock.log');
    return startProgram({ root: run.root, program, settings: {}, port, readyPath, logFile });
  };
  let reset = 0;
  const mock = await measure(run, start, search, async (url) => {
    reset = await resetTime(url);
  });
  const bare = await measure(run, () => startBareServer(run.root, run.folder), { path: '/' });
  return [
    metric('start to the first answer', mock.start, 'ms', { value: bare.start, what: 'a bare server' }),
    metric(`${clients} clients, searches for ten stones`, mock.rate, '/s', {
      value: bare.rate,
      what: 'empty answers of a bare server',
    }),
    metric('reset', reset, 'ms'),
  ];
}
