import type { Kysely } from 'kysely';
import { createIndex } from '../portable-columns.ts';

/** An undo of an import asks which stones are in enquiries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'enquiry_diamonds', ['diamond_id']);
}
