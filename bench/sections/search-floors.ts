import type { Services } from '#server/app/services.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { visibleKind } from '#server/modules/diamonds/diamond-visibility.ts';
import { planFilters } from '#server/modules/diamonds/search/diamond-filters.ts';
import { planSort } from '#server/modules/diamonds/search/diamond-sort.ts';
import { createLocalIndex } from '#server/search-index/local-index.ts';
import { canUseIndex } from '#server/search-index/search-plan.ts';
import type { BenchRun } from '../bench-run.ts';
import { startBareServer } from '../load/bare-server-process.ts';
import { type LoadResult, runClients } from '../load/closed-loop.ts';
import { probeDuring } from '../load/probe.ts';
import { summarise, type Timings, timed } from '../load/timings.ts';
import { type DrawnSearch, drawSearches } from '../searches/search-kinds.ts';
import type { DatabaseLocation } from '../server/database-location.ts';
import { withServices } from '../server/server-services.ts';

const buyer = { role: 'USER' } as const;
const defaultPageSize = 10;

/** Durations of searches without HTTP: by the index alone, and by the database alone. */
export interface SearchFloors {
  index: Timings;
  database: Timings;
}

/** Runs the same searches in this process. */
export async function measureBareSearches(
  { effort }: BenchRun,
  location: DatabaseLocation,
  stones: number,
): Promise<SearchFloors> {
  return withServices(location, async (services) => {
    const keeper = createLocalIndex({
      ...{ engine: services.db.engine, read: services.db.read },
      onOutdated: () => {},
      onReadError: (failure) => {
        throw failure;
      },
    });
    try {
      await keeper.load();
      const searchIndex = async ({ filters }: DrawnSearch) => {
        const plan = await planOf(services, filters);
        if (!canUseIndex(plan)) return null;
        const limit = filters.pageSize ?? defaultPageSize;
        // The index reads the change log between searches: without a pause it falls back to the database.
        await new Promise(setImmediate);
        return timed(() => keeper.search(plan, { limit, offset: (filters.pageNo ?? 0) * limit }));
      };
      // The index of these services is not started, so they search the database.
      const searchDatabase = ({ filters }: DrawnSearch) =>
        timed(() => services.diamonds.searchStones(filters, buyer, (filters.pageNo ?? 0) + 1));
      const many = { searches: effort.bareSearches, seconds: effort.seconds };
      return {
        index: await measureMany(stones, { ...many, searches: many.searches * 5 }, searchIndex),
        database: await measureMany(stones, many, searchDatabase),
      };
    } finally {
      await keeper.close();
    }
  });
}

const planOf = async ({ lookupValues }: Services, filters: DrawnSearch['filters']) => ({
  visible: visibleKind(buyer),
  filters: await planFilters(filters, buyer, lookupValues),
  order: await planSort(filters, buyer, lookupValues),
});

/** Durations of random searches, after a warm-up; null is one that does not count. */
async function measureMany(
  stones: number,
  limits: { searches: number; seconds: number },
  search: (search: DrawnSearch) => Promise<number | null>,
): Promise<Timings> {
  const searches = drawSearches(createSeededRandom(1), stones);
  const durations: number[] = [];
  const until = performance.now() + limits.seconds * 1000;
  for (let count = -10; count < limits.searches && performance.now() < until; count += 1) {
    const took = await search(searches.next().value);
    if (count >= 0 && took !== null) durations.push(took);
  }
  return summarise(durations);
}

/** Durations of empty HTTP responses. */
export interface HttpFloor {
  one: Timings;
  many: LoadResult;
  /** Another empty response beside many clients. */
  probe: Timings;
}

/** Empty responses of a bare server process, by one client and by many. */
export async function measureHttpFloor(
  { root, folder, effort }: BenchRun,
  clients: number,
): Promise<HttpFloor> {
  const server = await startBareServer(root, folder);
  const seconds = Math.min(3, effort.seconds);
  const call = { method: 'GET' as const, path: '/' };
  const next = () => ({ kind: 'empty', call });
  try {
    await runClients(server, clients, { seconds: seconds / 3, next });
    const one = await runClients(server, 1, { seconds, next });
    const probe = { url: server.url, token: '', everyMs: 5, calls: [call] };
    const busy = await probeDuring(probe, () => runClients(server, clients, { seconds, next }));
    return { one: summarise(one.durations), many: busy.result, probe: busy.timings };
  } finally {
    await server.stop();
  }
}
