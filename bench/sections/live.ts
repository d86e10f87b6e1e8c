import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineRun } from '../bench-run.ts';
import { send } from '../load/call.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { signIn, withServices } from '../server/bench-services.ts';
import { createStock } from '../server/bench-stock.ts';
import { startAppServer } from '../server/server-process.ts';

/** Streams of an account with one session, which has six at most. */
const streamsPerAccount = 5;
/** A server that has just started still grows: calls before the memory is measured. */
const warmUpCalls = 300;
/** Longest wait for an event, ms. */
const timeoutMs = 10_000;
const settleMs = 2000;
const path = '/api/user/demands';

/** Memory of many open streams, and the time from a change to its event at every listener. */
export async function measureLive(run: EngineRun): Promise<Metric[]> {
  const { listeners, changes } = run.effort;
  const location = run.location('live');
  await createStock(location, 0);
  const [[buyer], admins] = await withServices(location, async (services) => [
    await signIn(services, 'USER', 1),
    await signIn(services, 'ADMIN', Math.ceil(listeners / streamsPerAccount)),
  ]);
  const server = await startAppServer(run, location);
  const memory = async () => {
    await pause(settleMs);
    return server.memory();
  };
  try {
    for (let at = 0; at < warmUpCalls; at += 1) await send(server.url, { method: 'GET', path }, buyer);
    const before = await memory();
    const streams = await openStreams(
      server.url,
      Array.from({ length: listeners }, (_, at) => admins[at % admins.length]!),
    );
    const opened = await memory();
    const [first, last]: [number[], number[]] = [[], []];
    for (let at = 0; at < changes; at += 1) {
      const received = streams.nextEvent();
      const began = performance.now();
      await send(server.url, { method: 'POST', path, body: { requirements: `Demand ${at}` } }, buyer);
      const times = await received;
      first.push(Math.min(...times) - began);
      last.push(Math.max(...times) - began);
    }
    const { highest } = server.memory();
    streams.close();
    const metric = metricFactory('live', run.engine, null);
    return [
      metric(`memory of ${listeners} streams`, opened.now - before.now, 'MB'),
      metric('highest memory with events, above the start', highest - before.now, 'MB'),
      metric('from the change to the first listener, p50', summarise(first).p50, 'ms'),
      metric('from the change to the last listener, p50', summarise(last).p50, 'ms'),
      metric('from the change to the last listener, p99', summarise(last).p99, 'ms'),
    ];
  } finally {
    await server.stop();
    await location.remove();
  }
}

/** Opens a stream for each token, fifty at a time, and waits until each has had its first event. */
async function openStreams(url: string, tokens: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const requests: ClientRequest[] = [];
  let arrived: number[] = [];
  const openOne = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { accept: 'text/event-stream', token };
      const request = get(`${url}/api/events`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream answers ${response.statusCode}`));
        response.setEncoding('utf8').on('error', () => {});
        response.on('data', (text: string) => {
          if (!text.includes('data:')) return;
          arrived.push(performance.now());
          resolve();
        });
      });
      requests.push(request.on('error', reject));
    });
  for (let at = 0; at < tokens.length; at += 50) await Promise.all(tokens.slice(at, at + 50).map(openOne));
  return {
    /** When each listener received the next event. */
    async nextEvent(): Promise<number[]> {
      arrived = [];
      for (const end = performance.now() + timeoutMs; arrived.length < tokens.length; await pause(1))
        if (performance.now() > end) throw new Error(`Only ${arrived.length} listeners received the event`);
      return arrived;
    },
    close() {
      for (const request of requests) request.destroy();
      agent.destroy();
    },
  };
}
