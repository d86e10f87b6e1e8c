import { addedMessages } from '#domain/messages/added-messages.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import type { ColumnValues } from '#domain/stock/stone-columns.ts';
import { maxNamed } from '#domain/stock/undo-stone.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/http/api-error.ts';
import { type ChangeRecorder, type ChangeSetStart, startChangeSet } from './change-recorder.ts';
import { firstUndoable } from './change-retention.ts';
import {
  type ChangeSetRow,
  type ListedChangeSet,
  changeSetsRepository as repository,
} from './change-sets.repository.ts';
import { type UndoOptions, type UndoResult, undoStones } from './change-undo.ts';

/** The change that a change set made to one stone. */
export interface ChangeOfStone extends ListedChangeSet {
  /** The changed columns in stored units; null when the change added the stone. */
  before: ColumnValues | null;
  after: ColumnValues | null;
}

interface Paging {
  limit: number;
  offset: number;
}

export type ChangeSets = ReturnType<typeof createChangeSets>;

/** Records changes of many stones at once, lists them and takes them back. */
export function createChangeSets({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Starts recording a change in the transaction that makes it. */
    recordChange: (trx: Trx, start: Omit<ChangeSetStart, 'now'>): Promise<ChangeRecorder> =>
      startChangeSet(db.engine, trx, { ...start, now: clock() }),

    /**
     * Takes a change set back: changed stones get their earlier values, added stones are deleted. Repeating it has no
     * further effect. Throws 404 for an unknown one, and 409 that names the stones which have changed since, unless
     * `skipChanged` says to undo the others.
     */
    undoChangeSet(options: Omit<UndoOptions, 'now'> & { kind?: ChangeSetRow['kind'] }): Promise<UndoResult> {
      const { id, kind, skipChanged } = options;
      return db.transaction(async (trx) => {
        await lockRows(db, trx, 'change_sets', [id]);
        const set = await repository.find(trx, id);
        if (!set || (kind && set.kind !== kind)) throw notFound(addedMessages.record.notFound('change'));
        if (set.undone_at !== null) return earlierResult(trx, set);
        const result = await undoStones(db, trx, { ...options, now: clock() });
        if (result.kept > 0 && !skipChanged) throw conflict(messagesOf(result), result);
        return result;
      });
    },

    /** The latest change sets first, and the first one that can be undone. */
    listChangeSets: (paging: Paging & { kind?: ChangeSetRow['kind'] }) =>
      db.snapshot(async (from) => ({
        ...(await repository.list(from, paging)),
        firstUndoable: await firstUndoable(from),
      })),

    /** What change sets did to a stone, the latest first. */
    async changesOfStone(stoneId: number, paging: Paging): Promise<ChangeOfStone[]> {
      const rows = await repository.ofStone(db.read, stoneId, paging);
      return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }));
    },
  };
}

const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as ColumnValues));

const messagesOf = ({ kept }: UndoResult) => bulkUpdateMessages.changedSince(kept);

/** The result of an undo that was made before. */
async function earlierResult(trx: Trx, set: ChangeSetRow): Promise<UndoResult> {
  const kept = await repository.keptStones(trx, set.id, maxNamed);
  return {
    undone: set.undone ?? 0,
    kept: set.changed + set.created - (set.undone ?? 0),
    keptStones: kept.map(({ id, stone_id, kept: reason }) => ({ id, stone_id, reason: reason! })),
  };
}
