import { randomUUID } from 'node:crypto';
import type { BulkUpdateDiamonds200 } from '#contract/model/bulkUpdateDiamonds200.ts';
import type { PreviewBulkUpdate200 } from '#contract/model/previewBulkUpdate200.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import type { BenchEngine } from '../bench-options.ts';
import type { BenchRun } from '../bench-run.ts';
import { probeDuring } from '../load/probe.ts';
import { type Metric, metricFactory } from '../metric.ts';
import { drawSearches, searchCall } from '../searches/search-kinds.ts';
import { signInUsers } from '../server/bench-users.ts';
import { type Call, createCaller } from '../server/caller.ts';
import { withServices } from '../server/server-services.ts';
import { bulkInsert, createEmptyDatabase, nameCodes } from '../server/stocked-database.ts';
import { variedStones } from '../stock/varied-stones.ts';

/** The searches of other users, one at a time. */
const searchEveryMs = 20;
const searches = 200;

const request = {
  filters: {},
  change: { field: 'price', price_set: 'wholesale', how: 'percent', value: 1.5 },
};

/** A change of many stones at once, its preview and its undo, and the searches of others meanwhile. */
export async function measureChanges(run: BenchRun, engine: BenchEngine): Promise<Metric[]> {
  const { effort, list, reportProgress } = run;
  const stones = effort.changedStones;
  reportProgress(`${engine}: changing ${stones} stones at once`);
  const location = run.location(engine, 'changes');
  await createEmptyDatabase(location);
  const codes = await withServices(location, nameCodes);
  await bulkInsert(location, 'after')(variedStones(list, stones, codes));
  const { admin } = await withServices(location, signInUsers);
  const server = await run.serve(location);
  const caller = createCaller(server.url, 1, admin.token);
  const send = async <Answer>(path: string, body: object, headers: Call['headers'] = {}) => {
    const began = performance.now();
    const { text } = await caller.must({ method: 'POST', path, body, headers });
    return { seconds: (performance.now() - began) / 1000, answer: JSON.parse(text) as Answer };
  };
  const probe = { url: server.url, token: admin.token, everyMs: searchEveryMs, calls: searchCalls(stones) };
  try {
    const preview = await send<PreviewBulkUpdate200>('/api/diamond/bulk-update/preview', request);
    const { version } = preview.answer.data;
    const change = await probeDuring(probe, () =>
      send<BulkUpdateDiamonds200>(
        '/api/diamond/bulk-update',
        { ...request, version },
        { 'idempotency-key': randomUUID() },
      ),
    );
    const { id, changed } = change.result.answer.data;
    const undo = await probeDuring(probe, () => send('/api/diamond/bulk-update/undo', { id }));
    const metric = metricFactory({ section: 'changes', engine, stones });
    return [
      metric('stones changed', changed, 'stones'),
      metric('preview', preview.seconds, 's'),
      metric('change', change.result.seconds, 's'),
      metric('a search meanwhile, p99', change.timings.p99, 'ms'),
      metric('undo', undo.result.seconds, 's'),
      metric('a search during the undo, p99', undo.timings.p99, 'ms'),
    ];
  } finally {
    caller.close();
    await server.stop();
    await location.remove();
  }
}

function searchCalls(stones: number): Call[] {
  const drawn = drawSearches(createSeededRandom(11), stones);
  return Array.from({ length: searches }, () => searchCall(drawn.next().value).call);
}
