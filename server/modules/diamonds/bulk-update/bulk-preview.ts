import type { BulkChange } from '#contract/model/bulkChange.ts';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import { type ChangePlan, readText } from '#domain/stone-changes/bulk-change-plan.ts';
import type { BulkTally, ChangedStone } from '#domain/stone-changes/bulk-tally.ts';
import { changeTexts } from '#domain/stone-changes/change-texts.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { BulkStones } from './bulk-stones.ts';
import { checkedPlan } from './checked-plan.ts';
import { newTally } from './new-tally.ts';
import { createPreviewCache, type FoundChanges } from './preview-cache.ts';

/** Stones on a page of a preview. */
const pageSize = 50;

interface BulkPreviewContext {
  db: Database;
  clock: Clock;
  lookupValues: LookupValues;
  stockVersion: () => number;
}

/** Computes what a change of many stones does, page by page. */
export function createBulkPreview(
  context: BulkPreviewContext,
  { resolveIds, runBatches, findStones }: BulkStones,
) {
  const { db, lookupValues, stockVersion } = context;
  const previews = createPreviewCache(context);

  /** The changes of one page of an earlier preview; null when one of its stones has changed since. */
  async function readPage(found: FoundChanges, plan: ChangePlan, first: number) {
    const expected = found.stones.slice(first, first + pageSize);
    const ids = expected.map(({ id }) => id);
    const stones = await findStones(db.read, ids, false);
    const unchanged = expected.every(
      ({ updatedAt }, at) => stones[at]?.id === ids[at] && stones[at]?.updated_at === updatedAt,
    );
    return unchanged ? newTally().add(ids, stones, plan) : null;
  }

  async function toPreview(change: BulkChange, tally: BulkTally, shown: readonly ChangedStone[]) {
    await lookupValues.ensureLoaded(shown.map(({ stone }) => ({ location: stone.location })));
    const locationName = (code: number) =>
      lookupValues.nameOf('location', code) ?? (change.field === 'location' ? readText(change) : '');
    const { changed, unchanged, refused, refusals } = tally;
    return {
      ...{ version: tally.version(), changed, unchanged, refused, refusals, totals: tally.totals() },
      stones: shown.map(({ stone, before, after }) => {
        return { id: stone.id, stone_id: stone.stone_id, fields: changeTexts(before, after, locationName) };
      }),
    };
  }

  return async (
    { change, page = 1, ...target }: BulkUpdatePreviewInput,
    viewer: SignedIn,
    signal?: AbortSignal,
  ): Promise<BulkUpdatePreview> => {
    const { plan, location } = await checkedPlan(change, lookupValues.existingCodes);
    const first = (page - 1) * pageSize;
    const paging = { page, per_page: pageSize };
    const key = JSON.stringify([viewer.id, change, location ?? null, target]);
    const earlier = page > 1 ? previews.find(key) : undefined;
    const further = earlier && (await readPage(earlier, plan, first));
    if (earlier && further) return { ...(await toPreview(change, earlier.tally, further)), ...paging };
    const stock = stockVersion();
    const ids = await resolveIds(db.read, target, viewer);
    const shown: ChangedStone[] = [];
    const stones: FoundChanges['stones'] = [];
    const changing = (changed: readonly ChangedStone[]) => {
      const seen = stones.length;
      shown.push(...changed.slice(Math.max(0, first - seen), Math.max(0, first + pageSize - seen)));
      for (const { stone } of changed) stones.push({ id: stone.id, updatedAt: stone.updated_at });
    };
    const tally = await runBatches(db.read, { ids, plan, lock: false, signal, changing });
    previews.keep(key, { tally, stones }, stock);
    return { ...(await toPreview(change, tally, shown)), ...paging };
  };
}
