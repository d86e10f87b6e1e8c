import type { BenchRun } from '../bench-run.ts';
import type { Metric } from '../report-table.ts';
import { databaseLocation } from '../server/database-location.ts';
import { measureCost } from './cost.ts';
import { measureCounts } from './counts.ts';
import { measureImport } from './import.ts';
import { measureLive } from './live.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { measureSearch } from './search.ts';
import { measureServers } from './servers.ts';
import { measureStart } from './start.ts';

const perEngine = { import: measureImport, orders: measureOrders, live: measureLive, start: measureStart };
const perStock = {
  search: measureSearch,
  counts: measureCounts,
  cost: measureCost,
  servers: measureServers,
};

/** Measures the requested sections, one after the other. */
export async function measureSections(run: BenchRun): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const { sections, engines, stones, postgres } = run.options;
  for (const engine of engines) {
    const location = (name: string) => databaseLocation(engine, name, run.folder, postgres);
    const engineRun = { ...run, engine, location };
    for (const section of sections) {
      run.reportProgress(`${engine}: ${section}`);
      if (section in perEngine)
        metrics.push(...(await perEngine[section as keyof typeof perEngine](engineRun)));
      else if (section in perStock)
        for (const count of stones)
          metrics.push(...(await perStock[section as keyof typeof perStock](engineRun, count)));
    }
  }
  if (sections.includes('pages')) metrics.push(...(await measurePages(run)));
  return metrics;
}
