import type { Queries } from '#server/platform/db/database.ts';

export interface Due {
  now: number;
  /** Older mails are not sent any more. */
  dueAfter: number;
  /** A server that claimed a mail before this time has stopped without sending it. */
  lapsedAt: number;
}

/** Due and not being sent, of one recipient or of any. What was read in the app is not mailed. */
const dueRows = (from: Queries, { now, dueAfter, lapsedAt }: Due) =>
  from
    .selectFrom('notices')
    .where('mail_at', '<=', now)
    .where('mail_at', '>', dueAfter)
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where((is) => is.or([is('claimed_at', 'is', null), is('claimed_at', '<=', lapsedAt)]));

/** The mails of notices: due, claimed by one server for a while, and sent. */
export const noticeMailsRepository = {
  /** Whose mails are due: accounts that may sign in, those that were just refused, and null for the business. */
  async recipients(from: Queries, due: Due, limit: number) {
    const rows = await dueRows(from, due)
      .leftJoin('users', 'users.id', 'notices.user_id')
      .select(['notices.user_id', 'users.name', 'users.email'])
      .where((is) =>
        is.or([
          is('notices.user_id', 'is', null),
          is('users.status', '=', 1),
          is('notices.topic', '=', 'registration'),
        ]),
      )
      .distinct()
      .orderBy('notices.user_id')
      .limit(limit)
      .execute();
    return rows.map(({ user_id, name, email }) =>
      user_id === null ? null : { id: user_id, name: name!, email: email! },
    );
  },

  /**
   * Claims the due notices of a recipient, the oldest first: of several servers one gets each. What a stopped server has
   * left comes first and alone, so that its mail has the same content and the same id again.
   */
  async claim(to: Queries, userId: number | null, due: Due) {
    const claimRows = (claimedBefore: number | null) =>
      to
        .updateTable('notices')
        .set({ claimed_at: due.now })
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('mail_at', '<=', due.now)
        .where('mail_at', '>', due.dueAfter)
        .where('mailed_at', 'is', null)
        .where('read_at', 'is', null)
        .where((is) =>
          claimedBefore === null ? is('claimed_at', 'is', null) : is('claimed_at', '<=', claimedBefore),
        )
        .returning(['id', 'topic', 'subject', 'text', 'reason'])
        .execute();
    const lapsed = await claimRows(due.lapsedAt);
    const claimed = lapsed.length > 0 ? lapsed : await claimRows(null);
    return claimed.sort((a, b) => a.id - b.id);
  },

  /** Ends a claim: the mail is sent, or nobody wants it. */
  async finish(to: Queries, ids: readonly number[], mailedAt: number): Promise<void> {
    await to
      .updateTable('notices')
      .set({ mailed_at: mailedAt, claimed_at: null })
      .where('id', 'in', ids)
      .execute();
  },

  /** Takes a claim back after a failure, for another attempt later. */
  async postpone(to: Queries, ids: readonly number[], mailAt: number): Promise<void> {
    await to
      .updateTable('notices')
      .set({ claimed_at: null, mail_at: mailAt })
      .where('id', 'in', ids)
      .execute();
  },
};
