import { type Kysely, sql } from 'kysely';
import type { Engine } from '../portable-columns.ts';

/** Statuses that keep a stone from others, or the place of others in its queue. */
const seen = (row: string) => `${row}.status in ('queued', 'active', 'ordered', 'taken')`;

/** A hold that others notice concerns everybody; a request that nobody has granted only its buyer. */
const whose = (noticed: string) => `case when ${noticed} then null else new.user_id end`;

/** The triggers of migration 021 for the events `stone_hold`. */
const triggers = [
  { name: 'live_insert_5', on: 'after insert on holds', whose: whose(seen('new')) },
  {
    name: 'live_update_4',
    on: 'after update of status, until on holds',
    whose: whose(`${seen('new')} or ${seen('old')}`),
  },
];

/** Tells other buyers nothing of a request to hold a stone. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const { name, on, whose } of triggers) {
    const insert = `insert into live_changes (kind, subject, change, user_id)
  values ('stone_hold', new.diamond_id, 'changed', ${whose});`;
    if (engine === 'sqlite') {
      await sql.raw(`drop trigger ${name}`).execute(db);
      await sql.raw(`create trigger ${name} ${on} begin ${insert} end`).execute(db);
    } else
      await sql
        .raw(`create or replace function ${name}() returns trigger language plpgsql set search_path from current as $$
begin
  ${insert}
  return null;
end $$`)
        .execute(db);
  }
}
