import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe } from '../portable-columns.ts';

/** Waiting changes from which on no further stone is named: they are published as "many stones". */
const maxWaiting = 5000;

/**
 * Triggers write every change that open screens show to `live_changes`, in the transaction of the change. A server
 * moves the rows to `live_events`, one server at a time, so that a later id is never visible before an earlier one.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const change = { kind: col.text, subject: col.big, change: col.text, user_id: maybe(col.big) };
  await createTable(db, engine, 'live_changes', { id: col.id, ...change });
  await createTable(db, engine, 'live_events', { id: col.id, ...change, made_at: col.big });
  await createIndex(db, 'live_events', ['made_at']);
  await sql`insert into locks (name, taken) values ('live', 0)`.execute(db);
  await (engine === 'postgres' ? noteOnPostgres(db) : noteOnSqlite(db));
}

const columns = 'live_changes (kind, subject, change, user_id)';
const room = `coalesce((select max(id) from live_changes) - (select min(id) from live_changes), 0) < ${maxWaiting}`;
const onSale = (row: string) => `(${row}.state = 0 and ${row}.j_total_amount > 0)`;
const saleChanged = (before: string, now: string) =>
  `(${onSale(before)} <> ${onSale(now)} or (${onSale(now)} and ${before}.j_total_amount <> ${now}.j_total_amount))`;
const saleChange = (before: string, now: string) => `case when not ${onSale(now)}
  then case when ${now}.state = 1 then 'sold' else 'withdrawn' end
  when ${onSale(before)} then 'repriced' else 'offered' end`;

interface Noted {
  table: string;
  /** Further rows are not noted. */
  when?: string;
  /** Columns whose update is noted; all without them. */
  of?: string;
  /** The row as SQL values: kind, subject, change, user. `row` stands for the changed row. */
  values: string;
}

const isPending = (row: string) => `${row}.approval = 0`;

/** Changes that are noted for each row. */
const noted: Record<'insert' | 'update' | 'delete', Noted[]> = {
  insert: [
    { table: 'orders', values: `'order', row.id, 'added', row.user_id` },
    { table: 'enquiries', values: `'enquiry', row.id, 'added', row.user_id` },
    { table: 'demands', values: `'demand', row.id, 'added', row.user_id` },
    { table: 'notifications', values: `'notification', row.id, 'added', row.user_id` },
    { table: 'holds', values: `'stone_hold', row.diamond_id, 'changed', null` },
    { table: 'holds', values: `'hold', row.id, 'added', row.user_id` },
    { table: 'users', when: isPending('row'), values: `'registration', row.id, 'added', null` },
  ],
  update: [
    { table: 'orders', values: `'order', row.id, 'changed', row.user_id` },
    { table: 'demands', values: `'demand', row.id, 'changed', row.user_id` },
    { table: 'notifications', values: `'notification', row.id, 'changed', row.user_id` },
    { table: 'holds', of: 'status, until', values: `'stone_hold', row.diamond_id, 'changed', null` },
    { table: 'holds', of: 'status, until', values: `'hold', row.id, 'changed', row.user_id` },
    { table: 'users', of: 'approval', values: `'registration', row.id, 'changed', null` },
    { table: 'users', of: 'status, user_type', values: `'account', row.id, 'changed', row.id` },
  ],
  delete: [{ table: 'sessions', values: `'account', row.user_id, 'changed', row.user_id` }],
};

function* triggers() {
  for (const [event, all] of Object.entries(noted))
    for (const [at, one] of all.entries()) {
      const row = event === 'delete' ? 'old' : 'new';
      const filled = (text: string) => text.replaceAll('row.', `${row}.`);
      const of = one.of === undefined ? '' : ` of ${one.of}`;
      yield {
        name: `live_${event}_${at + 1}`,
        on: `after ${event}${of} on ${one.table}`,
        when: one.when === undefined ? '' : `when (${filled(one.when)})`,
        insert: `insert into ${columns} values (${filled(one.values)});`,
      };
    }
}

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { name, on, when, insert } of triggers())
    await sql.raw(`create trigger ${name} ${on} ${when} begin ${insert} end`).execute(db);
  await sql
    .raw(`create trigger live_stones after update of state, j_total_amount on diamonds
when ${saleChanged('old', 'new')} and ${room}
begin insert into ${columns} values ('stone', new.id, ${saleChange('old', 'new')}, null); end`)
    .execute(db);
}

async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  const define = (name: string, statement: string) =>
    sql
      .raw(`create function ${name}() returns trigger language plpgsql set search_path from current as $$
begin
  ${statement}
  return null;
end $$`)
      .execute(db);
  for (const { name, on, when, insert } of triggers()) {
    await define(name, insert);
    await sql.raw(`create trigger ${name} ${on} for each row ${when} execute function ${name}()`).execute(db);
  }
  await define(
    'live_stones',
    `insert into ${columns}
  select 'stone', stone.id, ${saleChange('earlier', 'stone')}, null
  from changed_to as stone join changed_from as earlier on earlier.id = stone.id
  where ${saleChanged('earlier', 'stone')} and ${room} limit ${maxWaiting + 1};`,
  );
  await sql`create trigger live_stones after update on diamonds
referencing old table as changed_from new table as changed_to for each statement execute function live_stones()`.execute(
    db,
  );
  // A server that listens on the channel looks at once; the others look once a second.
  await define('live_announce', `perform pg_notify('live_changes', '');`);
  for (const table of ['live_changes', 'live_events'])
    await sql
      .raw(
        `create trigger live_announce after insert on ${table} for each statement execute function live_announce()`,
      )
      .execute(db);
}
