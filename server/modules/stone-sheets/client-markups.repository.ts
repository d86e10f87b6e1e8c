import type { ClientMarkup } from '#domain/pricing/client-markup.ts';
import type { Queries } from '#server/platform/db/database.ts';

export const clientMarkupsRepository = {
  /** The mark-up of a buyer; undefined before the first one. */
  find: (from: Queries, userId: number): Promise<ClientMarkup | undefined> =>
    from
      .selectFrom('client_markups')
      .select(['unit', 'value'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  async store(to: Queries, userId: number, { unit, value }: ClientMarkup, now: number): Promise<void> {
    const change = { unit, value, updated_at: now };
    await to
      .insertInto('client_markups')
      .values({ user_id: userId, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute();
  },

  /** The company of a buyer, else their name. */
  async companyOf(from: Queries, userId: number): Promise<string> {
    const { name, company_name } = await from
      .selectFrom('users')
      .select(['name', 'company_name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return company_name?.trim() || name;
  },
};
