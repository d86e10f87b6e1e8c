import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe } from '../portable-columns.ts';

/** Lines that have left their order: `order_lines` keeps those that are asked for or accepted. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'ended_lines', {
    id: col.id,
    order_id: col.ref('orders', 'cascade'),
    diamond_id: col.ref('diamonds'),
    position: col.whole,
    amount: col.big,
    price: col.big,
    offered: maybe(col.big),
    state: col.text,
    reason: col.text,
    ended_at: col.big,
  });
  await createIndex(db, 'ended_lines', ['order_id', 'diamond_id'], { unique: true });
  await createIndex(db, 'ended_lines', ['diamond_id']);
}
