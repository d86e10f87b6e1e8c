import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import type { DatabaseLocation } from '../server/database-location.ts';
import { stockedDatabase } from '../server/stocked-database.ts';

/** Time from start to the first response, with an empty and with a stocked database. */
export async function measureStart(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  run.reportProgress(`${engine}: starting`);
  const empty = run.location(engine, 'start');
  const cold = await starts(run, empty, () => empty.create());
  await empty.remove();
  const metrics = [...toMetrics(engine, 0, 'cold start', cold)];
  for (const stones of run.options.stones) {
    const location = run.location(engine, `stock_${stones}`);
    await stockedDatabase(location, stones, run.list);
    metrics.push(...toMetrics(engine, stones, 'warm start', await starts(run, location, async () => {})));
  }
  return metrics;
}

interface Start {
  ready: number;
  memory: number;
}

async function starts(
  run: BenchRun,
  location: DatabaseLocation,
  prepare: () => Promise<void>,
): Promise<Start[]> {
  const measured: Start[] = [];
  for (let time = 0; time < run.effort.starts; time += 1) {
    await prepare();
    const server = await run.serve(location);
    measured.push({ ready: server.readyAfter, memory: server.memory().now });
    await server.stop();
  }
  return measured;
}

function toMetrics(engine: BenchEngine, stones: number, what: string, measured: readonly Start[]): Metric[] {
  const metric = metricFactory({ section: 'start', engine, stones });
  return [
    metric(`${what}, to the first answer`, summarise(measured.map(({ ready }) => ready)).p50, 'ms'),
    metric(`${what}, memory then`, summarise(measured.map(({ memory }) => memory)).p50 / 1e6, 'MB'),
  ];
}
