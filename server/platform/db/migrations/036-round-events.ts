import { type Kysely, sql } from 'kysely';
import type { Engine } from '../portable-columns.ts';

/** As in migration 021: what a price of an enquiry tells open screens. */
const note = `insert into live_changes (kind, subject, change, user_id)
  select 'enquiry', id, 'changed', user_id from enquiries where id = new.enquiry_id;`;

/** Tells the buyer and the business of each price that is asked and offered in an enquiry. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    await sql.raw(`create trigger live_rounds after insert on enquiry_rounds begin ${note} end`).execute(db);
    return;
  }
  await sql
    .raw(`create function live_rounds() returns trigger language plpgsql set search_path from current as $$
begin
  ${note}
  return null;
end $$`)
    .execute(db);
  await sql
    .raw(
      'create trigger live_rounds after insert on enquiry_rounds for each row execute function live_rounds()',
    )
    .execute(db);
}
