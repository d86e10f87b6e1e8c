import type { Kysely } from 'kysely';

/** Since when a server is sending the mail of a notification. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notifications').addColumn('claimed_at', 'bigint').execute();
}
