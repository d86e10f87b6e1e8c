import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import type { LongestFrame } from '../load/frame-times.ts';
import { openScreens, type Screen, type ScreenUser, screenActions } from '../load/screen.ts';
import { summarise } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import type { BenchUsers } from '../server/bench-users.ts';
import { tradingDatabase } from '../server/trading-database.ts';

const tableRow = 'tr[data-row]';
const maxRows = filtersToParams({ pageSize: 200 });

/** The lists of administrators and buyers, with as many rows as their user may choose. */
const screens: Record<keyof BenchUsers, readonly Screen[]> = {
  admin: [
    {
      ...{ name: 'diamonds', path: paths.diamonds(maxRows), call: '/api/diamond/search' },
      ...{ row: tableRow, term: 'KD-12' },
    },
    { name: 'users', path: paths.users(), call: '/api/users', row: tableRow, term: 'customer 1' },
    {
      ...{ name: 'approvals', path: paths.approvals(), call: '/api/user/approval', row: tableRow },
      term: 'customer 1',
    },
    {
      ...{ name: 'enquiries', path: paths.enquiries(), call: '/api/diamond/enquiries' },
      row: 'nav[aria-label=Enquiries] li',
    },
    { name: 'orders', path: paths.orders(), call: '/api/diamond/orders', row: tableRow, term: 'customer 1' },
    { name: 'demands', path: paths.demands(), call: '/api/user/demands', row: tableRow },
    { name: 'jewellery', path: paths.jewellery(), call: '/api/jewellerys', row: tableRow, term: 'JW-1' },
    { name: 'history', path: paths.history(), call: '/api/history', row: tableRow, term: 'kd-12' },
  ],
  buyer: [
    {
      ...{
        name: 'report',
        path: paths.report({ title: 'search', filters: maxRows }),
        call: '/api/diamond/search',
      },
      ...{ row: tableRow, term: 'KD-12' },
    },
    { name: 'my orders', path: paths.myOrders(), call: '/api/diamond/orders', row: tableRow },
    {
      ...{ name: 'my enquiries', path: paths.myEnquiries(), call: '/api/diamond/enquiry' },
      row: 'nav[aria-label="My enquiries"] li',
    },
  ],
};

/** The lists in a browser, over a stock and years of trade: how soon their rows are there, and their longest frames. */
export async function measureScreens(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const { effort, list, reportProgress } = run;
  reportProgress(`${engine}: screens`);
  const location = run.location(engine, 'screens');
  const { stones, ...counts } = effort.records;
  const users = await tradingDatabase(location, { stones, counts, list });
  const server = await run.serve(location);
  try {
    const metrics: Metric[] = [];
    for (const role of ['admin', 'buyer'] as const) {
      const user = await openScreens(server.url, users[role].token);
      try {
        for (const screen of screens[role]) {
          reportProgress(`${engine}: ${screen.name}`);
          metrics.push(...(await measureScreen(user, screen, { engine, stones, times: effort.repetitions })));
        }
      } finally {
        await user.close();
      }
    }
    return metrics;
  } finally {
    await server.stop();
  }
}

interface About {
  engine: BenchEngine;
  stones: number;
  /** How often everything is done. */
  times: number;
}

async function measureScreen(
  user: ScreenUser,
  screen: Screen,
  { engine, stones, times }: About,
): Promise<Metric[]> {
  const metric = metricFactory({ section: 'screens', engine, stones });
  const repeat = async <Result>(work: (repetition: number) => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = [];
    for (let repetition = 0; repetition < times; repetition += 1) results.push(await work(repetition));
    return results;
  };
  const median = (values: readonly number[]) => summarise([...values]).p50;
  const opened = await repeat(() => user.open(screen));
  const rest = (await repeat(() => user.rest())).map(({ lasted }) => lasted);
  const metrics = [
    metric(`${screen.name}, call of the list`, median(opened.map(({ call }) => call)), 'ms'),
    metric(`${screen.name}, rows are there`, median(opened.map(({ rows }) => rows)), 'ms'),
  ];
  const floor = { value: median(rest), what: 'the same page at rest' };
  for (const action of screenActions) {
    const done = await repeat((repetition) => user.act(screen, action, repetition));
    const frames = done.filter((frame): frame is LongestFrame => frame !== null);
    if (frames.length === 0) continue;
    const lasted = frames.map((frame) => frame.lasted);
    const name = `${screen.name}, ${action}: longest frame`;
    metrics.push(
      metric(name, median(lasted), 'ms', floor),
      metric(`${name}, least of ${times}`, Math.min(...lasted), 'ms', floor),
      metric(`${name}, its processor time`, median(frames.map((frame) => frame.processorTime)), 'ms'),
    );
  }
  return metrics;
}
