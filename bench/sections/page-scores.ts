import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#domain/routes/paths.ts';
import { demoSignIns } from '#server/demo/people.ts';
import type { BenchRun } from '../bench-run.ts';
import {
  createProfile,
  type Device,
  devices,
  type PageScore,
  scorePage,
  whyNoLighthouse,
} from '../load/page-scores.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { startDemoServer } from '../server/demo-server.ts';

type Role = 'ADMIN' | 'USER';

/** The pages to open, by user; null is a visitor. */
const pages: { role: Role | null; paths: string[] }[] = [
  { role: null, paths: [paths.login()] },
  {
    role: 'USER',
    paths: [
      ...[paths.home(), paths.search(), paths.report(), paths.stone(1), paths.myOrders()],
      ...[paths.pairs({ stone: 1 }), paths.myHolds(), paths.myDemands(), paths.profile()],
    ],
  },
  {
    role: 'ADMIN',
    paths: [
      ...[paths.dashboard(), paths.searchDiamonds(), paths.diamonds(), paths.stone(1), paths.orders()],
      ...[paths.holds(), paths.history()],
    ],
  },
];

/** Lighthouse's scores of each page with an empty cache: the run with the median performance. */
export async function measurePageScores(run: BenchRun): Promise<Metric[]> {
  const { root, folder, programs, reportProgress, options } = run;
  reportProgress('Fetching Lighthouse');
  const reason = await whyNoLighthouse();
  if (reason) {
    reportProgress(`Lighthouse cannot be fetched with npx (${reason}): the pages are not scored.`);
    return [];
  }
  const dataDir = mkdtempSync(join(folder, 'demo-'));
  const server = await startDemoServer({ root, program: programs.server, dataDir });
  const runs = options.quick ? 1 : 3;
  try {
    const metrics: Metric[] = [];
    for (const { role, paths: requestedPaths } of pages) {
      const user = role ? demoSignIns.find((each) => each.role === role) : undefined;
      const profile = await createProfile(server.url, user);
      for (const path of options.quick ? requestedPaths.slice(0, 1) : requestedPaths) {
        for (const device of devices) {
          const name = `${role ?? 'visitor'} ${path}`;
          reportProgress(`Lighthouse, ${device}: ${name}`);
          const scores: PageScore[] = [];
          for (let count = 0; count < runs; count += 1)
            scores.push(await scorePage(server.url + path, profile, device));
          metrics.push(...toMetrics(`${name}, ${device}`, median(scores), device));
        }
      }
      rmSync(profile, { recursive: true, force: true });
    }
    return metrics;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function median(scores: PageScore[]): PageScore {
  const sorted = scores.toSorted((a, b) => a.performance - b.performance);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function toMetrics(page: string, score: PageScore, device: Device): Metric[] {
  const metric = metricFactory({ section: 'pages', engine: null, stones: null });
  return [
    metric(`${page}, performance`, score.performance, 'of 100'),
    metric(`${page}, accessibility`, score.accessibility, 'of 100'),
    metric(`${page}, largest paint`, score.largestPaint, 'ms'),
    metric(`${page}, blocked time`, score.blockedTime, 'ms'),
    metric(`${page}, layout shift`, score.layoutShift, 'of 1'),
    // A busy machine has a low one: such a run says little.
    ...(device === 'mobile' ? [metric(`${page}, speed of the machine`, score.machineSpeed, 'points')] : []),
  ];
}
