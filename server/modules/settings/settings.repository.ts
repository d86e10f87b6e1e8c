import type { Queries } from '../../db/client.ts';

/** The contract names no more demonstration accounts than this. */
const mostDemoAccounts = 10;

export const settingsRepository = {
  async find(from: Queries, config_type: string): Promise<string | null> {
    const row = await from
      .selectFrom('configs')
      .select('config')
      .where('config_type', '=', config_type)
      .executeTakeFirst();
    return row?.config ?? null;
  },

  async replace(to: Queries, config_type: string, config: string, now: number): Promise<void> {
    await to
      .insertInto('configs')
      .values({ config_type, config, updated_at: now })
      .onConflict((conflict) => conflict.column('config_type').doUpdateSet({ config, updated_at: now }))
      .execute();
  },

  /** The accounts of the demonstration that can sign in, administrators first. */
  demoAccounts: (from: Queries) =>
    from
      .selectFrom('users')
      .select(['email', 'user_type'])
      .where('demo', '=', 1)
      .where('status', '=', 1)
      .orderBy('user_type')
      .orderBy('id')
      .limit(mostDemoAccounts)
      .execute(),
};
