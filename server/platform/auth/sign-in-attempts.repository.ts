import type { Queries } from '#server/platform/db/database.ts';

/** Counted attempts: failed sign-ins, and operations without a password. */
export const signInAttemptsRepository = {
  async insert(to: Queries, attempt: { account: string; address: string; created_at: number }) {
    const { id } = await to
      .insertInto('sign_in_attempts')
      .values(attempt)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Number of attempts for an account or from an address after a time. */
  async count(from: Queries, by: 'account' | 'address', value: string, after: number): Promise<number> {
    const { attempts } = await from
      .selectFrom('sign_in_attempts')
      .select((select) => select.fn.countAll<number>().as('attempts'))
      .where(by, '=', value)
      .where('created_at', '>', after)
      .executeTakeFirstOrThrow();
    return attempts;
  },

  async remove(to: Queries, id: number): Promise<void> {
    await to.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
  },

  async removeOfAccount(to: Queries, account: string): Promise<void> {
    await to.deleteFrom('sign_in_attempts').where('account', '=', account).execute();
  },

  async removeUntil(to: Queries, time: number): Promise<void> {
    await to.deleteFrom('sign_in_attempts').where('created_at', '<=', time).execute();
  },
};
