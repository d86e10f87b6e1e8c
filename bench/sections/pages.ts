import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#domain/routes/paths.ts';
import { demoSignIns } from '#server/demo/people.ts';
import type { BenchRun } from '../bench-run.ts';
import { send } from '../load/call.ts';
import { devices, type PageScore, type Session, scorePage, whyNoLighthouse } from '../load/lighthouse.ts';
import { type Metric, metricFactory } from '../report-table.ts';
import { startServer } from '../server/server-process.ts';

/** The pages to open, by user. */
const pages = {
  visitor: [paths.login()],
  USER: [
    paths.home(),
    paths.search(),
    paths.report(),
    paths.stone(1),
    paths.myOrders(),
    paths.pairs({ stone: 1 }),
    paths.myHolds(),
    paths.myDemands(),
    paths.profile(),
  ],
  ADMIN: [
    paths.dashboard(),
    paths.searchDiamonds(),
    paths.diamonds(),
    paths.stone(1),
    paths.orders(),
    paths.holds(),
    paths.history(),
  ],
};

/** A busy machine has a low speed: such a run says little. */
const kinds = [
  ['performance', ''],
  ['accessibility', ''],
  ['largest paint', 'ms'],
  ['blocked', 'ms'],
  ['machine speed', ''],
] as const;

/** Lighthouse's scores of each page of the demonstration with an empty cache: the run with the median performance. */
export async function measurePages(run: BenchRun): Promise<Metric[]> {
  const { folder, reportProgress, options, effort } = run;
  reportProgress('Fetching Lighthouse');
  const reason = await whyNoLighthouse();
  if (reason) {
    reportProgress(`Lighthouse cannot be fetched with npx (${reason}): the pages are not scored.`);
    return [];
  }
  const dataDir = mkdtempSync(join(folder, 'demo-'));
  // An open stream would keep the network busy.
  const settings = { NODE_ENV: 'development', DATA_DIR: dataDir, HOST: '127.0.0.1', STREAMS: '0' };
  const server = await startServer(run, dataDir, settings);
  try {
    const metrics: Metric[] = [];
    for (const [role, addresses] of Object.entries(pages)) {
      const session = await signIn(server.url, role);
      for (const path of options.quick ? addresses.slice(0, 1) : addresses) {
        for (const device of devices) {
          reportProgress(`Lighthouse, ${device}: ${role} ${path}`);
          const scores: PageScore[] = [];
          for (let count = 0; count < effort.runs; count += 1)
            scores.push(await scorePage(server.url, path, device, session));
          const sorted = scores.toSorted((a, b) => a.performance - b.performance);
          const median = sorted[Math.floor(sorted.length / 2)]!;
          for (const [kind, unit] of kinds)
            metrics.push(
              metricFactory('pages', `${device} ${kind}`, null)(`${role} ${path}`, median[kind], unit),
            );
        }
      }
    }
    return metrics;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signIn(url: string, role: string): Promise<Session | undefined> {
  const user = demoSignIns.find((each) => each.role === role);
  if (!user) return undefined;
  const body = { email: user.email, password: user.password, appType: 'ADMIN' };
  return (await send(url, { method: 'POST', path: '/api/auth/login', body })) as Session;
}
