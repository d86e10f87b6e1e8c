import type { Kysely } from 'kysely';
import { createIndex } from '../portable-columns.ts';

/** Finds the first stones of an enquiry or an order without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'enquiry_diamonds', ['enquiry_id', 'position']);
  await createIndex(db, 'order_lines', ['order_id', 'position']);
}
