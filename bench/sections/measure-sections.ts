import type { BenchEngine } from '../bench-options.ts';
import { type BenchRun, measuredEngines } from '../bench-run.ts';
import type { Metric } from '../metric.ts';
import { measureAlerts } from './alert-speed.ts';
import { measureChanges } from './change-speed.ts';
import { measureCounts } from './counts-speed.ts';
import { measureDownloads } from './download-speed.ts';
import { measureFirstLoads } from './first-loads.ts';
import { measureFuzz } from './fuzz.ts';
import { measureHistory } from './history-speed.ts';
import { measureImport } from './import-speed.ts';
import { measureLive } from './live-speed.ts';
import { measureMock } from './mock-speed.ts';
import { measureOrders } from './order-speed.ts';
import { measurePageScores } from './page-scores.ts';
import { measurePairs } from './pair-speed.ts';
import { measureReviewRoom } from './review-room-speed.ts';
import { measureScreens } from './screen-speed.ts';
import { measureSearch } from './search-speed.ts';
import { measureStart } from './start-speed.ts';

/** Measures the requested sections, one after the other. */
export async function measureSections(run: BenchRun): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const engine of measuredEngines(run.options)) metrics.push(...(await measureEngine(run, engine)));
  if (run.options.sections.includes('loads')) metrics.push(...(await measureFirstLoads(run)));
  if (run.options.sections.includes('pages')) metrics.push(...(await measurePageScores(run)));
  if (run.options.sections.includes('fuzz')) metrics.push(...(await measureFuzz(run)));
  if (run.options.sections.includes('mock')) metrics.push(...(await measureMock(run)));
  if (run.options.sections.includes('storybook')) metrics.push(...(await measureReviewRoom(run)));
  return metrics;
}

async function measureEngine(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const requested = new Set(run.options.sections);
  if (requested.has('import')) metrics.push(...(await measureImport(run, engine)));
  if (requested.has('search')) {
    for (const stones of run.options.stones) metrics.push(...(await measureSearch(run, engine, stones)));
  }
  if (requested.has('pairs')) {
    for (const stones of run.options.stones) metrics.push(...(await measurePairs(run, engine, stones)));
  }
  if (requested.has('counts')) {
    for (const stones of run.options.stones) metrics.push(...(await measureCounts(run, engine, stones)));
  }
  if (requested.has('orders')) metrics.push(...(await measureOrders(run, engine)));
  if (requested.has('changes')) metrics.push(...(await measureChanges(run, engine)));
  if (requested.has('downloads')) metrics.push(...(await measureDownloads(run, engine)));
  if (requested.has('alerts')) metrics.push(...(await measureAlerts(run, engine)));
  if (requested.has('history')) metrics.push(...(await measureHistory(run, engine)));
  if (requested.has('live')) metrics.push(...(await measureLive(run, engine)));
  if (requested.has('start')) metrics.push(...(await measureStart(run, engine)));
  if (requested.has('screens')) metrics.push(...(await measureScreens(run, engine)));
  return metrics;
}
