import { createSeededRandom } from '#server/demo/seeded-random.ts';
import type { BenchRun } from '../bench-run.ts';
import { type LoadResult, runClients } from '../load/closed-loop.ts';
import { probeDuring } from '../load/probe.ts';
import { type Timings, timed } from '../load/timings.ts';
import { drawSearches, searchCall } from '../searches/search-kinds.ts';
import type { BenchUsers } from '../server/bench-users.ts';
import { type Caller, createCaller } from '../server/caller.ts';
import type { ServerProcess } from '../server/server-process.ts';

export interface SearchLoad {
  one: LoadResult;
  many: LoadResult;
  /** Other requests on an idle server, beside one searching client, and beside many. */
  idleProbe: Timings;
  probeBesideOne: Timings;
  probeBesideMany: Timings;
  /** First read of the search form with its counts, in milliseconds. */
  form: number;
  /** Processor time of the server per search, in milliseconds. */
  processorTime: number;
  /** Bytes: before the load, after it, and at the peak. */
  memory: { before: number; after: number; highest: number };
}

/** Searches of a buyer by one client and by many; then again, shorter, with a probe beside them. */
export async function measureSearchLoad(
  { effort }: BenchRun,
  server: ServerProcess,
  { admin, buyer }: BenchUsers,
  { stones, clients }: { stones: number; clients: number },
): Promise<SearchLoad> {
  const { seconds } = effort;
  const target = { url: server.url, token: buyer.token };
  const caller = createCaller(target.url, clients, target.token);
  const searches = drawSearches(createSeededRandom(2), stones);
  const next = () => searchCall(searches.next().value);
  const calls = [
    { method: 'GET' as const, path: '/healthz' },
    { method: 'GET' as const, path: '/api/diamond/orders?recordLimit=10' },
  ];
  const probe = { url: server.url, token: admin.token, everyMs: 5, calls };
  try {
    const before = server.memory().now;
    await warmUp(caller, stones);
    const form = await timed(() => caller.must({ method: 'GET', path: '/api/search/field' }));
    const idle = await probeDuring(probe, () => new Promise((resolve) => setTimeout(resolve, seconds * 300)));
    const one = await runClients(target, 1, { seconds, next });
    const processorBefore = server.processorTime();
    const many = await runClients(target, clients, { seconds, next });
    const processorTime = (server.processorTime() - processorBefore) / many.durations.length;
    const beside = (count: number) =>
      probeDuring(probe, () => runClients(target, count, { seconds: seconds / 2, next }));
    const [besideOne, besideMany] = [await beside(1), await beside(clients)];
    const { now: after, highest } = server.memory();
    return {
      ...{ one, many, idleProbe: idle.timings },
      ...{ probeBesideOne: besideOne.timings, probeBesideMany: besideMany.timings },
      ...{ form, processorTime, memory: { before, after, highest } },
    };
  } finally {
    caller.close();
  }
}

/** Warms compilers and caches up with some searches of every kind, and checks that they find stones. */
async function warmUp(caller: Caller, stones: number): Promise<void> {
  const searches = drawSearches(createSeededRandom(3), stones);
  let found = 0;
  for (let count = 0; count < 100; count += 1) {
    const answer = await caller.must(searchCall(searches.next().value).call);
    found += (JSON.parse(answer.text) as { data: { total: number } }).data.total;
  }
  if (found === 0) throw new Error('The searches of the bench find no stones.');
}
