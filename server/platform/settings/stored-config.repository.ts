import type { Queries } from '#server/platform/db/database.ts';

export const storedConfigRepository = {
  /** The JSON text of one part of the configuration; null before its first save. */
  async find(from: Queries, config_type: string): Promise<string | null> {
    const row = await from
      .selectFrom('configs')
      .select('config')
      .where('config_type', '=', config_type)
      .executeTakeFirst();
    return row?.config ?? null;
  },
};
