import { cachedQuery } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';

/** Sessions by the hashes of their tokens. */
export const sessionsRepository = {
  /** The live session with a hash, and its account. Runs for every request. */
  findLive: cachedQuery(
    (from: Queries, params: { sessionHash: string; usedAfter: number; startedAfter: number }) =>
      from
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.name', 'users.email', 'users.user_type', 'sessions.last_used_at'])
        .where('sessions.token_hash', '=', params.sessionHash)
        .where('sessions.last_used_at', '>', params.usedAfter)
        .where('sessions.created_at', '>', params.startedAfter)
        .where('users.status', '=', 1),
  ),

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
