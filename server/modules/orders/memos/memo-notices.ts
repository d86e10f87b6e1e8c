import { localDay } from '#domain/format/days.ts';
import { businessNotices, buyerNotices } from '#domain/notices/notice-texts.ts';
import { tellBusiness, tellBuyer } from '#server/modules/notices/notices.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { memosRepository as repository } from './memos.repository.ts';

/** Tells both sides when the stones of memos are due back. */
export function createMemoNotices({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Tells of the memos that are due, on the days of `lastMemoNotice`; once, however many servers do it. */
    async tellMemosDue(): Promise<void> {
      const now = clock();
      const today = localDay(now);
      for (const id of await repository.due(db.read, today))
        await db.transaction(async (trx) => {
          const memo = await repository.claim(trx, id, today);
          if (!memo) return;
          const { user_id, name, stones, value, due_day: dueDay } = memo;
          const told = { id, lines: { length: stones }, total: 0, memo: { value }, dueDay, today };
          await tellBuyer(trx, user_id, buyerNotices.memoDue(told), now);
          await tellBusiness(trx, businessNotices.memoDue({ ...told, buyer: { name } }), now);
        });
    },
  };
}
