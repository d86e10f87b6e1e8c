import { type Kysely, sql } from 'kysely';

/** Orders on memo: `total_cents` stays 0, because nothing is owed, and what is out is counted in a column of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const orders = db.schema.alterTable('orders');
  await orders.addColumn('memo_days', 'integer').execute();
  await orders.addColumn('memo_cents', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await orders.addColumn('memo_told_day', 'integer').execute();
  await db.schema
    .alterTable('ended_lines')
    .addColumn('kept_in', 'bigint', (column) => column.references('orders.id'))
    .execute();
  await sql`create index orders_on_memo on orders (due_day) where memo_days is not null`.execute(db);
}
