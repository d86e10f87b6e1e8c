import { sql } from 'kysely';
import type { NoticeTopic } from '#contract/model/noticeTopic.ts';
import type { NotificationKind } from '#contract/model/notificationKind.ts';
import type { Queries } from '#server/platform/db/database.ts';

/** An entry of the bell: a notification of a saved search, or a notice. */
export interface BellEntry {
  kind: NotificationKind;
  id: number;
  at: number;
  read_at: number | null;
}

interface Account {
  userId: number;
  /** Notices of these are left out. */
  hidden: readonly NoticeTopic[];
}

function entries({ userId, hidden }: Account) {
  const shown = hidden.length === 0 ? sql`` : sql`and topic not in (${sql.join([...hidden])})`;
  return sql<BellEntry>`(
  select 'search' as kind, id, updated_at as at, read_at from notifications where user_id = ${userId}
  union all
  select 'notice' as kind, id, created_at as at, read_at from notices where user_id = ${userId} ${shown}
)`.as('entries');
}

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

  async count(from: Queries, account: Account): Promise<number> {
    const { total } = await from
      .selectFrom(entries(account))
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  unread: (from: Queries, account: Account) =>
    from.selectFrom(entries(account)).selectAll().where('read_at', 'is', null).execute(),

  /** Marks one entry of an account as read, or all of a kind; answers how many it found. */
  async read(
    to: Queries,
    userId: number,
    { kind, id, now }: { kind: NotificationKind; id: number | undefined; now: number },
  ): Promise<number> {
    const found = await to
      .updateTable(kind === 'search' ? 'notifications' : 'notices')
      .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(now)) }))
      .where('user_id', '=', userId)
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .$if(id === undefined, (query) => query.where('read_at', 'is', null))
      .returning('id')
      .execute();
    return found.length;
  },
};
