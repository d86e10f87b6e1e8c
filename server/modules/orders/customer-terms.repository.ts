import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

export const customerTermsRepository = {
  find: (from: Queries, userId: number): Promise<Row<'customer_terms'> | undefined> =>
    from.selectFrom('customer_terms').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  async store(to: Queries, row: NewRow<'customer_terms'>): Promise<void> {
    await to
      .insertInto('customer_terms')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  },

  /** The account of a customer; undefined for an unknown one and for that of an administrator. */
  customer: (from: Queries, id: number): Promise<{ name: string } | undefined> =>
    from
      .selectFrom('users')
      .select('name')
      .where('id', '=', id)
      .where('user_type', '=', 'USER')
      .executeTakeFirst(),
};
