import type { Kysely } from 'kysely';
import { col, createTable, type Engine, primary } from '../portable-columns.ts';

/** The mark-up that a buyer adds to prices for their clients; apart from the accounts, which others read. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'client_markups', {
    user_id: primary(col.ref('users', 'cascade')),
    unit: col.text,
    value: col.big,
    updated_at: col.big,
  });
}
