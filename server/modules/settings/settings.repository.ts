import type { Queries } from '#server/platform/db/database.ts';

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

  /** Returns the email addresses of the active demo accounts. */
  async demoEmails(from: Queries): Promise<string[]> {
    const rows = await from
      .selectFrom('users')
      .select('email')
      .where('demo', '=', 1)
      .where('status', '=', 1)
      .execute();
    return rows.map((row) => row.email);
  },
};
