import type { Kysely } from 'kysely';

/** The files of an account are counted with each of its uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('files_by_owner').on('files').column('owner_id').execute();
}
