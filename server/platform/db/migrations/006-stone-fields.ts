import type { Kysely } from 'kysely';

/** Fields that reports of the trade have besides those of the first version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('diamonds').addColumn('girdle', 'smallint').execute();
  await db.schema.alterTable('diamonds').addColumn('certificate_date', 'integer').execute();
}
