import type { EngineRun } from '../bench-run.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { sharedStock } from '../server/bench-stock.ts';
import type { DatabaseLocation } from '../server/database-location.ts';
import { startAppServer } from '../server/server-process.ts';

/** Time from start to the first response, with an empty and with a stocked database. */
export async function measureStart(run: EngineRun): Promise<Metric[]> {
  const empty = run.location('start');
  const metrics = await starts(run, 0, 'cold start', async () => {
    await empty.create();
    return empty;
  });
  await empty.remove();
  for (const stones of run.options.stones)
    metrics.push(...(await starts(run, stones, 'warm start', () => sharedStock(run.location, stones))));
  return metrics;
}

async function starts(
  run: EngineRun,
  stones: number,
  what: string,
  prepare: () => Promise<DatabaseLocation>,
): Promise<Metric[]> {
  const [ready, memory]: [number[], number[]] = [[], []];
  for (let time = 0; time < run.effort.runs; time += 1) {
    const server = await startAppServer(run, await prepare());
    ready.push(server.readyAfter);
    memory.push(server.memory().now);
    await server.stop();
  }
  const metric = metricFactory('start', run.engine, stones);
  return [
    metric(`${what}, to the first answer`, summarise(ready).p50, 'ms'),
    metric(`${what}, memory then`, summarise(memory).p50, 'MB'),
  ];
}
