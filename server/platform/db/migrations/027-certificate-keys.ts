import { CompiledQuery, type Kysely, sql } from 'kysely';
import { certificateKey, type StatedCertificate } from '#domain/grading/certificate-key.ts';
import type { Engine } from '../portable-columns.ts';
import { boundRows } from '../tables/bound-rows.ts';

const pageSize = 5000;

/** Which stones are one physical stone, and which of them buyers meet: triggers keep `listing` with every change. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('diamonds').addColumn('certificate_key', 'text').execute();
  await db.schema
    .alterTable('diamonds')
    .addColumn('listing', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  await fillKeys(db, engine);
  await sql`create index diamonds_by_certificate_key on diamonds (certificate_key)`.execute(db);
  await renewSearchIndexes(db, engine);
  await sql
    .raw(`update diamonds set listing = ${listing('diamonds')} where certificate_key in
(select certificate_key from diamonds group by certificate_key having count(*) > 1)`)
    .execute(db);
  await (engine === 'postgres' ? keepOnPostgres(db) : keepOnSqlite(db));
}

async function fillKeys(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<StatedCertificate & { id: number }>`
      select diamonds.id, terms.name as lab, diamonds.certificate_no, diamonds.kind from diamonds
      left join terms on terms.kind = 'lab' and terms.code = diamonds.lab
      where diamonds.id > ${last} order by diamonds.id limit ${pageSize}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const keys = rows.map((row) => [row.id, certificateKey(row)] as const).filter(([, key]) => key !== null);
    if (keys.length === 0) continue;
    const { query, parameters } = boundRows(engine, [false, true], keys);
    const statement = `update diamonds set certificate_key = filled.column2 from (${query}) as filled where diamonds.id = filled.column1`;
    await db.executeQuery(CompiledQuery.raw(statement, parameters));
  }
}

/** The search indexes of the first migration, with what decides whether buyers meet a stone. */
async function renewSearchIndexes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const grades = 'color, clarity, cut, polish, symmetry';
  const sorted = 'j_total_amount, j_price, total_amount, price, id, listing';
  const columns = {
    diamonds_search: `state, shape, ${grades}, carat, fluo, lab, ${sorted}`,
    diamonds_search_by_weight: `state, carat, shape, ${grades}, fluo, lab, ${sorted}`,
  };
  for (const [name, indexed] of Object.entries(columns)) {
    await sql.raw(`drop index ${name}`).execute(db);
    await sql.raw(`create index ${name} on diamonds (${indexed})`).execute(db);
  }
  if (engine !== 'sqlite') return;
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values
    ('diamonds', 'diamonds_search', '54000 54000 4200 420 57 39 35 35 34 34 34 34 34 34 34 1 1'),
    ('diamonds', 'diamonds_search_by_weight', '54000 54000 43 4 2 1 1 1 1 1 1 1 1 1 1 1 1'),
    ('diamonds', 'diamonds_by_certificate_key', '54000 1')`.execute(db);
  await sql`analyze sqlite_schema`.execute(db);
}

const sameStone = (row: string) =>
  `select 1 from diamonds as other where other.certificate_key = ${row}.certificate_key and other.id <> ${row}.id`;

/** The `StoneListing` of a row. */
const listing = (row: string) => `case
  when not exists (${sameStone(row)} and other.state <> 3) then 0
  when exists (${sameStone(row)} and other.state = 1) then 3
  when exists (${sameStone(row)} and other.state = 0 and other.j_total_amount > 0
    and (other.j_total_amount < ${row}.j_total_amount
      or (other.j_total_amount = ${row}.j_total_amount and other.id < ${row}.id))) then 2
  else 1 end`;

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const update = `update diamonds set listing = ${listing('diamonds')}`;
  const triggers = {
    insert: `after insert on diamonds when new.certificate_key is not null and exists (${sameStone('new')})
begin ${update} where certificate_key = new.certificate_key; end`,
    update: `after update of certificate_key, state, j_total_amount on diamonds
when (old.certificate_key is not new.certificate_key or old.state <> new.state or old.j_total_amount <> new.j_total_amount)
  and (new.listing <> 0 or exists (${sameStone('new')}) or exists (${sameStone('old')}))
begin ${update} where id = new.id or certificate_key in (old.certificate_key, new.certificate_key); end`,
    delete: `after delete on diamonds when old.certificate_key is not null
begin ${update} where certificate_key = old.certificate_key; end`,
  };
  for (const [event, trigger] of Object.entries(triggers))
    await sql.raw(`create trigger stone_listing_${event} ${trigger}`).execute(db);
}

/** Rows of a certificate are locked before they are compared, so that two changes of one do not miss each other. */
async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const changed = {
    insert: `select stone.certificate_key from changed_to as stone
    where stone.certificate_key is not null and exists (${sameStone('stone')})`,
    update: `select key.of_stone from changed_to as stone join changed_from as earlier on earlier.id = stone.id
    cross join lateral (values (stone.certificate_key), (earlier.certificate_key)) as key (of_stone)
    where key.of_stone is not null
      and (stone.certificate_key is distinct from earlier.certificate_key
        or stone.state <> earlier.state or stone.j_total_amount <> earlier.j_total_amount)
      and (stone.listing <> 0 or exists (${sameStone('stone')}) or exists (${sameStone('earlier')}))`,
    delete: `select certificate_key from changed_from where certificate_key is not null`,
  };
  const rows = {
    insert: 'new table as changed_to',
    update: 'old table as changed_from new table as changed_to',
    delete: 'old table as changed_from',
  };
  for (const event of ['insert', 'update', 'delete'] as const) {
    const withoutKey =
      event === 'update'
        ? `update diamonds set listing = 0 where certificate_key is null and listing <> 0
    and id in (select id from changed_to where certificate_key is null and listing <> 0);`
        : '';
    await sql
      .raw(`create function stone_listing_${event}() returns trigger language plpgsql set search_path from current as $$
declare keys text[] := array(${changed[event]});
begin
  if cardinality(keys) = 0 then return null; end if;
  ${withoutKey}
  perform 1 from diamonds where certificate_key = any(keys) order by id for update;
  update diamonds set listing = found.listing
  from (select stone.id, ${listing('stone')} as listing from diamonds as stone where stone.certificate_key = any(keys)) as found
  where found.id = diamonds.id and diamonds.listing <> found.listing;
  return null;
end $$`)
      .execute(db);
    await sql
      .raw(`create trigger stone_listing_${event} after ${event} on diamonds referencing ${rows[event]}
for each statement execute function stone_listing_${event}()`)
      .execute(db);
  }
}
