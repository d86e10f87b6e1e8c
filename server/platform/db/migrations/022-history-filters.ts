import type { Kysely } from 'kysely';
import { createIndex } from '../portable-columns.ts';

/** Finds the entries of any filters of the history together, in the order of time, without reading others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'history', ['subject_kind', 'action', 'at', 'id']);
  await createIndex(db, 'history', ['account_id', 'subject_kind', 'at', 'id']);
  await createIndex(db, 'history', ['account_id', 'action', 'at', 'id']);
  await createIndex(db, 'history', ['account_id', 'subject_kind', 'action', 'at', 'id']);
}
