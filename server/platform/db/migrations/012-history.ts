import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe } from '../portable-columns.ts';

/** Who changed what, when, from which to which value. Rows are added only: triggers refuse every other change. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'history', {
    id: col.id,
    at: col.big,
    account_id: maybe(col.big),
    account_name: maybe(col.text),
    subject_kind: col.text,
    subject_id: maybe(col.big),
    subject_label: col.text,
    subject_key: col.text,
    action: col.text,
    changes: col.text,
    source_kind: maybe(col.text),
    source_id: maybe(col.big),
  });
  // The search for the start of a label compares bytes, as SQLite does.
  if (engine === 'postgres')
    await sql`alter table history alter subject_key type text collate "C"`.execute(db);
  await createIndex(db, 'history', ['at', 'id']);
  await createIndex(db, 'history', ['subject_kind', 'subject_id', 'at', 'id']);
  await createIndex(db, 'history', ['subject_kind', 'at', 'id']);
  await createIndex(db, 'history', ['account_id', 'at', 'id']);
  await createIndex(db, 'history', ['action', 'at', 'id']);
  await createIndex(db, 'history', ['subject_key', 'at', 'id']);
  await (engine === 'postgres' ? refuseOnPostgres(db) : refuseOnSqlite(db));
}

async function refuseOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = sql`select raise(abort, 'The history is append-only')`;
  for (const event of ['update', 'delete'])
    await sql`create trigger ${sql.raw(`history_no_${event}`)} before ${sql.raw(event)} on history
begin ${refuse}; end`.execute(db);
  // "insert or replace" removes a row without a delete trigger.
  await sql`create trigger history_no_replace before insert on history
when exists (select 1 from history where id = new.id)
begin ${refuse}; end`.execute(db);
}

async function refuseOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_history_change() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception 'The history is append-only';
end $$`.execute(db);
  await sql`create trigger history_no_change before update or delete on history
for each row execute function refuse_history_change()`.execute(db);
  await sql`create trigger history_no_truncate before truncate on history
for each statement execute function refuse_history_change()`.execute(db);
}
