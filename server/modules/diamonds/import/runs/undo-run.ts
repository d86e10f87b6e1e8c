import type { ImportUndo } from '#contract/model/importUndo.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows } from '#server/platform/db/database.ts';
import { importState } from '#server/platform/db/schema.ts';
import { conflict, notFound } from '#server/platform/http/api-error.ts';
import { type UndoResult, undoStones } from '../../changes/change-undo.ts';
import { importRunsRepository as repository } from './import-runs.repository.ts';

export interface UndoRunOptions {
  id: number;
  /** Undoes the other stones when some have changed since. */
  skipChanged: boolean;
  /** Null for the command line. */
  userId: number | null;
}

/**
 * Takes an import back in one transaction; repeating it changes nothing. Throws 404, and 409 when it changed nothing, or
 * when stones were sold, ordered or changed since and `skipChanged` does not say to undo the others.
 */
export function undoRun(
  { db, clock }: { db: Database; clock: Clock },
  { id, skipChanged, userId }: UndoRunOptions,
): Promise<ImportUndo> {
  return db.transaction(async (trx) => {
    await lockRows(db, trx, 'import_runs', [id]);
    const run = await repository.find(trx, id);
    if (!run) throw notFound(addedMessages.record.notFound('import'));
    if (run.undo_report !== null) return JSON.parse(run.undo_report) as ImportUndo;
    if (run.change_set_id === null) throw conflict(addedMessages.importsAnswer.notUndoable);
    const now = clock();
    const undo = toUndo(await undoStones(db, trx, { id: run.change_set_id, userId, now, skipChanged }));
    if (undo.kept > 0 && !skipChanged) throw conflict(addedMessages.imports.changedSince(undo.kept), undo);
    await repository.update(trx, id, {
      state: undo.kept > 0 ? importState.PARTLY_UNDONE : importState.UNDONE,
      undone_at: now,
      undone_by: userId,
      undo_report: JSON.stringify(undo),
    });
    const { undone, kept } = undo;
    await recordHistory(trx, {
      at: now,
      account: userId,
      action: 'undo',
      subject: { kind: 'import', id, label: run.file_name },
      changes: Object.entries({ undone, kept }).map(([field, to]) => ({ field, from: null, to })),
    });
    return undo;
  });
}

const toUndo = ({ undone, kept, keptStones }: UndoResult): ImportUndo => ({
  undone,
  kept,
  stones: keptStones.map(({ stone_id, reason }) => ({ stone_id, reason })),
});
