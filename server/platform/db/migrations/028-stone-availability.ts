import type { Kysely } from 'kysely';

/** Where a stone is by the list of its supplier, null where no list states it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('diamonds').addColumn('availability', 'smallint').execute();
}
