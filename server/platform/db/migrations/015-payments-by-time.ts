import type { Kysely } from 'kysely';
import { createIndex } from '../portable-columns.ts';

/** Sums the payments of the last days without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'payments', ['created_at', 'amount']);
}
