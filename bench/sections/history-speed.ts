import type { ExportHistoryInput } from '#contract/model/exportHistoryInput.ts';
import { isoDay, localDay } from '#domain/format/days.ts';
import type { Services } from '#server/app/services.ts';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { longestPause } from '../load/longest-pause.ts';
import { summarise, timed } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { withServices } from '../server/server-services.ts';
import { createEmptyDatabase } from '../server/stocked-database.ts';
import { historyBegins, storeHistory } from '../stock/history-records.ts';

const day = 86_400_000;
const dayAfter = (days: number) => isoDay(localDay(historyBegins + days * day));

/** Filters of each kind; one of each, or none, are combined. */
const parts: ExportHistoryInput[][] = [
  [{}, { kind: 'stone' }, { kind: 'user' }, { kind: 'layout' }, { kind: 'stone', subject_id: 4711 }],
  [{}, { account: 1 }, { account: 77 }],
  [{}, { action: 'update' }, { action: 'delete' }, { action: 'block' }],
  [{}, { from: dayAfter(300), to: dayAfter(330) }],
  [{}, { search: 'kd-4711' }],
];
/** A search that most entries match. */
const common = { search: 'kd-' };
const perPage = 200;

/** Every combination of filters, the first part of each left out. */
const combinations = (): ExportHistoryInput[] =>
  parts.reduce<ExportHistoryInput[]>(
    (sofar, part) => sofar.flatMap((filters) => part.map((each) => ({ ...filters, ...each }))),
    [{}],
  );

/** Pages and the export of a long history, by the service in this process. */
export async function measureHistory(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const entries = run.effort.historyEntries;
  run.reportProgress(`${engine}: reading a history of ${entries} entries`);
  const location = run.location(engine, 'history');
  await createEmptyDatabase(location);
  try {
    return await withServices(location, async ({ db, history }) => {
      await db.transaction((trx) => storeHistory(trx, entries));
      const metric = metricFactory({ section: 'history', engine, stones: null });
      const pages = await measurePages(history, combinations());
      const searched = await measurePages(
        history,
        combinations()
          .filter(({ search, subject_id }) => search === undefined && subject_id === undefined)
          .map((filters) => ({ ...filters, ...common })),
      );
      const written = await measureExport(history);
      return [
        metric(`first page of ${perPage}, p50`, pages.first.p50, 'ms'),
        metric(`first page of ${perPage}, longest`, pages.first.max, 'ms'),
        metric(`last page of ${perPage}, longest`, pages.last.max, 'ms'),
        metric('first page with a search that most entries match, longest', searched.first.max, 'ms'),
        metric('last page with a search that most entries match, longest', searched.last.max, 'ms'),
        metric('export as CSV', written.seconds, 's'),
        metric('export as CSV, processor time', written.processor, 's'),
        metric('export as CSV, longest pause of other requests', written.pause, 'ms'),
      ];
    });
  } finally {
    await location.remove();
  }
}

type History = Services['history'];

/** The shortest of three: other programs make single ones longer. */
async function shortest(work: () => Promise<unknown>): Promise<number> {
  const durations = [await timed(work), await timed(work), await timed(work)];
  return Math.min(...durations);
}

async function measurePages(history: History, filters: readonly ExportHistoryInput[]) {
  const durations = { first: [] as number[], last: [] as number[] };
  for (const filter of filters) {
    const query = { ...filter, limit: perPage };
    durations.first.push(await shortest(() => history.list(query)));
    const { total } = await history.list(query);
    const page = Math.max(1, Math.ceil(total / perPage));
    durations.last.push(await shortest(() => history.list({ ...query, page })));
  }
  return { first: summarise(durations.first), last: summarise(durations.last) };
}

/** The newest entries, as many as an export has. */
async function measureExport(history: History) {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  const pause = await longestPause(() => history.exportCsv({}, new AbortController().signal));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  return { seconds, pause, processor: (user + system) / 1_000_000 };
}
