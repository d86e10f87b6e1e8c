import type { Kysely } from 'kysely';
import { col, createTable, type Engine, maybe } from '../portable-columns.ts';

/** The prices that are asked and offered for the stones of enquiries, and the offer at which a stone was ordered. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'enquiry_rounds', {
    id: col.id,
    enquiry_id: col.ref('enquiries', 'cascade'),
    diamond_id: col.ref('diamonds'),
    round: col.whole,
    by_business: col.flag(0),
    price: maybe(col.big),
    total: maybe(col.big),
    rap: maybe(col.big),
    discount: maybe(col.big),
    note: maybe(col.text),
    until: maybe(col.big),
    created_by: col.ref('users'),
    created_at: col.big,
  });
  await db.schema
    .createIndex('enquiry_rounds_of_stone')
    .unique()
    .on('enquiry_rounds')
    .columns(['enquiry_id', 'diamond_id', 'round'])
    .execute();
  await db.schema.alterTable('order_lines').addColumn('offered', 'bigint').execute();
}
