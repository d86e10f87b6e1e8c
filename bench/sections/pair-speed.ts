import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { PairTolerances } from '#contract/model/pairTolerances.ts';
import { toleranceNames } from '#domain/matching/tolerances.ts';
import type { Services } from '#server/app/services.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { summarise, timed } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { withServices } from '../server/server-services.ts';
import { stockedDatabase } from '../server/stocked-database.ts';

const buyer = { role: 'USER' } as const;

/** Nothing is compared but the weight, within its widest tolerance. */
const widest: PairTolerances = {
  ...(Object.fromEntries(toleranceNames.map((name) => [name, null])) as PairTolerances),
  carat_percent: 10,
};

const searches: Record<string, DiamondFilters> = {
  'rounds of 1 to 1.09 ct, D to F': {
    ...{ shape: ['Round'], color: ['D', 'E', 'F'] },
    carat: [{ from: 1, to: 1.09 }],
  },
  'the whole stock': {},
  'the whole stock by price': { sortWith: 'price', sortMethod: true },
};

/** Similar stones, the pairs of a stone and the pairs of a search, in this process with the index, without HTTP. */
export async function measurePairs(run: BenchRun, engine: BenchEngine, stones: number): Promise<Metric[]> {
  const location = run.location(engine, `stock_${stones}`);
  run.reportProgress(`${engine}: a stock of ${stones.toLocaleString('en-US')} stones`);
  await stockedDatabase(location, stones, run.list);
  run.reportProgress(`${engine}: pairs among ${stones.toLocaleString('en-US')} stones`);
  return withServices(location, async (services) => {
    services.searchIndex.start();
    await services.searchIndex.ready();
    try {
      return await measureKinds(run, { engine, stones }, services);
    } finally {
      await services.searchIndex.close();
    }
  });
}

async function measureKinds(
  { effort }: BenchRun,
  about: { engine: BenchEngine; stones: number },
  { diamonds }: Services,
): Promise<Metric[]> {
  const metric = metricFactory({ section: 'pairs', ...about });
  const metrics: Metric[] = [];
  const measure = async (what: string, times: number, work: () => Promise<unknown>) => {
    const durations: number[] = [];
    for (let count = -3; count < times; count += 1) {
      const took = await timed(work);
      if (count >= 0) durations.push(took);
    }
    const { p50, p95, max } = summarise(durations);
    metrics.push(
      metric(`${what}, p50`, p50, 'ms'),
      metric(`${what}, p95`, p95, 'ms'),
      metric(`${what}, longest`, max, 'ms'),
    );
  };
  const ids = await drawStones(diamonds, about.stones, effort.pairs);
  let drawn = 0;
  const nextId = () => {
    drawn += 1;
    return ids[drawn % ids.length]!;
  };
  await measure('similar stones', effort.pairs, () => diamonds.similarStones(nextId(), buyer));
  await measure('pairs of a stone', effort.pairs, () => diamonds.findPairs({ id: nextId() }, buyer));
  await measure('pairs of a stone, widest tolerances', effort.pairs, () =>
    diamonds.findPairs({ id: nextId(), tolerances: widest }, buyer),
  );
  for (const [name, filters] of Object.entries(searches)) {
    const times = Math.ceil(effort.pairs / 10);
    await measure(`pairs of ${name}`, times, () => diamonds.findPairs({ filters }, buyer));
    await measure(`pairs of ${name}, widest tolerances`, times, () =>
      diamonds.findPairs({ filters, tolerances: widest }, buyer),
    );
  }
  return metrics;
}

/** Stones on sale, from a fixed seed. */
async function drawStones(diamonds: Services['diamonds'], stock: number, count: number): Promise<number[]> {
  const random = createSeededRandom(1);
  const ids = Array.from({ length: count * 2 }, () => random.int(1, stock));
  const { data } = await diamonds.searchStones({ ids: ids.slice(0, 1000), pageSize: 200 }, buyer, 1);
  return data.map(({ id }) => id);
}
