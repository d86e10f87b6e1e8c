import { createChance } from '../../server/db/seed/chance.ts';
import { planFilters } from '../../server/modules/diamonds/diamond-filters.ts';
import { planOrder } from '../../server/modules/diamonds/diamond-sort.ts';
import { visibleKind } from '../../server/modules/diamonds/diamond-visibility.ts';
import type { Services } from '../../server/services.ts';
import { suitsIndex } from '../../server/stock-index/search-plan.ts';
import { createStockKeeper } from '../../server/stock-index/stock-keeper.ts';
import type { BenchRun } from '../bench-run.ts';
import type { HousePlace } from '../house/house-place.ts';
import { withHouse } from '../house/open-house.ts';
import { startBareServer } from '../load/bare-answers.ts';
import { createCaller } from '../load/caller.ts';
import { type LoadResult, runClients } from '../load/closed-loop.ts';
import { probeDuring } from '../load/probe.ts';
import { summarise, type Timings, timed } from '../load/timings.ts';
import { type DrawnSearch, drawSearches } from '../searches/search-kinds.ts';

const buyer = { role: 'USER' } as const;
const defaultPageSize = 10;

/** What searches take without HTTP: the index alone, and the database alone. */
export interface SearchFloors {
  index: Timings;
  database: Timings;
}

/** Asks the same searches in this process. */
export async function measureBareSearches(
  { effort }: BenchRun,
  place: HousePlace,
  stones: number,
): Promise<SearchFloors> {
  return withHouse(place, async (services) => {
    const keeper = createStockKeeper({
      ...{ engine: services.db.engine, read: services.db.read },
      onOutdated: () => {},
      onTrouble: (failure) => {
        throw failure;
      },
    });
    try {
      await keeper.load();
      const askIndex = async ({ filters }: DrawnSearch) => {
        const plan = await planOf(services, filters);
        if (!suitsIndex(plan)) return null;
        const limit = filters.pageSize ?? defaultPageSize;
        // The index reads the log of changes between searches: who never pauses is told to ask the database.
        await new Promise(setImmediate);
        return timed(() => keeper.search(plan, { limit, offset: (filters.pageNo ?? 0) * limit }));
      };
      // Nobody has started the index of these services: they ask the database.
      const askDatabase = ({ filters }: DrawnSearch) =>
        timed(() => services.diamonds.searchStones(filters, buyer, (filters.pageNo ?? 0) + 1));
      const many = { searches: effort.bareSearches, seconds: effort.seconds };
      return {
        index: await askMany(stones, { ...many, searches: many.searches * 5 }, askIndex),
        database: await askMany(stones, many, askDatabase),
      };
    } finally {
      await keeper.close();
    }
  });
}

const planOf = async ({ terms }: Services, filters: DrawnSearch['filters']) => ({
  visible: visibleKind(buyer),
  filters: await planFilters(filters, buyer, terms),
  order: await planOrder(filters, buyer, terms),
});

/** Durations of searches drawn as everywhere; the first ones warm up. Null is one that does not count. */
async function askMany(
  stones: number,
  limits: { searches: number; seconds: number },
  ask: (search: DrawnSearch) => Promise<number | null>,
): Promise<Timings> {
  const searches = drawSearches(createChance(1), stones);
  const durations: number[] = [];
  const until = performance.now() + limits.seconds * 1000;
  for (let asked = -10; asked < limits.searches && performance.now() < until; asked += 1) {
    const took = await ask(searches.next().value);
    if (asked >= 0 && took !== null) durations.push(took);
  }
  return summarise(durations);
}

/** What an answer over HTTP takes when nothing is asked. */
export interface HttpFloor {
  one: Timings;
  many: LoadResult;
  /** Another empty answer beside many clients. */
  probe: Timings;
}

/** Empty answers of a bare server, by one client and by so many, in a process like the real one. */
export async function measureHttpFloor(
  { root, folder, effort }: BenchRun,
  clients: number,
): Promise<HttpFloor> {
  const server = await startBareServer(root, folder);
  const caller = createCaller(server.url, clients);
  const seconds = Math.min(3, effort.seconds);
  const call = { method: 'GET' as const, path: '/' };
  const next = () => ({ kind: 'empty', call });
  try {
    await runClients(caller, clients, { seconds: seconds / 3, next });
    const one = await runClients(caller, 1, { seconds, next });
    const probe = { url: server.url, token: '', everyMs: 5, calls: [call] };
    const busy = await probeDuring(probe, () => runClients(caller, clients, { seconds, next }));
    return { one: summarise(one.durations), many: busy.result, probe: busy.timings };
  } finally {
    caller.close();
    await server.stop();
  }
}
