import type { Queries } from '#server/platform/db/database.ts';
import { setupRecords } from '#server/platform/settings/setup-record.repository.ts';

export const setupRepository = {
  /** What is stored of the parts of the configuration that the setup is about, with the time of its last change. */
  async records(from: Queries): Promise<Map<string, { config: string; at: number }>> {
    const rows = await from
      .selectFrom('configs')
      .select(['config_type', 'config', 'updated_at'])
      .where('config_type', 'in', ['BANK_DETAILS', 'PRICING_RULES', ...Object.values(setupRecords)])
      .execute();
    return new Map(
      rows.map(({ config_type, config, updated_at }) => [config_type, { config, at: updated_at }]),
    );
  },

  async hasStone(from: Queries): Promise<boolean> {
    return (await from.selectFrom('diamonds').select('id').limit(1).executeTakeFirst()) !== undefined;
  },

  /** A registration that was not accepted is not a customer. */
  async hasCustomer(from: Queries): Promise<boolean> {
    const row = await from
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', 'USER')
      .where((where) => where.or([where('approval', 'is', null), where('approval', '=', 1)]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
};
