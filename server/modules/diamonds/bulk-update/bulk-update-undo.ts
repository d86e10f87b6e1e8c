import type { BulkUpdate } from '#contract/model/bulkUpdate.ts';
import type { BulkUpdateUndo } from '#contract/model/bulkUpdateUndo.ts';
import type { PagedBulkUpdates } from '#contract/model/pagedBulkUpdates.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { pageOffset } from '#domain/search/paging.ts';
import { ApiError, conflict } from '#server/platform/http/api-error.ts';
import type { ListedChangeSet } from '../changes/change-sets.repository.ts';
import type { ChangeSets } from '../changes/change-sets.ts';
import type { UndoResult } from '../changes/change-undo.ts';

/** Lists bulk updates and takes them back. */
export function createBulkUpdateUndo(changeSets: ChangeSets) {
  return {
    /**
     * Takes a bulk update back; repeating it has no further effect. Throws 404 for an unknown one, and 409 that names
     * the stones which have changed since, unless `skipChanged` says to take the others back, or says that its stones are
     * no longer kept.
     */
    async undoBulkUpdate(id: number, userId: number, skipChanged: boolean): Promise<BulkUpdateUndo> {
      try {
        return toWire(await changeSets.undoChangeSet({ id, userId, skipChanged, kind: 'bulk' }));
      } catch (failure) {
        const kept = failure instanceof ApiError && failure.status === 409 && failure.details.data;
        throw kept ? conflict(failure.message, toWire(kept as UndoResult)) : failure;
      }
    },

    /** A page of bulk updates, the latest first. */
    async listBulkUpdates({ page, limit }: { page: number; limit: number }): Promise<PagedBulkUpdates> {
      const offset = pageOffset(page, limit);
      const listed = await changeSets.listChangeSets({ kind: 'bulk', limit, offset });
      const data = listed.rows.map((set) => toBulkUpdate(set, set.id >= listed.firstUndoable));
      return { data, current_page: page, total: listed.total, per_page: limit };
    },
  };
}

const toWire = ({ undone, kept, keptStones }: UndoResult): BulkUpdateUndo => ({
  undone,
  kept,
  kept_stones: keptStones.map((stone) => ({ ...stone, reason: bulkUpdateMessages.kept[stone.reason] })),
});

const time = (milliseconds: number) => new Date(milliseconds).toISOString();

const toBulkUpdate = (set: ListedChangeSet, undoable: boolean): BulkUpdate => ({
  id: set.id,
  summary: set.summary,
  changed: set.changed,
  made_by: set.user_name,
  created_at: time(set.created_at),
  undone_at: set.undone_at === null ? null : time(set.undone_at),
  undone_by: set.undone_by_name,
  undone: set.undone,
  undoable,
});
