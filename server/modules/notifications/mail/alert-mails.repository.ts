import type { Queries } from '#server/platform/db/database.ts';

export interface Due {
  now: number;
  /** Accounts that were mailed after this time wait. */
  mailedBefore: number;
  /** Older mails are not sent any more. */
  dueAfter: number;
  /** A server that claimed a mail before this time has stopped without sending it. */
  lapsedAt: number;
}

/** The mails of notifications: due, claimed by one server for a while, and sent. */
export const alertMailsRepository = {
  /** Active buyers with unread notifications whose mail is due. */
  dueUsers: (from: Queries, { now, mailedBefore, dueAfter, lapsedAt }: Due, limit: number) =>
    from
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .where('mail_at', '<=', now)
      .where('mail_at', '>', dueAfter)
      .where('mailed_at', 'is', null)
      .where('read_at', 'is', null)
      .where('saved_search_id', 'in', mailingSearches(from))
      .where((is) => is.or([is('claimed_at', 'is', null), is('claimed_at', '<=', lapsedAt)]))
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

  /**
   * Claims the due notifications of an account and returns their ids: of several servers one gets each. What a stopped
   * server has left comes first and alone, so that its mail has the same content and the same id again.
   */
  async claim(to: Queries, userId: number, due: Due): Promise<number[]> {
    const lapsed = await claimRows(to, userId, due, due.lapsedAt);
    const claimed = lapsed.length > 0 ? lapsed : await claimRows(to, userId, due, null);
    return claimed.map(({ id }) => id).sort((a, b) => a - b);
  },

  /** Ends a claim: the mail is sent, or there is nothing to send. */
  async finish(to: Queries, ids: readonly number[], mailedAt: number): Promise<void> {
    await to
      .updateTable('notifications')
      .set({ mailed_at: mailedAt, claimed_at: null })
      .where('id', 'in', ids)
      .execute();
  },

  /** Takes a claim back after a failure, for another attempt later. Mails that were ended meanwhile stay ended. */
  async postpone(to: Queries, ids: readonly number[], mailAt: number): Promise<void> {
    await to
      .updateTable('notifications')
      .set({ claimed_at: null, mail_at: mailAt })
      .where('id', 'in', ids)
      .where('mail_at', 'is not', null)
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

/** The searches that still send mails: their buyers may have changed that since. */
const mailingSearches = (from: Queries) =>
  from.selectFrom('saved_searches').select('id').where('notify', 'in', ['at_once', 'daily']);

/** Claims mails that are unclaimed, or were claimed before a time. */
const claimRows = (
  to: Queries,
  userId: number,
  { now, dueAfter }: Due,
  claimedBefore: number | null,
): Promise<{ id: number }[]> =>
  to
    .updateTable('notifications')
    .set({ claimed_at: now })
    .where('user_id', '=', userId)
    .where('mail_at', '<=', now)
    .where('mail_at', '>', dueAfter)
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('saved_search_id', 'in', mailingSearches(to))
    .where((is) =>
      claimedBefore === null ? is('claimed_at', 'is', null) : is('claimed_at', '<=', claimedBefore),
    )
    .returning('id')
    .execute();
