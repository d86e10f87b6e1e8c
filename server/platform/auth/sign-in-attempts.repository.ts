import type { Queries } from '#server/platform/db/database.ts';

/** What an attempt is counted for. */
export interface CountedAttempt {
  account: string;
  address: string;
}

/** Counted attempts: failed sign-ins, and operations without a password. */
export const signInAttemptsRepository = {
  async insert(to: Queries, attempt: CountedAttempt & { created_at: number }): Promise<void> {
    await to.insertInto('sign_in_attempts').values(attempt).execute();
  },

  /** Number of attempts after a time, counted up to a maximum: a flood leaves many rows. */
  async count(from: Queries, of: Partial<CountedAttempt>, after: number, max: number): Promise<number> {
    let rows = from.selectFrom('sign_in_attempts').select('id').where('created_at', '>', after).limit(max);
    if (of.account !== undefined) rows = rows.where('account', '=', of.account);
    if (of.address !== undefined) rows = rows.where('address', '=', of.address);
    const { attempts } = await from
      .selectFrom(rows.as('attempts'))
      .select((select) => select.fn.countAll<number>().as('attempts'))
      .executeTakeFirstOrThrow();
    return attempts;
  },

  async removeOf(to: Queries, { account, address }: CountedAttempt): Promise<void> {
    await to
      .deleteFrom('sign_in_attempts')
      .where('account', '=', account)
      .where('address', '=', address)
      .execute();
  },

  async removeOfAccounts(to: Queries, accounts: readonly string[]): Promise<void> {
    await to.deleteFrom('sign_in_attempts').where('account', 'in', accounts).execute();
  },

  async removeUntil(to: Queries, time: number): Promise<void> {
    await to.deleteFrom('sign_in_attempts').where('created_at', '<=', time).execute();
  },
};
