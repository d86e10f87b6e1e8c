import { changedFields } from '#domain/history/changed-fields.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { type HistoryRecord, recordHistory } from '#server/modules/history/history.service.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { toAdminDiamond } from '../diamond-view.ts';
import type { StoneRow } from '../diamond-visibility.ts';
import { diamondsRepository } from '../diamonds.repository.ts';

type Names = Pick<LookupValues, 'nameOf'>;

/** What differs between two states of a stone, as its administrator sees it. */
export const stoneChanges = (before: StoneRow | null, after: StoneRow, names: Names) =>
  changedFields(before && toAdminDiamond(before, names), toAdminDiamond(after, names), trackedFields.stone);

/** Records what differs between an earlier state of a stone and its present one. */
export function createStoneRecorder(lookupValues: Pick<LookupValues, 'namesIn'>) {
  return async (
    trx: Trx,
    entry: Pick<HistoryRecord, 'at' | 'account' | 'action'>,
    { id, before }: { id: number; before: StoneRow | null },
  ): Promise<void> => {
    const after = (await diamondsRepository.findById(trx, id))!;
    const names = await lookupValues.namesIn(trx, before ? [before, after] : [after]);
    const subject = { kind: 'stone', id, label: after.stone_id } as const;
    await recordHistory(trx, { ...entry, subject, changes: stoneChanges(before, after, names) });
  };
}
