import type { BenchEngine } from '../bench-options.ts';
import { type BenchRun, measuredEngines } from '../bench-run.ts';
import type { Figure } from '../figure.ts';
import { measureFirstLoads } from './first-loads.ts';
import { measureImport } from './import-speed.ts';
import { measureOrders } from './order-speed.ts';
import { measureSearch } from './search-speed.ts';
import { measureStart } from './start-speed.ts';

/** Everything that a run is asked to measure, one after the other. */
export async function measureSections(run: BenchRun): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of measuredEngines(run.options)) figures.push(...(await measureEngine(run, engine)));
  if (run.options.sections.includes('loads')) figures.push(...(await measureFirstLoads(run)));
  return figures;
}

async function measureEngine(run: BenchRun, engine: BenchEngine): Promise<Figure[]> {
  const figures: Figure[] = [];
  const asked = new Set(run.options.sections);
  if (asked.has('import')) figures.push(...(await measureImport(run, engine)));
  if (asked.has('search')) {
    for (const stones of run.options.stones) figures.push(...(await measureSearch(run, engine, stones)));
  }
  if (asked.has('orders')) figures.push(...(await measureOrders(run, engine)));
  if (asked.has('start')) figures.push(...(await measureStart(run, engine)));
  return figures;
}
