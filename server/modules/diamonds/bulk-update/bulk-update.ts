import type { BulkUpdateInput } from '#contract/model/bulkUpdateInput.ts';
import type { BulkUpdateResult } from '#contract/model/bulkUpdateResult.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { bulkUpdateText } from '#domain/pricing/bulk-update-text.ts';
import type { ChangedStone } from '#domain/stock/bulk-tally.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import { changeManyRows, type Database, lockNamed, type Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';
import { lockListings } from '../certificate-keys.repository.ts';
import { startChangeSet } from '../changes/change-recorder.ts';
import { writeStoneValues } from '../changes/stone-values.repository.ts';
import { createBulkPreview } from './bulk-preview.ts';
import { createBulkStones } from './bulk-stones.ts';
import { checkPlan } from './check-plan.ts';

interface BulkUpdateContext {
  db: Database;
  clock: Clock;
  lookupValues: LookupValues;
  idempotency: Idempotency;
}

/** Thrown when stones have changed since the preview; rolls back. */
class OutdatedPreview extends Error {}

/** Changes many stones at once, after a preview. */
export function createBulkUpdate(
  { db, clock, lookupValues, idempotency }: BulkUpdateContext,
  stockVersion: () => number,
) {
  const bulkStones = createBulkStones({ db, lookupValues });
  const { resolveIds, runBatches } = bulkStones;
  const preview = createBulkPreview({ db, clock, lookupValues, stockVersion }, bulkStones);

  async function apply(trx: Trx, input: BulkUpdateInput, user: SignedIn): Promise<BulkUpdateResult> {
    const { change, version, ...target } = input;
    await changeManyRows(db, trx);
    // An import or another bulk update must not change the same stones at the same time.
    await lockNamed(db, trx, 'stock');
    const { plan } = await checkPlan(change, (kind, names) => lookupValues.codesFor(trx, kind, names));
    const ids = await resolveIds(trx, target, user);
    await lockListings(db, trx, ids);
    const now = clock();
    const summary = bulkUpdateText(change);
    const recorder = await startChangeSet(db.engine, trx, { kind: 'bulk', userId: user.id, summary, now });
    const write = async (stones: ChangedStone[]) => {
      const values = stones.map(({ stone: { id, updated_at }, after }) => {
        return { id, values: after, updatedAt: Math.max(now, updated_at + 1) };
      });
      const records = stones.map(({ stone, before, after }) => ({ id: stone.id, before, after }));
      await Promise.all([writeStoneValues(db.engine, trx, values), recorder.changed(records)]);
    };
    const tally = await runBatches(trx, { ids, plan, lock: true, write });
    if (tally.version() !== version) throw new OutdatedPreview();
    if (tally.changed === 0) throw unprocessable({ change: bulkUpdateMessages.noChange });
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
        return await idempotency.once(submit, (trx) => apply(trx, input, user));
      } catch (failure) {
        if (!(failure instanceof OutdatedPreview)) throw failure;
        const { version: _, ...change } = input;
        throw conflict(bulkUpdateMessages.outdated, await preview(change, user));
      }
    },
  };
}
