import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { bundleMock } from '../../scripts/build/bundle-mock.mjs';
import type { BenchRun } from '../bench-run.ts';
import { startBareServer } from '../load/bare-server-process.ts';
import { installPrism } from '../load/prism.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { freePort, type ServerProcess, startProgram } from '../server/server-process.ts';

const clients = 16;
const metric = metricFactory({ section: 'mock', engine: null, stones: null });
const token = 'mock-admin';

/** A read of ten rows. */
const rowsPath = '/diamond/new?limit=10';
const readyPath = '/misc/site';

async function answersPerSecond(url: string, seconds: number): Promise<number> {
  const headers = { token, authorization: `Bearer ${token}` };
  const { non2xx, errors, requests, duration } = await autocannon({
    ...{ url, headers, connections: clients, duration: Math.max(1, seconds), sampleInt: 100 },
  });
  if (non2xx + errors > 0) throw new Error(`${url} refused ${non2xx} and lost ${errors} requests.`);
  return requests.total / duration;
}

interface Measured {
  start: number;
  rate: number;
}

/** The median time to the first answer, and the answers a second of the last start. */
async function measure(run: BenchRun, start: () => Promise<ServerProcess>, path: string): Promise<Measured> {
  const starts: number[] = [];
  let rate = 0;
  for (let time = 1; time <= run.effort.starts; time += 1) {
    const server = await start();
    starts.push(server.readyAfter);
    if (time === run.effort.starts) rate = await answersPerSecond(`${server.url}${path}`, run.effort.seconds);
    await server.stop();
  }
  return { start: summarise(starts).p50, rate };
}

async function measurePrism(run: BenchRun): Promise<Measured | null> {
  if (!run.effort.comparePrism) return null;
  run.reportProgress('Installing Prism into a temporary folder, to compare');
  const prism = installPrism();
  if ('reason' in prism) {
    run.reportProgress(
      `Prism cannot be installed (${prism.reason}): the mock is compared with a bare server only.`,
    );
    return null;
  }
  try {
    const start = async () => {
      const port = await freePort();
      const program = prism.program(join(run.root, 'generated/openapi.json'), port);
      const logFile = join(run.folder, 'prism.log');
      return startProgram({ root: run.root, program, settings: {}, port, readyPath, logFile });
    };
    return await measure(run, start, rowsPath);
  } finally {
    prism.remove();
  }
}

/** The mock server over HTTP, beside Prism and a server that sends empty answers. */
export async function measureMock(run: BenchRun): Promise<Metric[]> {
  run.reportProgress('The mock server');
  const bundle = join(run.folder, 'mock');
  rmSync(bundle, { recursive: true, force: true });
  mkdirSync(bundle, { recursive: true });
  await bundleMock(bundle);
  const start = async () => {
    const port = await freePort();
    const program = [join(bundle, 'server.js'), '--port', String(port)];
    const logFile = join(run.folder, 'mock.log');
    return startProgram({
      root: run.root,
      program,
      settings: {},
      port,
      readyPath: `/api${readyPath}`,
      logFile,
    });
  };
  const mock = await measure(run, start, `/api${rowsPath}`);
  const bare = await measure(run, () => startBareServer(run.root, run.folder), '/');
  const prism = await measurePrism(run);
  const reads = `${clients} clients, reads of ten rows`;
  return [
    metric('start to the first answer', mock.start, 'ms', { value: bare.start, what: 'a bare server' }),
    metric(reads, mock.rate, '/s', { value: bare.rate, what: 'empty answers of a bare server' }),
    ...(prism
      ? [
          metric('Prism: start to the first answer', prism.start, 'ms', {
            value: mock.start,
            what: 'the mock',
          }),
          metric(`Prism: ${reads}`, prism.rate, '/s', { value: mock.rate, what: 'the mock' }),
        ]
      : []),
  ];
}
