import { readdirSync } from 'node:fs';
import type { EngineRun } from '../bench-run.ts';
import { type Call, send } from '../load/call.ts';
import { runClients } from '../load/closed-loop.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { countsCall, drawSearches, searchCall } from '../searches/searches.ts';
import { signIn, withServices } from '../server/bench-services.ts';
import { sharedStock } from '../server/bench-stock.ts';
import type { DatabaseLocation } from '../server/database-location.ts';
import { processorTimeOf, readProcess, startAppServer } from '../server/server-process.ts';

const clients = 4;

/** As many calls come before the measured ones: a server is faster once its code has been optimised. */
const callsPerSecond = 300;

type FoundStones = { data: { data: { id: number }[] } };

const get = (path: string): Call => ({ method: 'GET', path: `/api/${path}` });

/** Processor time of the server and of PostgreSQL per call, of the calls that a buyer makes most. */
export async function measureCost(run: EngineRun, stones: number): Promise<Metric[]> {
  const location = await sharedStock(run.location, stones);
  const tokens = await withServices(location, (services) => signIn(services, 'USER', clients));
  const server = await startAppServer(run, location);
  const metric = metricFactory('cost', run.engine, stones);
  const [search, count] = [drawSearches(7, stones), drawSearches(8, stones)];
  const metrics: Metric[] = [];
  try {
    await server.indexLoaded();
    const { data } = (await send(server.url, searchCall({}), tokens[0])) as FoundStones;
    let reads = 0;
    const calls: Record<string, () => Call> = {
      'a search': () => searchCall(search()),
      'live counts of the search form': () => countsCall(count()),
      'the page of a stone': () => get(`diamond?id=${data.data[reads++ % data.data.length]!.id}`),
      'a list of own orders': () => get('diamond/orders?recordLimit=10'),
      'what is unread': () => get('notifications/unread'),
    };
    for (const [what, next] of Object.entries(calls)) {
      const target = { url: server.url, tokens };
      const amount = callsPerSecond * run.effort.seconds;
      await runClients(target, clients, { amount, next });
      const [own, database] = [server.processorTime(), databaseTime(location)];
      await runClients(target, clients, { amount, next });
      metrics.push(metric(`${what}: server`, (server.processorTime() - own) / amount, 'ms'));
      if (run.engine === 'postgres')
        metrics.push(metric(`${what}: database`, (databaseTime(location) - database) / amount, 'ms'));
    }
    return metrics;
  } finally {
    await server.stop();
  }
}

/** Processor time of PostgreSQL's open connections to a database on this machine so far, in milliseconds. */
function databaseTime({ url }: DatabaseLocation): number {
  const name = url && new URL(url).pathname.slice(1);
  const processes = name ? readdirSync('/proc').filter((id) => /^\d+$/.test(id)) : [];
  const ours = processes.map(Number).filter((id) => isConnection(id, name!));
  return ours.reduce((sum, id) => sum + processorTimeOf(id), 0);
}

/** A connection of PostgreSQL names its database among the words of its process. */
const isConnection = (id: number, database: string): boolean => {
  const [program, ...words] = readProcess(id, 'cmdline').split(' ');
  return program === 'postgres:' && words.includes(database);
};
