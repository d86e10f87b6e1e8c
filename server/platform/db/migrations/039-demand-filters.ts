import type { Kysely } from 'kysely';
import { createIndex } from '../portable-columns.ts';

/** The filters that a demand was read as, null for none; the demands of a buyer are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('demands').addColumn('filters', 'text').execute();
  await createIndex(db, 'demands', ['user_id', 'status']);
}
