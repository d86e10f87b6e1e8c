import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine } from '../portable-columns.ts';

/** The order that closed a demand, and the searches of buyers that found nothing. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('demands')
    .addColumn('closed_by_order', 'bigint', (column) => column.references('orders.id').onDelete('set null'))
    .execute();
  await createIndex(db, 'demands', ['closed_by_order']);
  await createTable(
    db,
    engine,
    'empty_searches',
    {
      user_id: col.ref('users', 'cascade'),
      searched_on: col.whole,
      search_hash: col.text,
      filters: col.text,
      searched_at: col.big,
    },
    (table) => table.addPrimaryKeyConstraint('empty_searches_key', ['user_id', 'searched_on', 'search_hash']),
  );
  await createIndex(db, 'empty_searches', ['searched_at']);
}
