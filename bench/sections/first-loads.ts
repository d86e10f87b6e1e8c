import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#domain/routes/paths.ts';
import { demoSignIns } from '#server/demo/people.ts';
import type { BenchRun } from '../bench-run.ts';
import { openPageLoads, type PageLoad } from '../load/page-loads.ts';
import { reactAlone } from '../load/react-alone.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { startDemoServer } from '../server/demo-server.ts';

type Role = 'ADMIN' | 'USER';

/** The pages to open, by user; null is a visitor. */
const pages: { role: Role | null; paths: string[] }[] = [
  { role: null, paths: [paths.login(), paths.forgotPassword()] },
  {
    role: 'USER',
    paths: [
      ...[paths.home(), paths.search(), paths.report(), paths.compare([1, 2]), paths.stone(1)],
      ...[paths.myOrders(), paths.myEnquiries()],
    ],
  },
  {
    role: 'ADMIN',
    paths: [paths.dashboard(), paths.searchDiamonds(), paths.diamonds(), paths.stone(1), paths.orders()],
  },
];

/** Script and style that each page fetches with an empty cache. */
export async function measureFirstLoads({
  root,
  folder,
  programs,
  reportProgress,
  options,
}: BenchRun): Promise<Metric[]> {
  reportProgress('First loads');
  const dataDir = mkdtempSync(join(folder, 'demo-'));
  const server = await startDemoServer({ root, program: programs.server, dataDir });
  try {
    const react = await reactAlone(root);
    const metrics: Metric[] = [];
    for (const { role, paths: requestedPaths } of pages) {
      const user = role ? demoSignIns.find((each) => each.role === role) : undefined;
      const loads = await openPageLoads(server.url, user);
      try {
        for (const path of options.quick ? requestedPaths.slice(0, 2) : requestedPaths) {
          metrics.push(...toMetrics(`${role ?? 'visitor'} ${path}`, await loads.load(path), react));
        }
      } finally {
        await loads.close();
      }
    }
    return metrics;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function toMetrics(page: string, { script, style }: PageLoad, react: number): Metric[] {
  const metric = metricFactory({ section: 'loads', engine: null, stones: null });
  const floor = { value: react / 1000, what: 'React alone, brotli' };
  return [
    metric(`${page}, script`, script / 1000, 'kB', floor),
    metric(`${page}, script and style`, (script + style) / 1000, 'kB', floor),
  ];
}
