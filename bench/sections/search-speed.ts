import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import type { LoadResult } from '../load/closed-loop.ts';
import { summarise, type Timings } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { signInUsers } from '../server/bench-users.ts';
import { type IndexReport, indexLoaded } from '../server/search-index-log.ts';
import { withServices } from '../server/server-services.ts';
import { stockedDatabase } from '../server/stocked-database.ts';
import { type HttpFloor, measureBareSearches, measureHttpFloor, type SearchFloors } from './search-floors.ts';
import { measureSearchLoad, type SearchLoad } from './search-load.ts';

const clients = 16;

/** Searches over HTTP by one client and by sixteen, and the latency of other requests meanwhile. */
export async function measureSearch(run: BenchRun, engine: BenchEngine, stones: number): Promise<Metric[]> {
  const { reportProgress } = run;
  const location = run.location(engine, `stock_${stones}`);
  reportProgress(`${engine}: a stock of ${stones.toLocaleString('en-US')} stones`);
  await stockedDatabase(location, stones, run.list);
  reportProgress(`${engine}: searches among ${stones.toLocaleString('en-US')} stones`);
  const bare = await measureBareSearches(run, location, stones);
  const users = await withServices(location, signInUsers);
  const http = await measureHttpFloor(run, clients);
  const server = await run.serve(location);
  try {
    const index = await indexLoaded(server);
    const load = await measureSearchLoad(run, server, users, { stones, clients });
    return toMetrics({ engine, stones }, { bare, http, index, load });
  } finally {
    await server.stop();
  }
}

interface Measured {
  bare: SearchFloors;
  http: HttpFloor;
  index: IndexReport;
  load: SearchLoad;
}

function toMetrics(about: { engine: BenchEngine; stones: number }, measured: Measured): Metric[] {
  const metric = metricFactory({ section: 'search', ...about });
  const { bare, index, load } = measured;
  return [
    ...oneClient(about, measured),
    ...manyClients(about, measured),
    ...otherRequests(about, measured),
    metric('the search form with its counts, first time', load.form, 'ms'),
    metric('by the database alone, without the index, p50', bare.database.p50, 'ms'),
    metric('by the database alone, without the index, p99', bare.database.p99, 'ms'),
    metric('the index is loaded in', index.milliseconds, 'ms'),
    metric('size of the index', index.bytes / 1e6, 'MB'),
    metric('memory before the load', load.memory.before / 1e6, 'MB'),
    metric('memory after the load', load.memory.after / 1e6, 'MB'),
    metric('memory at its highest', load.memory.highest / 1e6, 'MB'),
  ];
}

const rate = ({ durations, seconds }: LoadResult) => durations.length / seconds;
const inIndex = 'the same searches by the index in process';
const emptyAnswer = 'an empty answer of a bare HTTP server';

function oneClient(about: { engine: BenchEngine; stones: number }, { bare, http, load }: Measured): Metric[] {
  const metric = metricFactory({ section: 'search', ...about });
  const times = summarise(load.one.durations);
  const slowest = slowestKind(load.one);
  return [
    metric('1 client, p50', times.p50, 'ms', { value: bare.index.p50, what: inIndex }),
    metric('1 client, p50', times.p50, 'ms', { value: http.one.p50, what: emptyAnswer }),
    metric('1 client, p99', times.p99, 'ms', { value: bare.index.p99, what: inIndex }),
    metric('1 client, p99', times.p99, 'ms', { value: http.one.p99, what: emptyAnswer }),
    metric('1 client, searches', rate(load.one), '/s', { value: 1000 / http.one.mean, what: emptyAnswer }),
    metric(`1 client, slowest kind: ${slowest.kind}, p50`, slowest.p50, 'ms'),
  ];
}

function manyClients(about: { engine: BenchEngine; stones: number }, { http, load }: Measured): Metric[] {
  const metric = metricFactory({ section: 'search', ...about });
  const times = summarise(load.many.durations);
  const empty = summarise(http.many.durations);
  const slowest = slowestKind(load.many);
  const floor = (value: number) => ({ value, what: `${emptyAnswer}, ${clients} clients` });
  return [
    metric(`${clients} clients, p50`, times.p50, 'ms', floor(empty.p50)),
    metric(`${clients} clients, p99`, times.p99, 'ms', floor(empty.p99)),
    metric(`${clients} clients, searches`, rate(load.many), '/s', floor(rate(http.many))),
    metric(`${clients} clients, slowest kind: ${slowest.kind}, p50`, slowest.p50, 'ms'),
    metric('processor time of a search', load.processorTime, 'ms'),
  ];
}

function otherRequests(about: { engine: BenchEngine; stones: number }, { http, load }: Measured): Metric[] {
  const metric = metricFactory({ section: 'search', ...about });
  const { idleProbe } = load;
  const idle = (value: number) => ({ value, what: 'the same on an idle server' });
  const empty = (value: number) => ({
    value,
    what: `an empty answer beside ${clients} clients of a bare server`,
  });
  const beside = (who: string, probe: Timings) => [
    metric(`another request beside ${who}, p50`, probe.p50, 'ms', idle(idleProbe.p50)),
    metric(`another request beside ${who}, p99`, probe.p99, 'ms', idle(idleProbe.p99)),
    metric(`another request beside ${who}, longest`, probe.max, 'ms', idle(idleProbe.max)),
  ];
  const many = load.probeBesideMany;
  return [
    ...beside('1 client', load.probeBesideOne),
    ...beside(`${clients} clients`, many),
    metric(`another request beside ${clients} clients, p99`, many.p99, 'ms', empty(http.probe.p99)),
    metric(`another request beside ${clients} clients, longest`, many.max, 'ms', empty(http.probe.max)),
  ];
}

function slowestKind({ byKind }: LoadResult): { kind: string; p50: number } {
  const kinds = [...byKind].map(([kind, durations]) => ({ kind, p50: summarise(durations).p50 }));
  return kinds.sort((a, b) => b.p50 - a.p50)[0] ?? { kind: 'none', p50: 0 };
}
