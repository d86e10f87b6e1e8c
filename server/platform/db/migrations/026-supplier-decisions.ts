import type { Kysely } from 'kysely';
import { col, createTable, type Engine } from '../portable-columns.ts';

/** What was decided about the lists of each supplier, for the next one. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'supplier_decisions', {
    supplier_key: col.key,
    decisions: col.text,
    updated_at: col.big,
  });
}
