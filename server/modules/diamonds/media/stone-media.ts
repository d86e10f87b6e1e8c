import { changedFields } from '#domain/history/changed-fields.ts';
import { caseVariants, stoneLookup } from '#domain/search/number-search.ts';
import { changeTime } from '#server/contract/record-version.ts';
import { type HistoryRecord, recordHistory } from '#server/modules/history/history.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { diamondsRepository } from '../diamonds.repository.ts';

/** Media fields of a stone: picture, video and certificate. */
export type StoneMedia = 'img_url' | 'video_url' | 'certi_url';

/** Matches media files to stones by number and stores their addresses. */
export function createStoneMedia({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Returns a lookup of the stones with these numbers. An exact match takes precedence over one that differs in
     * letter case. Deleted stones are excluded.
     */
    async findByNumbers(numbers: readonly string[]) {
      return stoneLookup(await diamondsRepository.findIdsOfNumbers(db.read, caseVariants(numbers)));
    },

    /** Sets the media address of each stone; skips deleted ones. */
    async setMedia(
      trx: Trx,
      field: StoneMedia,
      media: readonly { stoneId: number; url: string }[],
      userId: number,
    ) {
      const ids = media.map(({ stoneId }) => stoneId);
      await lockRows(db, trx, 'diamonds', ids);
      const rows = new Map((await diamondsRepository.findByIds(trx, ids)).map((row) => [row.id, row]));
      const entries: HistoryRecord[] = [];
      for (const { stoneId, url } of media) {
        const row = rows.get(stoneId);
        if (!row || row.state === stoneState.DELETED) continue;
        const updated_at = changeTime(clock, row);
        await diamondsRepository.update(trx, [stoneId], { [field]: url, updated_at });
        entries.push({
          at: updated_at,
          account: userId,
          action: 'update',
          subject: { kind: 'stone', id: stoneId, label: row.stone_id },
          changes: changedFields(row, { [field]: url }, [field]),
        });
      }
      await recordHistory(trx, ...entries);
    },
  };
}
