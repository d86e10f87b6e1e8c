import { Agent, type ClientRequest, get } from 'node:http';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { signInUsers } from '../server/bench-users.ts';
import { withServices } from '../server/server-services.ts';
import { createEmptyDatabase } from '../server/stocked-database.ts';

/** Streams that share a session; a session has six at most. */
const streamsPerSession = 5;
/** A server that has just started still grows: calls before the memory is measured. */
const warmUpCalls = 300;
/** Longest wait for an event, ms. */
const timeoutMs = 10_000;
const settleMs = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Listeners {
  /** Waits until every listener has received the next event; answers when each did. */
  next(): Promise<number[]>;
  close(): void;
}

/** Opens streams that stay open. */
async function listen(url: string, tokens: readonly string[]): Promise<Listeners> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const requests: ClientRequest[] = [];
  let arrived: number[] = [];
  const openOne = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { accept: 'text/event-stream', token };
      const request = get(`${url}/api/events`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream answers ${response.statusCode}`));
        let opened = false;
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('data', (text: string) => {
          if (!text.includes('data:')) return;
          if (opened) arrived.push(performance.now());
          else resolve();
          opened = true;
        });
      });
      request.on('error', reject);
      requests.push(request);
    });
  for (let at = 0; at < tokens.length; at += 50) await Promise.all(tokens.slice(at, at + 50).map(openOne));
  return {
    async next() {
      arrived = [];
      for (const until = performance.now() + timeoutMs; arrived.length < tokens.length; await pause(1))
        if (performance.now() > until) throw new Error(`Only ${arrived.length} listeners received the event`);
      return arrived;
    },
    close() {
      for (const request of requests) request.on('error', () => {}).destroy();
      agent.destroy();
    },
  };
}

/** Memory of many open streams, and the time from a change to its event at every listener. */
export async function measureLive(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const { listeners, changes } = run.effort.live;
  run.reportProgress(`${engine}: ${listeners} listeners`);
  const location = run.location(engine, 'live');
  await createEmptyDatabase(location);
  const { tokens, buyer } = await withServices(location, async (services) => {
    const sessions: string[] = [];
    for (let at = 0; at < listeners; at += streamsPerSession)
      sessions.push((await signInUsers(services)).admin.token);
    const used = Array.from({ length: listeners }, (_, at) => sessions[Math.floor(at / streamsPerSession)]!);
    return { tokens: used, buyer: (await signInUsers(services)).buyer };
  });
  const server = await run.serve(location);
  try {
    for (let at = 0; at < warmUpCalls; at += 1)
      await (await fetch(`${server.url}/api/user/demands`, { headers: { token: buyer.token } })).text();
    await pause(settleMs);
    const before = server.memory().now;
    const open = await listen(server.url, tokens);
    await pause(settleMs);
    const opened = server.memory().now;
    const [first, last]: [number[], number[]] = [[], []];
    for (let at = 0; at < changes; at += 1) {
      const received = open.next();
      const startedAt = performance.now();
      const answer = await fetch(`${server.url}/api/user/demands`, {
        method: 'POST',
        headers: { token: buyer.token, 'content-type': 'application/json' },
        body: JSON.stringify({ requirements: `Demand ${at}` }),
      });
      if (!answer.ok) throw new Error(`A demand answers ${answer.status}`);
      const times = await received;
      first.push(Math.min(...times) - startedAt);
      last.push(Math.max(...times) - startedAt);
    }
    const highest = server.memory().highest;
    open.close();
    const metric = metricFactory({ section: 'live', engine, stones: 0 });
    return [
      metric('open streams', listeners, 'streams'),
      metric('memory of the streams', (opened - before) / 1e6, 'MB'),
      metric('highest memory with events, above the start', (highest - before) / 1e6, 'MB'),
      metric('from the change to the first listener, p50', summarise(first).p50, 'ms'),
      metric('from the change to the last listener, p50', summarise(last).p50, 'ms'),
      metric('from the change to the last listener, p95', summarise(last).p95, 'ms'),
    ];
  } finally {
    await server.stop();
    await location.remove();
  }
}
