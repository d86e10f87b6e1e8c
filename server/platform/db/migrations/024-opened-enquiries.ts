import { type Kysely, sql } from 'kysely';

/** When an administrator first opened an enquiry. Those from before count as opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiries').addColumn('opened_at', 'bigint').execute();
  await sql`update enquiries set opened_at = updated_at`.execute(db);
  await sql`create index enquiries_unopened on enquiries (id) where opened_at is null`.execute(db);
}
