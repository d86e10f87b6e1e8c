import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { probeDuring } from '../load/probe.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { signInUsers } from '../server/bench-users.ts';
import { createCaller } from '../server/caller.ts';
import type { DatabaseLocation } from '../server/database-location.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { withServices } from '../server/server-services.ts';
import { bulkInsert, createEmptyDatabase, nameCodes } from '../server/stocked-database.ts';
import { storePictures } from '../stock/stone-pictures.ts';
import { variedStones } from '../stock/varied-stones.ts';

/** Cheap calls of other users. */
const probe = { everyMs: 10, calls: [{ method: 'GET' as const, path: '/api/diamond/orders?limit=1' }] };
/** Between two looks at the memory of the server. */
const memoryEveryMs = 10;
/** Calls before the memory of a server is measured: one that has just started still grows. */
const warmUpCalls = 300;
/** Longest wait for a server without work, ms. */
const timeoutMs = 60_000;
/** Bytes that a slow client reads at a time, and between, ms. */
const slowRead = { bytes: 64 * 1024, everyMs: 20, times: 100 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type File = Omit<ExportStoneSheetInput, 'prices'>;

/** Files of many stones: their time, processor time and memory, other calls meanwhile, slow and absent clients. */
export async function measureDownloads(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const { stones, pictures } = run.effort.downloads;
  run.reportProgress(`${engine}: downloads of ${stones} stones`);
  const location = run.location(engine, 'downloads');
  await createEmptyDatabase(location);
  const codes = await withServices(location, nameCodes);
  await bulkInsert(location, 'after')(variedStones(run.list, stones, codes));
  const { token, ids } = await withServices(location, async (services) => ({
    token: (await signInUsers(services)).buyer.token,
    ids: await storePictures(services, pictures),
  }));
  const measured = { run, location, token };
  const metric = metricFactory({ section: 'downloads', engine, stones });
  const small = metricFactory({ section: 'downloads', engine, stones: pictures });
  const few = metricFactory({ section: 'downloads', engine, stones: Math.ceil(pictures / 10) });
  try {
    const metrics: Metric[] = [];
    for (const format of ['csv', 'xlsx'] as const)
      metrics.push(...(await measureTable(measured, { format, filters: {} }, metric)));
    const pdf = { format: 'pdf', ids } as const;
    const fewPdf = { format: 'pdf', ids: ids.slice(0, Math.ceil(pictures / 10)) } as const;
    await onServer(measured, async (server) => {
      metrics.push(...toMetrics(small, 'PDF, thumbnails not drawn yet', await write(server, token, pdf)));
      metrics.push(...toMetrics(small, 'PDF', await write(server, token, pdf)));
      metrics.push(...toMetrics(few, 'PDF', await write(server, token, fewPdf)));
    });
    return metrics;
  } finally {
    await location.remove();
  }
}

interface Measured {
  run: BenchRun;
  location: DatabaseLocation;
  token: string;
}

/** A server of its own for each kind of file: memory once used is seldom given back. */
async function onServer(
  { run, location, token }: Measured,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await run.serve(location);
  const caller = createCaller(server.url, 1, token);
  try {
    for (let at = 0; at < warmUpCalls; at += 1) await caller.must(probe.calls[0]!);
    await work(server);
  } finally {
    caller.close();
    await server.stop();
  }
}

async function measureTable(measured: Measured, file: File, metric: ReturnType<typeof metricFactory>) {
  const { token } = measured;
  const name = file.format.toUpperCase();
  const metrics: Metric[] = [];
  await onServer(measured, async (server) => {
    const written = await write(server, token, file);
    metrics.push(...toMetrics(metric, name, written));
    const slow = await peakMemory(server, () => readSlowly(server, written.url));
    metrics.push(metric(`${name}, memory beside a client that reads slowly`, slow / 1e6, 'MB'));
    const left = await leave(server, token, file, written.seconds / 4);
    metrics.push(
      metric(`${name}, processor time until a client leaves after a quarter`, left.before / 1000, 's'),
      metric(`${name}, processor time after it has left`, left.after / 1000, 's'),
    );
  });
  return metrics;
}

interface Written {
  url: string;
  bytes: number;
  seconds: number;
  processorSeconds: number;
  /** The rise of the server's memory, bytes. */
  memory: number;
  /** How long another call took meanwhile, ms. */
  otherCall: { p99: number; max: number };
}

/** Writes a file and downloads it. */
async function write(server: ServerProcess, token: string, file: File): Promise<Written> {
  const caller = createCaller(server.url, 1, token);
  const [began, processor] = [performance.now(), server.processorTime()];
  let [url, seconds, processorSeconds] = ['', 0, 0];
  let otherCall = { p99: 0, max: 0 };
  const memory = await peakMemory(server, async () => {
    const { timings } = await probeDuring({ url: server.url, token, ...probe }, async () => {
      const body = { prices: 'own', ...file };
      const { text } = await caller.must({ method: 'POST', path: '/api/diamond/sheet', body });
      ({ url } = JSON.parse(text) as { url: string });
      seconds = (performance.now() - began) / 1000;
      processorSeconds = (server.processorTime() - processor) / 1000;
    });
    otherCall = timings;
  });
  caller.close();
  const bytes = (await (await fetch(server.url + url)).arrayBuffer()).byteLength;
  return { url, bytes, seconds, processorSeconds, memory, otherCall };
}

const toMetrics = (metric: ReturnType<typeof metricFactory>, name: string, written: Written): Metric[] => [
  metric(`${name}, until it can be opened`, written.seconds, 's'),
  metric(`${name}, processor time of the server with the calls of others`, written.processorSeconds, 's'),
  metric(`${name}, size`, written.bytes / 1e6, 'MB'),
  metric(`${name}, rise of the server's memory`, written.memory / 1e6, 'MB'),
  metric(`${name}, another call meanwhile, p99`, written.otherCall.p99, 'ms'),
  metric(`${name}, another call meanwhile, longest`, written.otherCall.max, 'ms'),
];

/** The highest memory of the server during some work, above that before it, bytes; at least one page. */
async function peakMemory(server: ServerProcess, work: () => Promise<void>): Promise<number> {
  const before = server.memory().now;
  let highest = before + 4096;
  const timer = setInterval(() => {
    highest = Math.max(highest, server.memory().now);
  }, memoryEveryMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(highest, server.memory().now) - before;
}

/** Reads the beginning of a file in small portions, and leaves. */
async function readSlowly(server: ServerProcess, path: string): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(server.url + path, resolve)
      .once('error', reject)
      .end();
  });
  answer.pause();
  for (let time = 0; time < slowRead.times && !answer.readableEnded; time += 1) {
    answer.read(slowRead.bytes);
    await pause(slowRead.everyMs);
  }
  answer.destroy();
}

/** Leaves while a file is being written. The server's processor time, ms: until then, and from then until it rests. */
async function leave(server: ServerProcess, token: string, file: File, afterSeconds: number) {
  const start = server.processorTime();
  const sent = await new Promise<ClientRequest>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = httpRequest(`${server.url}/api/diamond/sheet`, { method: 'POST', headers }, () =>
      reject(new Error('The file was written before its client left')),
    );
    // Leaving is one.
    request.on('error', () => {});
    request.end(JSON.stringify({ prices: 'own', ...file }), () => resolve(request));
  });
  await pause(afterSeconds * 1000);
  const before = server.processorTime() - start;
  sent.destroy();
  let last = start + before;
  for (const until = performance.now() + timeoutMs; performance.now() < until; ) {
    await pause(200);
    const now = server.processorTime();
    // A tick of the clock is 10 ms.
    if (now - last <= 20) return { before, after: Math.max(10, now - start - before) };
    last = now;
  }
  throw new Error('The server works on after its client has left');
}
