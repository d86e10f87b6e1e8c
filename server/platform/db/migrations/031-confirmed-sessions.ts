import type { Kysely } from 'kysely';

/** When the owner of a session last proved to be the account's, null for sessions from before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'bigint').execute();
}
