import type { Kysely } from 'kysely';

/** When housekeeping first found that nothing names a stored file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('unused_since', 'bigint').execute();
}
