import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe } from '../portable-columns.ts';

const allChanges = 'added,price_fell,back_on_sale';

/** Saved searches that notify, the changes of stones they wait for, and what they found. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = (name: string, fallback: string) =>
    db.schema
      .alterTable('saved_searches')
      .addColumn(name, 'text', (build) => build.notNull().defaultTo(fallback))
      .execute();
  await text('notify', 'off');
  await text('notify_of', allChanges);
  await sql`create index saved_searches_notifying on saved_searches (user_id) where notify <> 'off'`.execute(
    db,
  );
  await createTable(db, engine, 'stone_offers', {
    id: col.id,
    diamond_id: col.big,
    before_state: maybe(col.code),
    before_total: maybe(col.big),
  });
  await createTable(db, engine, 'notifications', {
    id: col.id,
    user_id: col.ref('users', 'cascade'),
    saved_search_id: col.ref('saved_searches', 'cascade'),
    changes: col.whole,
    created_at: col.big,
    updated_at: col.big,
    read_at: maybe(col.big),
    mail_at: maybe(col.big),
    mailed_at: maybe(col.big),
  });
  await createIndex(db, 'notifications', ['user_id', 'updated_at', 'id']);
  await createIndex(db, 'notifications', ['saved_search_id']);
  await createIndex(db, 'notifications', ['mail_at']);
  await createTable(
    db,
    engine,
    'notification_stones',
    {
      saved_search_id: col.ref('saved_searches', 'cascade'),
      offer_id: col.big,
      notification_id: col.ref('notifications', 'cascade'),
      diamond_id: col.big,
      change: col.text,
      total_before: maybe(col.big),
    },
    (table) => table.addPrimaryKeyConstraint('notification_stones_key', ['saved_search_id', 'offer_id']),
  );
  await createIndex(db, 'notification_stones', ['notification_id']);
  await sql`insert into locks (name, taken) values ('alerts', 0)`.execute(db);
  await (engine === 'postgres' ? noteOffersOnPostgres(db) : noteOffersOnSqlite(db));
}

const notifying = sql`exists (select 1 from saved_searches where notify <> 'off')`;
const columns = sql`stone_offers (diamond_id, before_state, before_total)`;
const onSale = (now: string) => sql.raw(`${now}.state = 0 and ${now}.j_total_amount > 0`);
const better = (before: string, now: string) =>
  sql.raw(
    `(${before}.state <> 0 or ${before}.j_total_amount <= 0 or ${now}.j_total_amount < ${before}.j_total_amount)`,
  );

async function noteOffersOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger stone_offer_insert after insert on diamonds when ${onSale('new')} and ${notifying}
begin insert into ${columns} values (new.id, null, null); end`.execute(db);
  await sql`create trigger stone_offer_update after update of state, j_total_amount on diamonds
when ${onSale('new')} and ${better('old', 'new')} and ${notifying}
begin insert into ${columns} values (new.id, old.state, old.j_total_amount); end`.execute(db);
}

async function noteOffersOnPostgres(db: Kysely<unknown>): Promise<void> {
  const statements = {
    insert: sql`insert into ${columns}
  select stone.id, null, null from changed_to as stone where ${onSale('stone')} and ${notifying}`,
    update: sql`insert into ${columns}
  select stone.id, earlier.state, earlier.j_total_amount
  from changed_to as stone join changed_from as earlier on earlier.id = stone.id
  where ${onSale('stone')} and ${better('earlier', 'stone')} and ${notifying}`,
  };
  for (const [event, statement] of Object.entries(statements)) {
    const name = sql.raw(`stone_offer_${event}`);
    const old = event === 'update' ? sql`old table as changed_from` : sql``;
    await sql`create function ${name}() returns trigger language plpgsql set search_path from current as $$
begin
  ${statement};
  return null;
end $$`.execute(db);
    await sql`create trigger ${name} after ${sql.raw(event)} on diamonds
referencing ${old} new table as changed_to for each statement execute function ${name}()`.execute(db);
  }
}
