import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import { minute } from '#domain/format/durations.ts';
import type { BulkTally, ChangedStone } from '#domain/stock/bulk-tally.ts';
import { type ChangePlan, readText } from '#domain/stock/bulk-update-plan.ts';
import { changeTexts } from '#domain/stock/change-texts.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { BulkStones } from './bulk-stones.ts';
import { checkPlan } from './check-plan.ts';
import { createTally } from './create-tally.ts';

/** The result of a preview, for its further pages. */
interface FoundChanges {
  tally: BulkTally;
  /** The stones that change, with the times of their last change. */
  stones: { id: number; updatedAt: number }[];
}

const lifetimeMs = 5 * minute;
/** Previews of 100,000 stones take 6 MB each. */
const maxPreviews = 4;

/**
 * Keeps the latest previews, so that a further page reads its own stones only. A change of the stock by this server
 * removes them. That another server has changed stones is noticed by the stones of the page, and by the version of the
 * preview when the change is made.
 */
function createPreviewCache({ clock, stockVersion }: { clock: Clock; stockVersion: () => number }) {
  const previews = new Map<string, FoundChanges & { stock: number; until: number }>();

  return {
    find(key: string): FoundChanges | undefined {
      const found = previews.get(key);
      return found && found.stock === stockVersion() && found.until > clock() ? found : undefined;
    },

    /** `stock` is the version of the stock from before it was read. */
    keep(key: string, found: FoundChanges, stock: number): void {
      previews.delete(key);
      previews.set(key, { ...found, stock, until: clock() + lifetimeMs });
      for (const [each, { until }] of previews)
        if (previews.size > maxPreviews || until <= clock()) previews.delete(each);
    },
  };
}

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
    return unchanged ? createTally().add(ids, stones, plan) : null;
  }

  async function toPreview(change: BulkUpdateChange, tally: BulkTally, shown: readonly ChangedStone[]) {
    await lookupValues.ensureLoaded(shown.map(({ stone }) => ({ location: stone.location })));
    const locationName = (code: number) =>
      lookupValues.nameOf('location', code) ?? (change.field === 'location' ? readText(change) : '');
    const { changed, unchanged, refused, refusals } = tally;
    return {
      version: tally.version(),
      changed,
      unchanged,
      refused,
      refusals,
      totals: tally.totals(),
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
    const { plan, location } = await checkPlan(change, lookupValues.existingCodes);
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
