import type { Services } from '#server/app/services.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { longestPause } from '../load/longest-pause.ts';
import { summarise, timed } from '../load/timings.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { drawSearches } from '../searches/search-kinds.ts';
import { signInUsers } from '../server/bench-users.ts';
import { withServices } from '../server/server-services.ts';
import { bulkInsert, createEmptyDatabase, nameCodes } from '../server/stocked-database.ts';
import { variedStones } from '../stock/varied-stones.ts';

/** Rows of one insert. */
const batchSize = 1000;
/** Times that one stone is edited. */
const edits = 20;

/** New stones matched with saved searches, in this process: reading, matching and storing what was found. */
export async function measureAlerts(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const { effort, list, reportProgress } = run;
  const { stones, searches } = effort.alerts;
  reportProgress(`${engine}: matching ${stones} new stones with ${searches} saved searches`);
  const location = run.location(engine, 'alerts');
  await createEmptyDatabase(location);
  const codes = await withServices(location, async (services) => {
    const { buyer } = await signInUsers(services);
    const drawn = drawSearches(createSeededRandom(17), stones);
    const rows = Array.from({ length: searches }, (_, at) => ({
      ...({ status: 'active', notify: 'daily' } as const),
      ...{ user_id: buyer.id, title: `Search ${at}`, created_at: 0 },
      searchquery: JSON.stringify({ filters: drawn.next().value.filters }),
    }));
    for (let at = 0; at < rows.length; at += batchSize)
      await services.db.write
        .insertInto('saved_searches')
        .values(rows.slice(at, at + batchSize))
        .execute();
    return nameCodes(services);
  });
  await bulkInsert(location, 'in-place')(variedStones(list, stones, codes));
  try {
    return await withServices(location, async ({ db, notifications }) => {
      const [startedAt, processor] = [performance.now(), process.cpuUsage()];
      const pause = await longestPause(async () => {
        while (await notifications.matchOffers());
      });
      const seconds = (performance.now() - startedAt) / 1000;
      const { user, system } = process.cpuUsage(processor);
      const { found } = await db.read
        .selectFrom('notifications')
        .select(({ fn }) => fn.sum<number>('changes').as('found'))
        .executeTakeFirstOrThrow();
      const metric = metricFactory({ section: 'alerts', engine, stones });
      const edited = await measureEdits(db, notifications);
      return [
        metric('saved searches', searches, 'searches'),
        metric('stones found, of all searches', Number(found), 'stones'),
        metric('match and store', seconds, 's'),
        metric('processor time', (user + system) / 1_000_000, 's'),
        metric('longest pause of other requests', pause, 'ms'),
        metric('match one edited stone, p50', edited.p50, 'ms'),
        metric('match one edited stone, longest', edited.max, 'ms'),
      ];
    });
  } finally {
    await location.remove();
  }
}

/** One stone that falls in price, again and again, once the searches have been planned. */
async function measureEdits(
  db: Services['db'],
  { matchOffers }: Pick<Services['notifications'], 'matchOffers'>,
) {
  const { id } = await db.read.selectFrom('diamonds').select('id').limit(1).executeTakeFirstOrThrow();
  const durations: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    await db.write
      .updateTable('diamonds')
      .set((set) => ({ j_total_amount: set('j_total_amount', '-', 1) }))
      .where('id', '=', id)
      .execute();
    durations.push(await timed(matchOffers));
  }
  return summarise(durations);
}
