import { createSeededRandom } from '#server/demo/seeded-random.ts';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { type NamedCall, runClients } from '../load/closed-loop.ts';
import { summarise, timed } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { type DrawnSearch, drawSearches } from '../searches/search-kinds.ts';
import { signInUsers } from '../server/bench-users.ts';
import { createCaller } from '../server/caller.ts';
import { indexLoaded } from '../server/search-index-log.ts';
import { withServices } from '../server/server-services.ts';
import { stockedDatabase } from '../server/stocked-database.ts';
import { measureHttpFloor } from './search-floors.ts';

const manyClients = 16;

/** The live counts of a drawn search; a form sends no page and no order. */
function countsCall({ kind, filters }: DrawnSearch): NamedCall {
  const { pageNo, pageSize, sort, sortWith, sortMethod, ...body } = filters;
  return { kind, call: { method: 'POST', path: '/api/search/counts', body } };
}

/** The live counts of the search form over HTTP, with other filters in every request. */
export async function measureCounts(run: BenchRun, engine: BenchEngine, stones: number): Promise<Metric[]> {
  const { effort, reportProgress } = run;
  const location = run.location(engine, `stock_${stones}`);
  reportProgress(`${engine}: live counts among ${stones.toLocaleString('en-US')} stones`);
  await stockedDatabase(location, stones, run.list);
  const users = await withServices(location, signInUsers);
  const floor = await measureHttpFloor(run, manyClients);
  const server = await run.serve(location);
  const searches = drawSearches(createSeededRandom(5), stones);
  const next = () => countsCall(searches.next().value);
  const target = { url: server.url, token: users.buyer.token };
  const caller = createCaller(target.url, 1, target.token);
  try {
    await indexLoaded(server);
    const first = await timed(() => caller.must(next().call));
    await runClients(target, 1, { amount: 100, next });
    const one = summarise((await runClients(target, 1, { seconds: effort.seconds, next })).durations);
    const many = summarise(
      (await runClients(target, manyClients, { seconds: effort.seconds, next })).durations,
    );
    const metric = metricFactory({ section: 'counts', engine, stones });
    const beside = (value: number) => ({ value, what: 'an empty answer of a bare HTTP server' });
    return [
      metric('first counts after the start', first, 'ms'),
      metric('1 client, p50', one.p50, 'ms', beside(floor.one.p50)),
      metric('1 client, p95', one.p95, 'ms', beside(floor.one.p95)),
      metric('1 client, p99', one.p99, 'ms', beside(floor.one.p99)),
      metric(`${manyClients} clients, p50`, many.p50, 'ms'),
      metric(`${manyClients} clients, p95`, many.p95, 'ms'),
    ];
  } finally {
    caller.close();
    await server.stop();
  }
}
