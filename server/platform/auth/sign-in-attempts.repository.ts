import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import { sent } from '#server/platform/db/transactions/pipeline.ts';

/** What an attempt is counted for. */
export interface CountedAttempt {
  account: string;
  address: string;
}

/** Counted attempts: failed sign-ins, and operations without a password. */
export const signInAttemptsRepository = {
  /** Stores an attempt when the condition is met; the number of stored ones is known after the commit. */
  async insert(
    trx: Trx,
    { account, address, created_at }: CountedAttempt & { created_at: number },
    condition: Expression<SqlBool>,
  ): Promise<() => Promise<number>> {
    const values = sql<CountedAttempt & { created_at: number }>`
      select ${account}, ${address}, cast(${created_at} as bigint) where ${condition}`;
    const insert = trx.insertInto('sign_in_attempts').columns(['account', 'address', 'created_at']);
    const result = await sent(trx, insert.expression(values).executeTakeFirstOrThrow());
    return async () => Number((await result()).numInsertedOrUpdatedRows);
  },

  /** Whether there are fewer attempts than each maximum after its time. */
  areBelow(from: Queries, limits: readonly { of: Partial<CountedAttempt>; after: number; max: number }[]) {
    const each = limits.map(
      ({ of, after, max }) =>
        sql`(select count(*) from (${attemptsOf(from, of, after, max)}) as attempts) < ${max}`,
    );
    return sql<SqlBool>`${sql.join([sql`1 = 1`, ...each], sql` and `)}`;
  },

  /** Number of attempts after a time, counted up to a maximum: a flood leaves many rows. */
  async count(from: Queries, of: Partial<CountedAttempt>, after: number, max: number): Promise<number> {
    const { attempts } = await from
      .selectFrom(attemptsOf(from, of, after, max).as('attempts'))
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

const attemptsOf = (
  from: Queries,
  { account, address }: Partial<CountedAttempt>,
  after: number,
  max: number,
) =>
  from
    .selectFrom('sign_in_attempts')
    .select('id')
    .where('created_at', '>', after)
    .$if(account !== undefined, (query) => query.where('account', '=', account!))
    .$if(address !== undefined, (query) => query.where('address', '=', address!))
    .limit(max);
