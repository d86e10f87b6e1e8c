import type { Queries } from '#server/platform/db/database.ts';

/** Records of the setup, kept beside the configuration: whether it is hidden, the last test mail and the last backup. */
export const setupRecords = { state: 'SETUP', testMail: 'TEST_MAIL', backup: 'BACKUP' } as const;

type SetupRecord = (typeof setupRecords)[keyof typeof setupRecords];

export const setupRecordRepository = {
  async save(to: Queries, config_type: SetupRecord, record: object, now: number): Promise<void> {
    const config = JSON.stringify(record);
    await to
      .insertInto('configs')
      .values({ config_type, config, updated_at: now })
      .onConflict((conflict) => conflict.column('config_type').doUpdateSet({ config, updated_at: now }))
      .execute();
  },

  /** Begins the setup of a new business; one that has begun or is hidden stays as it is. */
  async begin(to: Queries, now: number): Promise<void> {
    await to
      .insertInto('configs')
      .values({ config_type: setupRecords.state, config: '{"hidden":false}', updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
