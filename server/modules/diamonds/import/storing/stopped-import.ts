import type { Database } from '#server/platform/db/database.ts';
import { changeSetsRepository as repository } from '../../changes/change-sets.repository.ts';
import { undoBatches } from '../../changes/change-undo.ts';

/** Stones per transaction, so that other writes proceed. */
const batchSize = 500;

/**
 * Takes back an import that stopped after `commitForOthers` had stored a part of it. Stones that were sold, ordered or
 * changed since stay as they are. Must not run beside an import.
 */
export async function takeBackStoppedImport(db: Database, now: number): Promise<void> {
  while ((await repository.findImporting(db.read)) !== undefined) await takeBackBatch(db, now);
}

const takeBackBatch = (db: Database, now: number): Promise<void> =>
  db.transaction(async (trx) => {
    const id = await repository.findImporting(trx);
    if (id === undefined) return;
    const stones = await repository.stoneIds(trx, id, batchSize);
    const result = { undone: 0, kept: 0, keptStones: [] };
    await undoBatches(db, trx, stones, { id, now, isUndoing: () => true, result });
    await repository.removeStones(trx, id, batchSize);
    if (stones.length < batchSize) await repository.remove(trx, id);
  });
