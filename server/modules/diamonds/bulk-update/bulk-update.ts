import type { BulkChange } from '#contract/model/bulkChange.ts';
import type { BulkUpdateInput } from '#contract/model/bulkUpdateInput.ts';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { BulkUpdatePreviewInput } from '#contract/model/bulkUpdatePreviewInput.ts';
import type { BulkUpdateResult } from '#contract/model/bulkUpdateResult.ts';
import { bulkChangeMessages } from '#domain/messages/bulk-change-messages.ts';
import { bulkChangeText } from '#domain/pricing/bulk-change-text.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockNamed, type Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';
import { startChangeSet } from '../changes/change-recorder.ts';
import { writeStoneValues } from '../changes/stone-values.repository.ts';
import type { Viewer } from '../diamond-visibility.ts';
import { planChange, readText } from './bulk-change-plan.ts';
import { createBulkStones } from './bulk-stones.ts';
import type { ChangedStone } from './bulk-tally.ts';
import { changeTexts } from './stone-texts.ts';

/** Stones on a page of a preview. */
const pageSize = 50;

interface BulkUpdateContext {
  db: Database;
  clock: Clock;
  lookupValues: LookupValues;
  idempotency: Idempotency;
}

/** Thrown when stones have changed since the preview; rolls back. */
class OutdatedPreview extends Error {}

/** Changes many stones at once, after a preview. */
export function createBulkUpdate({ db, clock, lookupValues, idempotency }: BulkUpdateContext) {
  const { resolveIds, runBatches } = createBulkStones({ db, lookupValues });

  async function locationCode(change: BulkChange, find: LookupValues['existingCodes']) {
    if (change.field !== 'location') return undefined;
    const name = readText(change);
    return (await find('location', [name])).get(name);
  }

  async function preview(
    { change, page = 1, ...target }: BulkUpdatePreviewInput,
    viewer: Viewer,
    signal?: AbortSignal,
  ): Promise<BulkUpdatePreview> {
    const location = await locationCode(change, lookupValues.existingCodes);
    const plan = planChange(change, { location });
    const ids = await resolveIds(db.read, target, viewer);
    const shown: ChangedStone[] = [];
    const first = (page - 1) * pageSize;
    let seen = 0;
    const tally = await runBatches(db.read, { ids, plan, lock: false, signal }, (changing) => {
      shown.push(...changing.slice(Math.max(0, first - seen), Math.max(0, first + pageSize - seen)));
      seen += changing.length;
    });
    await lookupValues.ensureLoaded(shown.map(({ stone }) => ({ location: stone.location })));
    const locationName = (code: number) =>
      lookupValues.nameOf('location', code) ?? (change.field === 'location' ? readText(change) : '');
    const { changed, unchanged, refused, refusals } = tally;
    return {
      ...{ version: tally.version(), changed, unchanged, refused, refusals, totals: tally.totals() },
      stones: shown.map(({ stone, before, after }) => {
        return { id: stone.id, stone_id: stone.stone_id, fields: changeTexts(before, after, locationName) };
      }),
      ...{ page, per_page: pageSize },
    };
  }

  async function apply(trx: Trx, input: BulkUpdateInput, user: SignedIn): Promise<BulkUpdateResult> {
    const { change, version, ...target } = input;
    // An import or another bulk change must not change the same stones at the same time.
    await lockNamed(db, trx, 'stock');
    const location = await locationCode(change, (kind, names) => lookupValues.codesFor(trx, kind, names));
    const plan = planChange(change, { location });
    const ids = await resolveIds(trx, target, user);
    const now = clock();
    const summary = bulkChangeText(change);
    const recorder = await startChangeSet(db.engine, trx, { kind: 'bulk', userId: user.id, summary, now });
    const tally = await runBatches(trx, { ids, plan, lock: true }, async (changing) => {
      const values = changing.map(({ stone: { id, updated_at }, after }) => {
        return { id, values: after, updatedAt: Math.max(now, updated_at + 1) };
      });
      await writeStoneValues(db.engine, trx, values);
      await recorder.changed(changing.map(({ stone, before, after }) => ({ id: stone.id, before, after })));
    });
    if (tally.version() !== version) throw new OutdatedPreview();
    if (tally.changed === 0) throw unprocessable({ change: bulkChangeMessages.noChange });
    await recorder.finish();
    const { changed, unchanged, refused } = tally;
    return { id: recorder.id, changed, unchanged, refused };
  }

  return {
    /**
     * What a change does, and nothing stored. Aborting ends it. Throws 400 for a selection that cannot be read, 422
     * for a value that does not fit the field and for too many stones.
     */
    previewBulkUpdate: preview,

    /**
     * Makes a change that was previewed, all stones that are not refused or none, and records it. A repeated
     * idempotency key returns the first result. Throws as the preview, 422 when no stone changes, and 409 with a new
     * preview when a stone has changed since.
     */
    async bulkUpdate(
      user: SignedIn,
      input: BulkUpdateInput,
      key: string | undefined,
    ): Promise<BulkUpdateResult> {
      const submit = { userId: user.id, operation: 'bulkUpdateDiamonds', key, request: input } as const;
      try {
        return await db.transaction((trx) => idempotency.once(trx, submit, () => apply(trx, input, user)));
      } catch (failure) {
        if (!(failure instanceof OutdatedPreview)) throw failure;
        const { version: _, ...change } = input;
        throw conflict(bulkChangeMessages.outdated, await preview(change, user));
      }
    },
  };
}
