import type { Queries } from '#server/platform/db/database.ts';

interface Due {
  now: number;
  /** Accounts that were mailed after this time wait. */
  mailedBefore: number;
  /** Older mails are not sent any more. */
  dueAfter: number;
}

/** The mails of notifications: due, claimed by one server, and sent. */
export const alertMailsRepository = {
  /** Active buyers with unread notifications whose mail is due. */
  dueUsers: (from: Queries, { now, mailedBefore, dueAfter }: Due, limit: number) =>
    from
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .where('mail_at', '<=', now)
      .where('mail_at', '>', dueAfter)
      .where('mailed_at', 'is', null)
      .where('read_at', 'is', null)
      .where('users.status', '=', 1)
      .where('users.user_type', '=', 'USER')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notifications as earlier')
              .select('earlier.id')
              .whereRef('earlier.user_id', '=', 'notifications.user_id')
              .where('earlier.mailed_at', '>', mailedBefore),
          ),
        ),
      )
      .select(['users.id', 'users.name', 'users.email'])
      .distinct()
      .orderBy('users.id')
      .limit(limit)
      .execute(),

  /** Marks the due notifications of an account as mailed and returns them: of several servers one gets each. */
  claim: (to: Queries, userId: number, { now, dueAfter }: Due) =>
    to
      .updateTable('notifications')
      .set({ mailed_at: now })
      .where('user_id', '=', userId)
      .where('mail_at', '<=', now)
      .where('mail_at', '>', dueAfter)
      .where('mailed_at', 'is', null)
      .where('read_at', 'is', null)
      .returning('id')
      .execute(),

  /** Takes a claim back after a failure, for another attempt later. */
  async postpone(to: Queries, ids: readonly number[], mailAt: number): Promise<void> {
    await to
      .updateTable('notifications')
      .set({ mailed_at: null, mail_at: mailAt })
      .where('id', 'in', ids)
      .execute();
  },

  claimed: (from: Queries, ids: readonly number[]) =>
    from
      .selectFrom('notifications')
      .innerJoin('saved_searches as search', 'search.id', 'notifications.saved_search_id')
      .where('notifications.id', 'in', ids)
      .selectAll('notifications')
      .select(['search.title', 'search.searchquery'])
      .orderBy('notifications.id')
      .execute(),

  /** Ends the mails of an account, or of one search, and those that wait. */
  async end(to: Queries, userId: number): Promise<void> {
    await to
      .updateTable('saved_searches')
      .set({ notify: 'app' })
      .where('user_id', '=', userId)
      .where('notify', 'in', ['at_once', 'daily'])
      .execute();
    await to
      .updateTable('notifications')
      .set({ mail_at: null })
      .where('user_id', '=', userId)
      .where('mailed_at', 'is', null)
      .execute();
  },
};
