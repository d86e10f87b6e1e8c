import type { Base } from '../../base.ts';
import { lockRows, type Trx } from '../../db/client.ts';
import { stoneState } from '../../db/schema.ts';
import { spellings } from './diamond-filters.ts';
import { diamondsRepository } from './diamonds.repository.ts';

/** What a stone shows: its picture, its video, its certificate. */
export type StoneMedia = 'img_url' | 'video_url' | 'certi_url';

/** Finding stones by what is written on their files, and putting the files on them. */
export function createStoneMedia({ db, clock }: Pick<Base, 'db' | 'clock'>) {
  return {
    /**
     * A way to look up the stones that have one of these numbers, whatever the letter case; deleted ones are
     * not among them.
     */
    async findByNumbers(numbers: readonly string[]) {
      const rows = await diamondsRepository.findIdsOfNumbers(db.read, spellings(numbers));
      const exactly = new Map(rows.map((row) => [row.stone_id, row]));
      const anyCase = new Map(rows.map((row) => [row.stone_id.toLowerCase(), row]));
      return (number: string) => exactly.get(number) ?? anyCase.get(number.toLowerCase());
    },

    /** Sets the address on each stone. */
    async putMedia(trx: Trx, what: StoneMedia, media: readonly { stoneId: number; url: string }[]) {
      const ids = media.map(({ stoneId }) => stoneId);
      await lockRows(db, trx, 'diamonds', ids);
      const rows = new Map((await diamondsRepository.findByIds(trx, ids)).map((row) => [row.id, row]));
      for (const { stoneId, url } of media) {
        const row = rows.get(stoneId);
        if (!row || row.state === stoneState.DELETED) continue;
        // Two changes in one millisecond still differ, so that an editor of the first sees the second.
        const updated_at = Math.max(clock(), row.updated_at + 1);
        await diamondsRepository.update(trx, [stoneId], { [what]: url, updated_at });
      }
    },
  };
}
