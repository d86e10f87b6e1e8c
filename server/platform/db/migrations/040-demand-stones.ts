import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine } from '../portable-columns.ts';

/** The new stones of demands, the demand of a recommendation, and changes of stones noted for demands as for searches. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'demand_stones',
    { demand_id: col.ref('demands', 'cascade'), diamond_id: col.big, found_at: col.big },
    (table) => table.addPrimaryKeyConstraint('demand_stones_key', ['demand_id', 'diamond_id']),
  );
  await createIndex(db, 'demand_stones', ['diamond_id']);
  await createIndex(db, 'demand_stones', ['found_at']);
  await db.schema
    .alterTable('recommendations')
    .addColumn('demand_id', 'bigint', (column) => column.references('demands.id').onDelete('set null'))
    .execute();
  await createIndex(db, 'recommendations', ['demand_id']);
  await sql`create index demands_matching on demands (id) where status = 1 and filters is not null`.execute(
    db,
  );
  await (engine === 'postgres' ? noteOffersOnPostgres(db) : noteOffersOnSqlite(db));
}

const awaited = sql`(exists (select 1 from saved_searches where notify <> 'off')
  or exists (select 1 from demands where status = 1 and filters is not null))`;
const columns = sql`stone_offers (diamond_id, before_state, before_total)`;
const onSale = (now: string) => sql.raw(`${now}.state = 0 and ${now}.j_total_amount > 0`);
const better = (before: string, now: string) =>
  sql.raw(
    `(${before}.state <> 0 or ${before}.j_total_amount <= 0 or ${now}.j_total_amount < ${before}.j_total_amount)`,
  );

async function noteOffersOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger stone_offer_insert`.execute(db);
  await sql`drop trigger stone_offer_update`.execute(db);
  await sql`create trigger stone_offer_insert after insert on diamonds when ${onSale('new')} and ${awaited}
begin insert into ${columns} values (new.id, null, null); end`.execute(db);
  await sql`create trigger stone_offer_update after update of state, j_total_amount on diamonds
when ${onSale('new')} and ${better('old', 'new')} and ${awaited}
begin insert into ${columns} values (new.id, old.state, old.j_total_amount); end`.execute(db);
}

async function noteOffersOnPostgres(db: Kysely<unknown>): Promise<void> {
  const statements = {
    insert: sql`insert into ${columns}
  select stone.id, null, null from changed_to as stone where ${onSale('stone')} and ${awaited}`,
    update: sql`insert into ${columns}
  select stone.id, earlier.state, earlier.j_total_amount
  from changed_to as stone join changed_from as earlier on earlier.id = stone.id
  where ${onSale('stone')} and ${better('earlier', 'stone')} and ${awaited}`,
  };
  for (const [event, statement] of Object.entries(statements))
    await sql`create or replace function ${sql.raw(`stone_offer_${event}`)}() returns trigger language plpgsql set search_path from current as $$
begin
  ${statement};
  return null;
end $$`.execute(db);
}
