import type { Queries } from '#server/platform/db/database.ts';

/** Accounts with more notifications than a limit. */
const crowdedAccounts = (from: Queries, limit: number) =>
  from
    .selectFrom('notifications')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', limit)
    .execute();

/** Deletes notifications and notices older than a time, and the oldest of an account above a limit. */
export async function removeNotifications(to: Queries, before: number, limit: number): Promise<void> {
  await to.deleteFrom('notices').where('created_at', '<', before).execute();
  await to.deleteFrom('notifications').where('updated_at', '<', before).execute();
  for (const { user_id } of await crowdedAccounts(to, limit)) {
    const retained = to
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    await to
      .deleteFrom('notifications')
      .where('user_id', '=', user_id)
      .where('id', 'not in', retained)
      .execute();
  }
}
