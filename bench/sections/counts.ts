import type { EngineRun } from '../bench-run.ts';
import { send } from '../load/call.ts';
import { runClients } from '../load/closed-loop.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { countsCall, drawSearches } from '../searches/searches.ts';
import { signIn, withServices } from '../server/bench-services.ts';
import { sharedStock } from '../server/bench-stock.ts';
import { startAppServer } from '../server/server-process.ts';

const clients = 16;

/** The live counts of the search form over HTTP, with other filters in every request. */
export async function measureCounts(run: EngineRun, stones: number): Promise<Metric[]> {
  const { seconds } = run.effort;
  const location = await sharedStock(run.location, stones);
  const tokens = await withServices(location, (services) => signIn(services, 'USER', clients));
  const server = await startAppServer(run, location);
  const target = { url: server.url, tokens };
  const draw = drawSearches(5, stones);
  const next = () => countsCall(draw());
  try {
    await server.indexLoaded();
    const began = performance.now();
    await send(server.url, next(), tokens[0]);
    const first = performance.now() - began;
    await runClients(target, 1, { amount: 100, next });
    const one = await runClients(target, 1, { seconds, next });
    const many = await runClients(target, clients, { seconds, next });
    const metric = metricFactory('counts', run.engine, stones);
    return [
      metric('first counts after the start', first, 'ms'),
      metric('1 client, p50', one.p50, 'ms'),
      metric('1 client, p99', one.p99, 'ms'),
      metric(`${clients} clients, p50`, many.p50, 'ms'),
      metric(`${clients} clients, p99`, many.p99, 'ms'),
    ];
  } finally {
    await server.stop();
  }
}
