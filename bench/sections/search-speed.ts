import { createChance } from '../../server/db/seed/chance.ts';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { type Figure, figureMaker } from '../figure.ts';
import { type HousePeople, signInPeople } from '../house/house-people.ts';
import type { HousePlace } from '../house/house-place.ts';
import { withHouse } from '../house/open-house.ts';
import type { ServerProcess } from '../house/server-process.ts';
import { stockedHouse } from '../house/stocked-house.ts';
import { startBareServer } from '../load/bare-answers.ts';
import { type Caller, createCaller } from '../load/caller.ts';
import { type LoadResult, runClients } from '../load/closed-loop.ts';
import { probeDuring } from '../load/probe.ts';
import { summarise, type Timings, timed } from '../load/timings.ts';
import { type DrawnSearch, drawSearches } from '../searches/search-kinds.ts';

const manyClients = 16;
const searchPath = '/api/diamond/search';

/** Searches over HTTP by one client and by sixteen, and how long other requests wait meanwhile. */
export async function measureSearch(run: BenchRun, engine: BenchEngine, stones: number): Promise<Figure[]> {
  const place = run.place(engine, `stock_${stones}`);
  run.tell(`${engine}: a stock of ${stones.toLocaleString('en-US')} stones`);
  await stockedHouse(place, stones, run.list);
  run.tell(`${engine}: searches among ${stones.toLocaleString('en-US')} stones`);
  const bare = await askBare(run, place, stones);
  const people = await withHouse(place, signInPeople);
  const floor = await measureFloor(run);
  const server = await run.serve(place);
  try {
    const measured = await measureServer(run, server, people, stones);
    return toFigures({ engine, stones }, { ...measured, bare, floor });
  } finally {
    await server.stop();
  }
}

/** The same searches in this process: no HTTP, no session, no JSON. */
async function askBare({ effort }: BenchRun, place: HousePlace, stones: number): Promise<Timings> {
  return withHouse(place, async ({ diamonds }) => {
    const searches = drawSearches(createChance(1), stones);
    const durations: number[] = [];
    const until = performance.now() + effort.seconds * 1000;
    for (let asked = -10; asked < effort.bareSearches && performance.now() < until; asked += 1) {
      const { filters } = searches.next().value;
      const took = await timed(() =>
        diamonds.searchStones(filters, { role: 'USER' }, (filters.pageNo ?? 0) + 1),
      );
      if (asked >= 0) durations.push(took);
    }
    return summarise(durations);
  });
}

interface Floor {
  one: Timings;
  many: LoadResult;
  /** The same probe beside sixteen clients of a server that does nothing. */
  probe: Timings;
}

async function measureFloor({ root, folder, effort }: BenchRun): Promise<Floor> {
  const server = await startBareServer(root, folder);
  const caller = createCaller(server.url, manyClients);
  const seconds = Math.min(3, effort.seconds);
  const next = () => ({ kind: 'empty', call: { method: 'GET' as const, path: '/' } });
  try {
    await runClients(caller, manyClients, { seconds: seconds / 3, next });
    const one = await runClients(caller, 1, { seconds, next });
    const probe = { url: server.url, token: '', everyMs: 5, calls: [{ method: 'GET' as const, path: '/' }] };
    const { result, timings } = await probeDuring(probe, () =>
      runClients(caller, manyClients, { seconds, next }),
    );
    return { one: summarise(one.durations), many: result, probe: timings };
  } finally {
    caller.close();
    await server.stop();
  }
}

interface Measured {
  one: LoadResult;
  many: LoadResult;
  /** Other requests while nobody searches, and while sixteen clients do. */
  idleProbe: Timings;
  busyProbe: Timings;
  /** Milliseconds of the server's processor time for one search. */
  processorTime: number;
  memory: { now: number; highest: number };
}

