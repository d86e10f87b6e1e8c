import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe } from '../portable-columns.ts';

/** More stones than this in one statement are written as "a large part of the stock". */
const mostListed = 200_000;

/**
 * On PostgreSQL, where several servers work side by side, triggers write down which stones a statement changed.
 * The embedded database has one server only, which hears of its own changes.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await createTable(db, engine, 'stock_changes', {
    id: col.id,
    xact: col.big,
    made_at: col.big,
    stones: maybe(col.text),
  });
  await createIndex(db, 'stock_changes', ['xact']);
  await createIndex(db, 'stock_changes', ['made_at']);
  const transaction = sql.raw('pg_current_xact_id()::text::bigint');
  const now = sql.raw('(extract(epoch from clock_timestamp()) * 1000)::bigint');
  await sql`create function note_stock_change() returns trigger language plpgsql set search_path from current as $$
begin
  insert into stock_changes (xact, made_at, stones)
  select ${transaction}, ${now}, case when count(*) <= ${sql.lit(mostListed)} then json_agg(id)::text end
  from changed having count(*) > 0;
  return null;
end $$`.execute(db);
  await sql`create function note_stock_emptied() returns trigger language plpgsql set search_path from current as $$
begin
  insert into stock_changes (xact, made_at) values (${transaction}, ${now});
  return null;
end $$`.execute(db);
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`create trigger ${sql.raw(`note_${event}`)} after ${sql.raw(event)} on diamonds
referencing ${sql.raw(rows)} table as changed for each statement execute function note_stock_change()`.execute(
      db,
    );
  }
  await sql`create trigger note_truncate after truncate on diamonds
for each statement execute function note_stock_emptied()`.execute(db);
}
