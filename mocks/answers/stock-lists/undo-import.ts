import type { ImportUndo } from '#contract/model/importUndo.ts';
import type { UndoImportInput } from '#contract/model/undoImportInput.ts';
import type { User } from '#contract/model/user.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { ColumnValues } from '#domain/stone-changes/stone-columns.ts';
import { stoneState } from '#domain/stone-changes/stone-state.ts';
import { type KeptReason, leavesStock, maxNamed, undoOf } from '#domain/stone-changes/undo-stone.ts';
import { removeStones } from '../../business/deleted-stones.ts';
import { fieldsOf, storedStone } from '../../business/stored-stones.ts';
import { errorResponse } from '../../error-response.ts';
import { changeTime, records, replaced } from '../../records.ts';
import type { RecordedStoneImport } from '../../start/recorded-import.ts';
import { stonesInOpenOrders } from '../stock/stone-records.ts';

interface PlannedUndo {
  id: number;
  stone_id: string;
  /** The earlier values, null for a stone that is out of stock already, or why it stays as it is. */
  undo: ColumnValues | null | KeptReason;
}

/** What an undo gives back to each stone, or why it keeps it. */
function planUndo(stones: readonly RecordedStoneImport[]): PlannedUndo[] {
  const known = new Map(records.diamonds.map((stone) => [stone.id, stone]));
  const held = new Set(stonesInOpenOrders().map(({ id }) => id));
  const enquired = new Set(records.enquiries.flatMap(({ diamonds }) => diamonds.map(({ id }) => id)));
  return stones.map((one) => {
    const { id, stone_id } = one;
    const stone = known.get(id);
    if (!stone) return { id, stone_id, undo: leavesStock(one) ? null : 'deleted' };
    const reason = held.has(id) ? 'ordered' : enquired.has(id) ? 'enquired' : null;
    return { id, stone_id, undo: undoOf(one, storedStone(stone), leavesStock(one) ? reason : null) };
  });
}

const isKept = (planned: PlannedUndo): planned is PlannedUndo & { undo: KeptReason } =>
  typeof planned.undo === 'string';

/** Gives the stones their earlier values; takes those that were added out of stock. */
function takeBack(planned: readonly PlannedUndo[], updated_at: string): void {
  const earlier = new Map(
    planned.flatMap(({ id, undo }) => (undo === null || typeof undo === 'string' ? [] : [[id, undo]])),
  );
  const added = [...earlier].filter(([, { state }]) => state === stoneState.DELETED).map(([id]) => id);
  removeStones(new Set(added));
  records.diamonds = records.diamonds.map((stone) => {
    const values = earlier.get(stone.id);
    return values ? { ...stone, ...fieldsOf(values), updated_at } : stone;
  });
}

/**
 * Takes an import back; repeating it has no further effect. @throws a 404, and a 409 when it changed nothing, or for
 * stones that were sold, ordered or changed since
 */
export function undoImport({ id, skip_changed = false }: UndoImportInput, caller: User): ImportUndo {
  const run = records.importRuns.find((each) => each.id === id);
  const recorded = records.imports.get(id);
  if (!run) throw errorResponse(404, addedMessages.record.notFound('import'));
  if (recorded?.undo) return recorded.undo;
  if (!recorded || !run.undoable) throw errorResponse(409, addedMessages.imports.notUndoable);
  const planned = planUndo(recorded.stones);
  const kept = planned.filter(isKept);
  const undo: ImportUndo = {
    ...{ undone: planned.length - kept.length, kept: kept.length },
    stones: kept.slice(0, maxNamed).map(({ stone_id, undo: reason }) => ({ stone_id, reason })),
  };
  if (kept.length > 0 && !skip_changed)
    throw errorResponse(409, addedMessages.imports.changedSince(kept.length), { data: undo });
  const undone_at = changeTime();
  takeBack(planned, undone_at);
  const reasons = new Map(kept.map((one) => [one.id, one.undo]));
  const stones = recorded.stones.map((one) => ({ ...one, kept: reasons.get(one.id) ?? null }));
  records.imports = new Map(records.imports).set(id, { ...recorded, stones, undo });
  records.importRuns = replaced(records.importRuns, {
    ...run,
    ...{ state: kept.length > 0 ? 'partly_undone' : 'undone', undone_at },
    undone_by: { id: caller.id, name: caller.name },
  });
  return undo;
}
