import type { Queries } from '#server/platform/db/database.ts';

/** The entries of the bell, and the time by which they age. Notices without an account are mails of the business. */
const entries = [
  { table: 'notifications', aged: 'updated_at' },
  { table: 'notices', aged: 'created_at' },
] as const;

/** Deletes notifications and notices older than a time, and the oldest of each kind of an account above a limit. */
export async function removeNotifications(to: Queries, before: number, limit: number): Promise<void> {
  for (const { table, aged } of entries) {
    // Both tables have the columns that are used here; the types follow the first one.
    const [from, column] = [table as 'notifications', aged as 'updated_at'];
    await to.deleteFrom(from).where(column, '<', before).execute();
    const crowded = await to
      .selectFrom(from)
      .select('user_id')
      .where('user_id', 'is not', null)
      .groupBy('user_id')
      .having(({ fn }) => fn.countAll(), '>', limit)
      .execute();
    for (const { user_id } of crowded) {
      const retained = to
        .selectFrom(from)
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy(column, 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      await to.deleteFrom(from).where('user_id', '=', user_id).where('id', 'not in', retained).execute();
    }
  }
}
