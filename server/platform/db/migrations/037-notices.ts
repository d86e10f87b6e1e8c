import { type Kysely, sql } from 'kysely';
import { col, createIndex, createTable, type Engine, maybe } from '../portable-columns.ts';

/**
 * What people are told of their records. The news of holds, which were columns of `holds` (`notified_at`, `read_at`,
 * `mail_at`, `mailed_at`), become such notices; the columns stay for an earlier version that runs beside.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'notices', {
    id: col.id,
    user_id: maybe(col.ref('users', 'cascade')),
    topic: col.text,
    subject: col.big,
    text: col.text,
    reason: maybe(col.text),
    created_at: col.big,
    read_at: maybe(col.big),
    mail_at: maybe(col.big),
    claimed_at: maybe(col.big),
    mailed_at: maybe(col.big),
  });
  await createIndex(db, 'notices', ['user_id', 'created_at', 'id']);
  await sql`create index notices_to_mail on notices (mail_at) where mailed_at is null`.execute(db);
  await createTable(db, engine, 'notice_choices', {
    user_id: { ...col.ref('users', 'cascade'), primary: true },
    choices: col.text,
    updated_at: col.big,
  });
  await db.schema.alterTable('orders').addColumn('reason', 'text').execute();
  await db.schema.alterTable('holds').addColumn('ending_told_at', 'bigint').execute();
  await sql`insert into notices (user_id, topic, subject, text, reason, created_at, read_at)
select holds.user_id, 'hold', holds.id, case holds.status
    when 'active' then diamonds.stone_id || ' is held for you'
    when 'queued' then 'You are in the queue for ' || diamonds.stone_id
    when 'refused' then 'Your request to hold ' || diamonds.stone_id || ' was refused'
    when 'expired' then 'Your hold on ' || diamonds.stone_id || ' has expired'
    else 'Your hold on ' || diamonds.stone_id || ' has changed' end,
  holds.reason, holds.notified_at, holds.read_at
from holds join diamonds on diamonds.id = holds.diamond_id where holds.notified_at is not null`.execute(db);
  await (engine === 'sqlite' ? noteOnSqlite(db) : noteOnPostgres(db));
}

/** As in migration 021: what open screens learn of. */
const note = (change: string) =>
  `insert into live_changes (kind, subject, change, user_id) values ('notification', new.id, '${change}', new.user_id);`;
const triggers = [
  { name: 'live_notice_insert', on: 'after insert on notices', insert: note('added') },
  { name: 'live_notice_update', on: 'after update of read_at on notices', insert: note('changed') },
];
const when = 'when (new.user_id is not null)';

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { name, on, insert } of triggers)
    await sql.raw(`create trigger ${name} ${on} ${when} begin ${insert} end`).execute(db);
}

async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const { name, on, insert } of triggers) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql set search_path from current as $$
begin
  ${insert}
  return null;
end $$`)
      .execute(db);
    await sql.raw(`create trigger ${name} ${on} for each row ${when} execute function ${name}()`).execute(db);
  }
}
