import type { BulkUpdateUndo } from '#contract/model/bulkUpdateUndo.ts';
import type { UndoBulkUpdateInput } from '#contract/model/undoBulkUpdateInput.ts';
import type { User } from '#contract/model/user.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { bulkChangeMessages } from '#domain/messages/bulk-change-messages.ts';
import { type KeptReason, maxNamed, undoOf } from '#domain/stone-changes/undo-stone.ts';
import { fieldsOf, storedStone, storedValues } from '../../business/stored-stones.ts';
import { errorResponse } from '../../error-response.ts';
import { changeTime, records, replaced } from '../../records.ts';
import type { RecordedBulkChange, RecordedStone } from '../../start/recorded-bulk-change.ts';

/** A stone that stays as it is. */
interface Kept {
  id: number;
  stone_id: string;
  reason: KeptReason;
}

const toWire = (undone: number, kept: readonly Kept[]): BulkUpdateUndo => ({
  ...{ undone, kept: kept.length },
  kept_stones: kept
    .slice(0, maxNamed)
    .map((stone) => ({ ...stone, reason: bulkChangeMessages.kept[stone.reason] })),
});

const numberOf = (id: number) => records.diamonds.find((stone) => stone.id === id)?.stone_id ?? `#${id}`;

/** The result of an undo that was made before. */
function earlierResult({ undone, stones }: RecordedBulkChange): BulkUpdateUndo {
  const kept = stones.flatMap(({ id, kept: reason }) =>
    reason ? [{ id, stone_id: numberOf(id), reason }] : [],
  );
  return toWire(undone ?? 0, kept);
}

/** What an undo gives back to each stone, or why it keeps it. */
function planUndo(stones: readonly RecordedStone[]) {
  const known = new Map(records.diamonds.map((stone) => [stone.id, stone]));
  return stones.map((one) => {
    const stone = known.get(one.id);
    const [before, after] = [storedValues(one.before), storedValues(one.after)];
    const undo = stone ? undoOf({ before, after, version: null }, storedStone(stone), null) : 'deleted';
    return { one, stone, undo };
  });
}

/**
 * Takes a change back; repeating it has no further effect. @throws a 404, and a 409 for stones that have changed since
 * or for a change that is no longer kept
 */
export function undoChange({ id, skip_changed = false }: UndoBulkUpdateInput, caller: User): BulkUpdateUndo {
  const change = records.bulkChanges.find((each) => each.id === id);
  if (!change) throw errorResponse(404, addedMessages.record.notFound('change'));
  if (change.undone_at !== null) return earlierResult(change);
  if (change.stones.length < change.changed) throw errorResponse(409, bulkChangeMessages.notKept);
  const planned = planUndo(change.stones);
  const kept = planned.flatMap(({ one, undo }) =>
    typeof undo === 'string' ? [{ id: one.id, stone_id: numberOf(one.id), reason: undo }] : [],
  );
  const result = toWire(planned.length - kept.length, kept);
  if (kept.length > 0 && !skip_changed)
    throw errorResponse(409, bulkChangeMessages.changedSince(kept.length), { data: result });
  const updated_at = changeTime();
  const earlier = new Map(
    planned.flatMap(({ stone, undo }) =>
      stone && undo !== null && typeof undo !== 'string'
        ? [[stone.id, { ...stone, ...fieldsOf(undo), updated_at }] as const]
        : [],
    ),
  );
  records.diamonds = records.diamonds.map((stone) => earlier.get(stone.id) ?? stone);
  const reasons = new Map(kept.map((stone) => [stone.id, stone.reason]));
  records.bulkChanges = replaced(records.bulkChanges, {
    ...change,
    ...{ undone_at: updated_at, undone_by: caller.name, undone: result.undone },
    stones: change.stones.map((one) => ({
      ...one,
      ...(reasons.has(one.id) && { kept: reasons.get(one.id)! }),
    })),
  });
  return result;
}
