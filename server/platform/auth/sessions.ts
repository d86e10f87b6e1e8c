import { type Clock, day, hour, minute } from '#server/platform/clock.ts';
import { cachedQuery } from '#server/platform/db/cached-query.ts';
import type { Database, Queries, Trx } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/tables/people-tables.ts';
import { hashToken, newToken } from './tokens.ts';

export const sessionIdleTimeoutMs = 12 * hour;
export const sessionLifetimeMs = 30 * day;
const touchIntervalMs = minute;

/** The account behind a call. */
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  role: UsersTable['user_type'];
  /** Which session makes the call. */
  sessionHash: string;
}

export interface Sessions {
  /** Starts a session and gives its token, which is shown this once. */
  start(trx: Trx, userId: number, from: { ip?: string; userAgent?: string }): Promise<string>;
  /** Who the token belongs to; null for a dead session or an account that is not active. */
  find(token: string): Promise<SignedIn | null>;
  end(token: string): Promise<void>;
  /** Ends every session of an account: after a changed password, a block or a rejection. */
  endAll(trx: Trx, userId: number): Promise<void>;
  removeExpired(): Promise<void>;
  /** Resolves when the times of use that are being written are stored. */
  settled(): Promise<void>;
}

/** The live session with a hash, and its account. Asked by every call. */
const findLiveSession = cachedQuery(
  (from: Queries, params: { sessionHash: string; usedAfter: number; startedAfter: number }) =>
    from
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'users.email', 'users.user_type', 'sessions.last_used_at'])
      .where('sessions.token_hash', '=', params.sessionHash)
      .where('sessions.last_used_at', '>', params.usedAfter)
      .where('sessions.created_at', '>', params.startedAfter)
      .where('users.status', '=', 1),
);

/** Sessions in the database: opaque tokens of which only the hash is kept, 12 hours idle, 30 days in all. */
export function createSessions({ db, clock }: { db: Database; clock: Clock }): Sessions {
  const writing = new Map<string, Promise<unknown>>();

  // Not awaited by the call: a long import holds the one writing connection of the embedded database.
  function touch(token_hash: string, now: number): void {
    if (writing.has(token_hash)) return;
    const write = db.write
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('token_hash', '=', token_hash)
      .execute()
      .catch(() => {})
      .finally(() => writing.delete(token_hash));
    writing.set(token_hash, write);
  }

  return {
    async start(trx, userId, from) {
      const token = newToken();
      const now = clock();
      const { ip = null, userAgent } = from;
      await trx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          user_id: userId,
          created_at: now,
          last_used_at: now,
          ip,
          user_agent: userAgent?.slice(0, 300) ?? null,
        })
        .execute();
      return token;
    },
    async find(token) {
      const sessionHash = hashToken(token);
      const now = clock();
      const usedAfter = now - sessionIdleTimeoutMs;
      const [row] = await findLiveSession(db.read, {
        sessionHash,
        usedAfter,
        startedAfter: now - sessionLifetimeMs,
      });
      if (!row) return null;
      if (now - row.last_used_at >= touchIntervalMs) touch(sessionHash, now);
      return { id: row.id, name: row.name, email: row.email, role: row.user_type, sessionHash };
    },
    async end(token) {
      await db.write.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
    },
    async endAll(trx, userId) {
      await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    async removeExpired() {
      const now = clock();
      await db.write
        .deleteFrom('sessions')
        .where((where) =>
          where.or([
            where('last_used_at', '<=', now - sessionIdleTimeoutMs),
            where('created_at', '<=', now - sessionLifetimeMs),
          ]),
        )
        .execute();
    },
    async settled() {
      await Promise.all(writing.values());
    },
  };
}
