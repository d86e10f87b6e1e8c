import type { Kysely } from 'kysely';

/** Which administrator entered a hold or an enquiry for its customer, null for one of the customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['holds', 'enquiries'])
    await db.schema
      .alterTable(table)
      .addColumn('entered_by', 'bigint', (column) => column.references('users.id'))
      .execute();
}
