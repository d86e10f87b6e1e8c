import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';

/** The accounts that startup checks for. */
export const firstAdminRepository = {
  async hasDemoAccount(from: Queries): Promise<boolean> {
    const row = await from.selectFrom('users').select('id').where('demo', '=', 1).limit(1).executeTakeFirst();
    return row !== undefined;
  },

  async hasAdmin(from: Queries): Promise<boolean> {
    const row = await from
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', 'ADMIN')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Does nothing when the account exists, so that concurrently starting servers create it once. */
  async insertIfAbsent(to: Queries, row: NewRow<'users'>): Promise<void> {
    await to
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
