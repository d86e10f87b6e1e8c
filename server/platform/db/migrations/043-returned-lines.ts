import { type Kysely, sql } from 'kysely';
import { createIndex, type Engine } from '../portable-columns.ts';

/**
 * Stones that are taken back: when an order was accepted, what of its money has become the credit of its customer, and
 * which payments were made of that credit. How an order is sent, and the list price at which a stone was ordered.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const flag = engine === 'sqlite' ? 'integer' : 'smallint';
  const orders = db.schema.alterTable('orders');
  await orders.addColumn('accepted_at', 'bigint').execute();
  await orders.addColumn('credited_cents', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  for (const name of ['carrier', 'tracking_no', 'insured_by']) await orders.addColumn(name, 'text').execute();
  await db.schema
    .alterTable('payments')
    .addColumn('from_credit', flag, (column) => column.notNull().defaultTo(0))
    .execute();
  for (const table of ['order_lines', 'ended_lines'])
    await db.schema.alterTable(table).addColumn('list_total', 'bigint').execute();
  // Sums what was received without reading all payments: credit that is used is received before.
  await createIndex(db, 'payments', ['created_at', 'amount', 'from_credit']);
  await db.schema.dropIndex('payments_by_created_at_amount').execute();
  await sql`update orders set accepted_at = (
    select max(history.at) from history
    where history.subject_kind = 'order' and history.subject_id = orders.id and history.action = 'accept'
  ) where status in (0, 2)`.execute(db);
}
