import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { diamondsRepository } from '../diamonds.repository.ts';
import { caseVariants } from '../search/diamond-filters.ts';

/** What a stone shows: its picture, its video, its certificate. */
export type StoneMedia = 'img_url' | 'video_url' | 'certi_url';

/** Finding stones by what is written on their files, and putting the files on them. */
export function createStoneMedia({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * A way to look up the stones that have one of these numbers, whatever the letter case; deleted ones are
     * not among them.
     */
    async findByNumbers(numbers: readonly string[]) {
      const rows = await diamondsRepository.findIdsOfNumbers(db.read, caseVariants(numbers));
      const exactly = new Map(rows.map((row) => [row.stone_id, row]));
      const anyCase = new Map(rows.map((row) => [row.stone_id.toLowerCase(), row]));
      return (number: string) => exactly.get(number) ?? anyCase.get(number.toLowerCase());
    },

    /** Sets the address on each stone. */
    async setMedia(trx: Trx, field: StoneMedia, media: readonly { stoneId: number; url: string }[]) {
      const ids = media.map(({ stoneId }) => stoneId);
      await lockRows(db, trx, 'diamonds', ids);
      const rows = new Map((await diamondsRepository.findByIds(trx, ids)).map((row) => [row.id, row]));
      for (const { stoneId, url } of media) {
        const row = rows.get(stoneId);
        if (!row || row.state === stoneState.DELETED) continue;
        // Two changes in one millisecond still differ, so that an editor of the first sees the second.
        const updated_at = Math.max(clock(), row.updated_at + 1);
        await diamondsRepository.update(trx, [stoneId], { [field]: url, updated_at });
      }
    },
  };
}
