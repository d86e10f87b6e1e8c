import type { Kysely } from 'kysely';

/** Which administrator entered an order for its customer, null for one that the customer placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('entered_by', 'bigint', (column) => column.references('users.id'))
    .execute();
}
