import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine, primary } from '../portable-columns.ts';

/** Payments that were reversed: `payments` keeps those that count. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'reversed_payments', {
    id: primary(col.big),
    order_id: col.ref('orders'),
    amount: col.big,
    recorded_by: col.ref('users'),
    created_at: col.big,
    from_credit: col.flag(0),
    reason: col.text,
    reversed_by: col.ref('users'),
    reversed_at: col.big,
  });
  await createIndex(db, 'reversed_payments', ['order_id', 'id']);
}
