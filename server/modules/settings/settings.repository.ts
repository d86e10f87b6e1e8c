import type { Queries } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';

export const settingsRepository = {
  /** Returns a part and when it was saved; undefined before the first save. */
  findSaved: (from: Queries, config_type: string) =>
    from
      .selectFrom('configs')
      .select(['config', 'updated_at'])
      .where('config_type', '=', config_type)
      .executeTakeFirst(),

  async find(from: Queries, config_type: string): Promise<string | null> {
    return (await settingsRepository.findSaved(from, config_type))?.config ?? null;
  },

  /**
   * Locks a part until the transaction ends and returns it; before its first save it is blank, at the time 0, and has
   * to be replaced: nobody may read it so.
   */
  lock: (to: Queries, config_type: string): Promise<Pick<Row<'configs'>, 'config' | 'updated_at'>> =>
    to
      .insertInto('configs')
      .values({ config_type, config: '', updated_at: 0 })
      .onConflict((conflict) => conflict.column('config_type').doUpdateSet({ config_type }))
      .returning(['config', 'updated_at'])
      .executeTakeFirstOrThrow(),

  async replace(to: Queries, config_type: string, config: string, now: number): Promise<void> {
    await to
      .updateTable('configs')
      .set({ config, updated_at: now })
      .where('config_type', '=', config_type)
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
