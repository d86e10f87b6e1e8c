import { sql } from 'kysely';
import type { NotificationKind } from '#contract/model/notificationKind.ts';
import type { Queries } from '#server/platform/db/database.ts';

/** An entry of the bell: a notification of a saved search, or a hold of which its buyer was told. */
export interface BellEntry {
  kind: NotificationKind;
  id: number;
  at: number;
  read_at: number | null;
}

interface Account {
  userId: number;
  /** Holds of which was told before are left out. */
  holdsAfter: number;
}

const entries = ({ userId, holdsAfter }: Account) =>
  sql<BellEntry>`(
  select 'search' as kind, id, updated_at as at, read_at from notifications where user_id = ${userId}
  union all
  select 'hold' as kind, id, notified_at as at, read_at from holds
  where user_id = ${userId} and notified_at > ${holdsAfter}
)`.as('entries');

/** The notifications that the bell lists. Every query is limited to one account. */
export const bellRepository = {
  /** Latest change first. */
  list: (from: Queries, account: Account, { limit, offset }: { limit: number; offset: number }) =>
    from
      .selectFrom(entries(account))
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('kind')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  async count(from: Queries, account: Account, unreadOnly = false): Promise<number> {
    const { total } = await from
      .selectFrom(entries(account))
      .select((select) => select.fn.countAll<number>().as('total'))
      .$if(unreadOnly, (query) => query.where('read_at', 'is', null))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  /** Marks the news of one hold as read, or of all; answers how many it found. */
  async readHolds(
    to: Queries,
    userId: number,
    { id, now }: { id: number | undefined; now: number },
  ): Promise<number> {
    const found = await to
      .updateTable('holds')
      .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(now)) }))
      .where('user_id', '=', userId)
      .where('notified_at', 'is not', null)
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .$if(id === undefined, (query) => query.where('read_at', 'is', null))
      .returning('id')
      .execute();
    return found.length;
  },
};
