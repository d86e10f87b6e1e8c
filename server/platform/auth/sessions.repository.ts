import { cachedQuery } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

/** Parameters of one statement. */
const maxHashes = 1000;

/** Sessions by the hashes of their tokens. */
export const sessionsRepository = {
  /** The live session with a hash, and its account. Runs for every request. */
  findLive: cachedQuery(
    (from: Queries, params: { sessionHash: string; usedAfter: number; startedAfter: number }) =>
      from
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .leftJoin('two_step', 'two_step.user_id', 'sessions.user_id')
        .select(['users.id', 'users.name', 'users.email', 'users.user_type', 'sessions.last_used_at'])
        .select('two_step.confirmed_at as two_step_since')
        .where('sessions.token_hash', '=', params.sessionHash)
        .where('sessions.last_used_at', '>', params.usedAfter)
        .where('sessions.created_at', '>', params.startedAfter)
        .where('users.status', '=', 1),
  ),

  /** Those of the sessions that are live, with the role of their account. */
  async findAllLive(
    from: Queries,
    params: { sessionHashes: readonly string[]; usedAfter: number; startedAfter: number },
  ) {
    const found: { token_hash: string; user_type: Row<'users'>['user_type'] }[] = [];
    for (let at = 0; at < params.sessionHashes.length; at += maxHashes)
      found.push(
        ...(await from
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['sessions.token_hash', 'users.user_type'])
          .where('sessions.token_hash', 'in', params.sessionHashes.slice(at, at + maxHashes))
          .where('sessions.last_used_at', '>', params.usedAfter)
          .where('sessions.created_at', '>', params.startedAfter)
          .where('users.status', '=', 1)
          .execute()),
      );
    return found;
  },

  /** Whether an account has a live session that was started from an address. */
  async existsFrom(
    from: Queries,
    params: { email: string; address: string; usedAfter: number; startedAfter: number },
  ): Promise<boolean> {
    const row = await from
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('users.id')
      .where('users.email', '=', params.email)
      .where('sessions.ip', '=', params.address)
      .where('sessions.last_used_at', '>', params.usedAfter)
      .where('sessions.created_at', '>', params.startedAfter)
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

  /** Removes sessions that were last used, or started, until a time. */
  async removeDead(to: Queries, until: { lastUsed: number; started: number }): Promise<void> {
    await to
      .deleteFrom('sessions')
      .where((where) =>
        where.or([where('last_used_at', '<=', until.lastUsed), where('created_at', '<=', until.started)]),
      )
      .execute();
  },
};