async function measureServer(
  { effort }: BenchRun,
  server: ServerProcess,
  { admin, buyer }: HousePeople,
  stones: number,
): Promise<Measured> {
  const caller = createCaller(server.url, manyClients, buyer.token);
  const searches = drawSearches(createChance(2), stones);
  const next = () => toCall(searches.next().value);
  const { seconds } = effort;
  const calls = [
    { method: 'GET' as const, path: '/healthz' },
    { method: 'GET' as const, path: '/api/diamond/orders?recordLimit=10' },
  ];
  const probe = { url: server.url, token: admin.token, everyMs: 5, calls };
  try {
    await warmUp(caller, stones);
    const idle = await probeDuring(probe, () => new Promise((resolve) => setTimeout(resolve, seconds * 300)));
    const one = await runClients(caller, 1, { seconds, next });
    const before = server.processorTime();
    const busy = await probeDuring(probe, () => runClients(caller, manyClients, { seconds, next }));
    const processorTime = (server.processorTime() - before) / busy.result.durations.length;
    return {
      ...{ one, many: busy.result, idleProbe: idle.timings, busyProbe: busy.timings },
      ...{ processorTime, memory: server.memory() },
    };
  } finally {
    caller.close();
  }
}

const toCall = ({ kind, filters }: DrawnSearch) => ({
  kind,
  call: { method: 'POST' as const, path: searchPath, body: filters },
});

/** Some of each kind, so that compilers and caches are warm; one of them must find stones. */
async function warmUp(caller: Caller, stones: number): Promise<void> {
  const searches = drawSearches(createChance(3), stones);
  let found = 0;
  for (let asked = 0; asked < 60; asked += 1) {
    const answer = await caller.must(toCall(searches.next().value).call);
    found += (JSON.parse(answer.text) as { data: { total: number } }).data.total;
  }
  if (found === 0) throw new Error('The searches of the bench find nothing.');
}

function toFigures(
  about: { engine: BenchEngine; stones: number },
  measured: Measured & { bare: Timings; floor: Floor },
): Figure[] {
  const figure = figureMaker({ section: 'search', ...about });
  const { one, many, bare, floor, idleProbe, busyProbe } = measured;
  const [alone, crowd, emptyCrowd] = [one, many, floor.many].map(({ durations }) => summarise(durations)) as [
    Timings,
    Timings,
    Timings,
  ];
  const rate = ({ durations, seconds }: LoadResult) => durations.length / seconds;
  const empty = (value: number) => ({ value, what: 'an empty answer of a bare HTTP server' });
  const worst = worstKind(one);
  const worstOfMany = worstKind(many);
  return [
    figure('1 client, p50', alone.p50, 'ms', { value: bare.p50, what: 'the same searches in process' }),
    figure('1 client, p99', alone.p99, 'ms', { value: bare.p99, what: 'the same searches in process' }),
    figure('1 client, p50', alone.p50, 'ms', empty(floor.one.p50)),
    figure('1 client, searches', rate(one), '/s', empty(1000 / floor.one.mean)),
    figure(`1 client, slowest kind by p50: ${worst.kind}`, worst.p50, 'ms'),
    figure(`${manyClients} clients, p50`, crowd.p50, 'ms', empty(emptyCrowd.p50)),
    figure(`${manyClients} clients, p99`, crowd.p99, 'ms', empty(emptyCrowd.p99)),
    figure(`${manyClients} clients, searches`, rate(many), '/s', empty(rate(floor.many))),
    figure(`${manyClients} clients, slowest kind by p50: ${worstOfMany.kind}`, worstOfMany.p50, 'ms'),
    figure('processor time of a search', measured.processorTime, 'ms'),
    figure(`another request beside ${manyClients} clients, p50`, busyProbe.p50, 'ms', {
      value: idleProbe.p50,
      what: 'the same on an idle server',
    }),
    figure(`another request beside ${manyClients} clients, p99`, busyProbe.p99, 'ms', {
      value: floor.probe.p99,
      what: `an empty answer beside ${manyClients} empty ones`,
    }),
    figure(`another request beside ${manyClients} clients, longest`, busyProbe.max, 'ms', {
      value: floor.probe.max,
      what: `an empty answer beside ${manyClients} empty ones`,
    }),
    figure('memory after the load', measured.memory.now / 1e6, 'MB'),
    figure('memory at its highest', measured.memory.highest / 1e6, 'MB'),
  ];
}

function worstKind({ byKind }: LoadResult): { kind: string; p50: number } {
  const kinds = [...byKind].map(([kind, durations]) => ({ kind, p50: summarise(durations).p50 }));
  return kinds.sort((a, b) => b.p50 - a.p50)[0] ?? { kind: 'none', p50: 0 };
}
