import type { Kysely } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe, otherwise } from '../portable-columns.ts';

/** Imports of stock lists: who imported which file, what it changed, and what became of it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'import_runs', {
    id: col.id,
    source: col.text,
    user_id: maybe(col.ref('users', 'set null')),
    created_at: col.big,
    file_name: col.text,
    file_bytes: col.big,
    options: col.text,
    added: col.big,
    updated: col.big,
    unchanged: col.big,
    rejected: col.big,
    taken_off: col.big,
    price_moves: col.text,
    report: maybe(col.text),
    list_file: maybe(col.text),
    rejects_file: maybe(col.text),
    state: otherwise(col.code, 1),
    change_set_id: maybe(col.ref('change_sets', 'set null')),
    undone_at: maybe(col.big),
    undone_by: maybe(col.ref('users', 'set null')),
    undo_report: maybe(col.text),
  });
  await createIndex(db, 'import_runs', ['created_at']);
}
