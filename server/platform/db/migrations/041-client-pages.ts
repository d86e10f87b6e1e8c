import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe } from '../portable-columns.ts';

/** As in migration 021: what the client of a buyer answers tells the open screens of that buyer. */
const note = (change: string) =>
  `insert into live_changes (kind, subject, change, user_id) values ('client_page', new.id, '${change}', new.user_id);`;

const triggers = [
  { name: 'live_client_page_added', on: 'after insert on client_pages', change: 'added' },
  {
    name: 'live_client_page_changed',
    on: 'after update of answered_at, revoked_at on client_pages',
    change: 'changed',
  },
];

/** Pages of stones that buyers make for their clients; of the key of each only the hash. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'client_pages', {
    id: col.id,
    user_id: col.ref('users'),
    token_hash: col.text,
    created_at: col.big,
    expires_at: col.big,
    revoked_at: maybe(col.big),
    answered_at: maybe(col.big),
  });
  await createTable(
    db,
    engine,
    'client_page_stones',
    {
      page_id: col.ref('client_pages', 'cascade'),
      position: col.whole,
      diamond_id: col.ref('diamonds'),
      price: maybe(col.big),
      total: col.big,
      answer: maybe(col.text),
    },
    (table) => table.addPrimaryKeyConstraint('client_page_stones_key', ['page_id', 'position']),
  );
  await sql`create unique index client_pages_by_token on client_pages (token_hash)`.execute(db);
  await createIndex(db, 'client_pages', ['user_id', 'id']);
  for (const { name, on, change } of triggers) {
    if (engine === 'sqlite') {
      await sql.raw(`create trigger ${name} ${on} begin ${note(change)} end`).execute(db);
      continue;
    }
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql set search_path from current as $$
begin
  ${note(change)}
  return null;
end $$`)
      .execute(db);
    await sql.raw(`create trigger ${name} ${on} for each row execute function ${name}()`).execute(db);
  }
}
