import { setTimeout as pause } from 'node:timers/promises';
import type { EngineRun } from '../bench-run.ts';
import { type Call, toRequest } from '../load/call.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { countsCall, drawSearches, searchCall } from '../searches/searches.ts';
import { signIn, withServices } from '../server/bench-services.ts';
import { sharedStock } from '../server/bench-stock.ts';
import { startAppServer } from '../server/server-process.ts';

/** Clients that keep the server busy, each another buyer, and as many as come in a flood. */
const usualClients = 16;
const flood = 128;
const rounds = 3;
/** When the server must be quick again after a flood, ms. */
const recoveryMs = 2000;

/** Searches and live counts of eight times as many clients as keep the server busy, and the searches of one after them. */
export async function measureOverload(run: EngineRun, stones: number): Promise<Metric[]> {
  const location = await sharedStock(run.location, stones);
  const tokens = await withServices(location, (services) => signIn(services, 'USER', usualClients + 1));
  const other = tokens.splice(0, 1);
  const server = await startAppServer(run, location);
  const metric = metricFactory('overload', run.engine, stones);
  // In less time a flood has hardly begun.
  const seconds = Math.max(1, run.effort.seconds / 2);
  const draw = drawSearches(9, stones);
  const search = () => searchCall(draw());
  const metrics: Metric[] = [];
  try {
    await server.indexLoaded();
    for (const [what, next] of [
      ['searches', search],
      ['live counts', () => countsCall(draw())],
    ] as const) {
      const load = (clients: number) => runPatientClients(server.url, { tokens, clients, seconds, next });
      const alone = () => runPatientClients(server.url, { tokens: other, clients: 1, seconds, next: search });
      await load(usualClients);
      const [usual, answers]: [number[], number[]] = [[], []];
      // In turn: other programs may take a part of the machine meanwhile.
      for (let round = 0; round < rounds; round += 1) {
        usual.push(...(await load(usualClients)));
        answers.push(...(await load(flood)));
      }
      await pause(recoveryMs);
      const after = await alone();
      const [beside] = await Promise.all([alone(), load(flood)]);
      const floor = { value: usual.length / rounds / seconds, what: `${usualClients} clients` };
      const name = `${flood} clients, ${what}`;
      metrics.push(
        metric(name, answers.length / rounds / seconds, '/s', floor),
        metric(`${name}, p99`, summarise(answers).p99, 'ms'),
        metric(`a search of another buyer beside ${name}, p99`, summarise(beside).p99, 'ms'),
        metric(`a search from ${recoveryMs / 1000} s after ${name}, p99`, summarise(after).p99, 'ms'),
      );
    }
    return metrics;
  } finally {
    await server.stop();
  }
}

interface Load {
  tokens: readonly string[];
  clients: number;
  seconds: number;
  next(): Call;
}

/** Clients that call again after the previous answer, or when a refusal lets them. Durations of answers, ms. */
async function runPatientClients(url: string, { tokens, clients, seconds, next }: Load): Promise<number[]> {
  const durations: number[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async (at: number) => {
    while (performance.now() < end) {
      const began = performance.now();
      const call = next();
      const answer = await fetch(url + call.path, toRequest(call, tokens[at % tokens.length]));
      const text = await answer.text();
      const now = performance.now();
      const retryAfter = Number(answer.headers.get('retry-after')) * 1000;
      if (answer.ok && now < end) durations.push(now - began);
      else if (answer.status === 429) await pause(Math.max(0, Math.min(retryAfter, end - now)));
      else if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return durations;
}
