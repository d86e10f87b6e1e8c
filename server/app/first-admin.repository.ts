import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';

/** The accounts that startup checks for. */
export const firstAdminRepository = {
  async hasDemoAccount(from: Queries): Promise<boolean> {
    const row = await from.selectFrom('users').select('id').where('demo', '=', 1).limit(1).executeTakeFirst();
    return row !== undefined;
  },

  /** Whether an administrator can sign in. */
  async hasActiveAdmin(from: Queries): Promise<boolean> {
    const row = await from
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', 'ADMIN')
      .where('status', '=', 1)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Whether there is one account alone. */
  async isOnlyAccount(from: Queries): Promise<boolean> {
    return (await from.selectFrom('users').select('id').limit(2).execute()).length === 1;
  },

  /** Does nothing when the account exists, so that concurrently starting servers create it once. */
  async insertIfAbsent(to: Queries, row: NewRow<'users'>): Promise<boolean> {
    const inserted = await to
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  },
};
