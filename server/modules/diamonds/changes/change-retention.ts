import { type Database, lockRows, type Queries } from '#server/platform/db/database.ts';
import { changeSetsRepository as repository } from './change-sets.repository.ts';

/** Stones per transaction, so that other writes proceed. */
const batchSize = 1000;
/** Transactions of one run; what is left waits for the next one. */
const maxBatches = 100;

/**
 * Removes what changes of many stones up to a time did to each stone, the oldest first, so that they can no longer be
 * undone. Who changed what, when, and how many stones, stays.
 */
export async function removeRecordedChanges(db: Database, until: number): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const set = await repository.oldestWithStones(db.read);
    if (!set || set.created_at > until) return;
    await db.transaction(async (trx) => {
      // An undo of the same change has all of its stones or none.
      await lockRows(db, trx, 'change_sets', [set.id]);
      await repository.removeStones(trx, set.id, batchSize);
    });
  }
}

/**
 * The oldest change set of which every stone is kept, for lists that say what can be undone. Those after it are complete
 * as well, because the stones of the oldest are removed first. Infinity when no stone is kept.
 */
export async function firstUndoable(from: Queries): Promise<number> {
  const oldest = await repository.oldestWithStones(from);
  if (!oldest) return Number.POSITIVE_INFINITY;
  const complete = (await repository.countStones(from, oldest.id)) === oldest.changed + oldest.created;
  return complete ? oldest.id : oldest.id + 1;
}
