import type { Queries } from '#server/platform/db/database.ts';

/** The mails about holds: due, claimed by one server, and sent. */
export const holdMailsRepository = {
  /** Of active buyers who have not read the news in the app. */
  due: (from: Queries, { now, after }: { now: number; after: number }, limit: number) =>
    from
      .selectFrom('holds')
      .innerJoin('users', 'users.id', 'holds.user_id')
      .innerJoin('diamonds', 'diamonds.id', 'holds.diamond_id')
      .select(['holds.id', 'holds.status', 'holds.until', 'holds.reason', 'holds.mail_at'])
      .select(['users.name', 'users.email', 'diamonds.stone_id'])
      .where('holds.mail_at', '<=', now)
      .where('holds.mail_at', '>', after)
      .where('holds.mailed_at', 'is', null)
      .where('holds.read_at', 'is', null)
      .where('users.status', '=', 1)
      .orderBy('holds.mail_at')
      .limit(limit)
      .execute(),

  /** False when another server has it, or the hold has changed since. */
  async claim(
    to: Queries,
    { id, mail_at }: { id: number; mail_at: number | null },
    now: number,
  ): Promise<boolean> {
    const [claimed] = await to
      .updateTable('holds')
      .set({ mailed_at: now })
      .where('id', '=', id)
      .where('mail_at', '=', mail_at)
      .where('mailed_at', 'is', null)
      .execute();
    return Number(claimed?.numUpdatedRows ?? 0) === 1;
  },

  async postpone(to: Queries, id: number, mailAt: number): Promise<void> {
    await to.updateTable('holds').set({ mailed_at: null, mail_at: mailAt }).where('id', '=', id).execute();
  },
};
