import type { ExpressionBuilder } from 'kysely';
import type { LiveSessionTimes } from '#domain/accounts/session-lifetimes.ts';
import { cachedQuery } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row, Schema } from '#server/platform/db/schema.ts';

/** Sessions of an account that its owner sees at one time: the most of the contract. */
const maxListed = 200;
/** Parameters of one statement. */
const maxHashes = 1000;

/** Sessions that have not ended, of accounts that may sign in. */
const isLive = (times: LiveSessionTimes) => (where: ExpressionBuilder<Schema, 'sessions' | 'users'>) =>
  where.and([
    where('sessions.last_used_at', '>', times.usedAfter),
    where('sessions.created_at', '>', times.startedAfter),
    where('users.status', '=', 1),
    where.or([
      where('users.user_type', '<>', 'ADMIN'),
      where.and([
        where('sessions.last_used_at', '>', times.adminUsedAfter),
        where('sessions.created_at', '>', times.adminStartedAfter),
      ]),
    ]),
  ]);

/** Sessions by the hashes of their tokens. */
export const sessionsRepository = {
  /** The live session with a hash, and its account. Runs for every request. */
  findLive: cachedQuery((from: Queries, params: LiveSessionTimes & { sessionHash: string }) =>
    from
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('two_step', 'two_step.user_id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'users.email', 'users.user_type', 'sessions.last_used_at'])
      .select(['sessions.confirmed_at as session_confirmed_at', 'two_step.confirmed_at as two_step_since'])
      .where('sessions.token_hash', '=', params.sessionHash)
      .where(isLive(params)),
  ),

  /** Those of the sessions that are live, with the role of their account. */
  async findAllLive(
    from: Queries,
    { sessionHashes, ...times }: LiveSessionTimes & { sessionHashes: readonly string[] },
  ) {
    const found: { token_hash: string; user_type: Row<'users'>['user_type'] }[] = [];
    for (let at = 0; at < sessionHashes.length; at += maxHashes)
      found.push(
        ...(await from
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['sessions.token_hash', 'users.user_type'])
          .where('sessions.token_hash', 'in', sessionHashes.slice(at, at + maxHashes))
          .where(isLive(times))
          .execute()),
      );
    return found;
  },

  /** The live sessions of an account, the last used one first: more than a person looks through are not read. */
  findLiveOfUser: (from: Queries, userId: number, times: LiveSessionTimes) =>
    from
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('sessions')
      .where('users.id', '=', userId)
      .where(isLive(times))
      .orderBy('sessions.last_used_at', 'desc')
      .orderBy('sessions.token_hash')
      .limit(maxListed)
      .execute(),

  /** Whether an account has a live session that was started from an address. */
  async existsFrom(
    from: Queries,
    { email, address, ...times }: LiveSessionTimes & { email: string; address: string },
  ): Promise<boolean> {
    const row = await from
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('users.id')
      .where('users.email', '=', email)
      .where('sessions.ip', '=', address)
      .where(isLive(times))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Removes the oldest sessions of an account beyond a number. */
  async removeOldest(to: Queries, userId: number, kept: number): Promise<void> {
    const newest = to
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('token_hash')
      .limit(kept);
    await to
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', newest)
      .execute();
  },

  async insert(to: Queries, row: NewRow<'sessions'>): Promise<void> {
    await to.insertInto('sessions').values(row).execute();
  },

  async touch(to: Queries, token_hash: string, last_used_at: number): Promise<void> {
    await to.updateTable('sessions').set({ last_used_at }).where('token_hash', '=', token_hash).execute();
  },

  async confirm(to: Queries, token_hash: string, confirmed_at: number): Promise<void> {
    await to.updateTable('sessions').set({ confirmed_at }).where('token_hash', '=', token_hash).execute();
  },

  async remove(to: Queries, token_hash: string): Promise<void> {
    await to.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();
  },

  async removeOfUser(to: Queries, userId: number): Promise<void> {
    await to.deleteFrom('sessions').where('user_id', '=', userId).execute();
  },

  async removeOthersOfUser(to: Queries, userId: number, token_hash: string): Promise<void> {
    await to
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', '<>', token_hash)
      .execute();
  },

  /** Removes sessions that have ended, of accounts of any status. */
  async removeDead(to: Queries, times: LiveSessionTimes): Promise<void> {
    const admins = to.selectFrom('users').select('id').where('user_type', '=', 'ADMIN');
    await to
      .deleteFrom('sessions')
      .where((where) =>
        where.or([
          where('last_used_at', '<=', times.usedAfter),
          where('created_at', '<=', times.startedAfter),
          where.and([
            where('user_id', 'in', admins),
            where.or([
              where('last_used_at', '<=', times.adminUsedAfter),
              where('created_at', '<=', times.adminStartedAfter),
            ]),
          ]),
        ]),
      )
      .execute();
  },
};
