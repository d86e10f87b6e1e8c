import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe, otherwise } from '../portable-columns.ts';

/**
 * Changes of many stones at once, so that each can be taken back. The stones have no foreign key to `diamonds`:
 * no stone is ever removed there, and an import that records its stones stays fast.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'change_sets', {
    id: col.id,
    kind: col.text,
    user_id: maybe(col.ref('users', 'set null')),
    summary: col.text,
    changed: otherwise(col.whole, 0),
    created: otherwise(col.whole, 0),
    created_at: col.big,
    undone_at: maybe(col.big),
    undone_by: maybe(col.ref('users', 'set null')),
    undone: maybe(col.whole),
  });
  await createTable(
    db,
    engine,
    'change_set_stones',
    {
      change_set_id: col.ref('change_sets', 'cascade'),
      diamond_id: col.big,
      before: maybe(col.text),
      after: maybe(col.text),
      version: maybe(col.big),
      kept: maybe(col.text),
    },
    (table) => table.addPrimaryKeyConstraint('change_set_stones_key', ['change_set_id', 'diamond_id']),
  );
  await createIndex(db, 'change_set_stones', ['diamond_id']);
}
