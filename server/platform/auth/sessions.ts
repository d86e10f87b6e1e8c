import { liveSessionTimes } from '#domain/accounts/sign-in-limits.ts';
import { minute } from '#domain/format/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/tables/people-tables.ts';
import type { SecretSource } from './secret-source.ts';
import { sessionsRepository as repository } from './sessions.repository.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import { hashToken } from './tokens.ts';

const touchIntervalMs = minute;

/** The account of a request. */
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  role: UsersTable['user_type'];
  /** Whether the account uses two-step sign-in. */
  twoStep: boolean;
  /** The session of a request. */
  sessionHash: string;
}

export interface Sessions {
  /**
   * Starts a session and returns its token, which is not readable later. Above the maximum the oldest session of the
   * account ends; lock or change the account's row first, so that concurrent starts count each other.
   */
  start(trx: Trx, userId: number, from: { ip?: string; userAgent?: string }): Promise<string>;
  /** The account of a token; null for an ended session or an inactive account. */
  find(token: string): Promise<SignedIn | null>;
  /** The role of the account of each of the sessions that have not ended, by the hash of the session. */
  findLive(sessionHashes: readonly string[]): Promise<Map<string, SignedIn['role']>>;
  /** Whether an account is signed in from an address at present. */
  usesAddress(email: string, address: string): Promise<boolean>;
  end(token: string): Promise<void>;
  /** Ends the sessions of an account except the one of the caller: after a changed password. */
  endOthers(trx: Trx, caller: Pick<SignedIn, 'id' | 'sessionHash'>): Promise<void>;
  /** Ends every session of an account: after a reset, a block or a rejection. */
  endAll(trx: Trx, userId: number): Promise<void>;
  removeExpired(): Promise<void>;
  /** Resolves when all pending updates of `last_used_at` are stored. */
  settled(): Promise<void>;
}

interface SessionsContext {
  db: Database;
  clock: Clock;
  config: { signIn: Pick<SignInSettings, 'sessionsPerAccount'> };
  secrets: Pick<SecretSource, 'newToken'>;
}

/** Sessions in the database: opaque tokens, stored as hashes only. `liveSessionTimes` says when they end. */
export function createSessions({ db, clock, config, secrets }: SessionsContext): Sessions {
  const writing = new Map<string, Promise<unknown>>();

  // Requests do not await this: a long import holds the only write connection of the embedded database.
  function touch(token_hash: string, now: number): void {
    if (writing.has(token_hash)) return;
    const write = repository
      .touch(db.write, token_hash, now)
      .catch(() => {})
      .finally(() => writing.delete(token_hash));
    writing.set(token_hash, write);
  }

  return {
    async start(trx, userId, from) {
      const token = secrets.newToken();
      const now = clock();
      const { ip = null, userAgent } = from;
      await repository.removeOldest(trx, userId, config.signIn.sessionsPerAccount - 1);
      await repository.insert(trx, {
        token_hash: hashToken(token),
        user_id: userId,
        created_at: now,
        last_used_at: now,
        ip,
        user_agent: userAgent?.slice(0, 300) ?? null,
      });
      return token;
    },
    async find(token) {
      const sessionHash = hashToken(token);
      const now = clock();
      const [row] = await repository.findLive(db.read, { sessionHash, ...liveSessionTimes(now) });
      if (!row) return null;
      if (now - row.last_used_at >= touchIntervalMs) touch(sessionHash, now);
      const { id, name, email, user_type: role } = row;
      return { id, name, email, role, twoStep: row.two_step_since !== null, sessionHash };
    },
    async findLive(sessionHashes) {
      const rows = await repository.findAllLive(db.read, { sessionHashes, ...liveSessionTimes(clock()) });
      return new Map(rows.map(({ token_hash, user_type }) => [token_hash, user_type]));
    },
    async usesAddress(email, address) {
      return repository.existsFrom(db.read, { email, address, ...liveSessionTimes(clock()) });
    },
    end: (token) => repository.remove(db.write, hashToken(token)),
    endOthers: (trx, { id, sessionHash }) => repository.removeOthersOfUser(trx, id, sessionHash),
    endAll: (trx, userId) => repository.removeOfUser(trx, userId),
    async removeExpired() {
      const { usedAfter, startedAfter } = liveSessionTimes(clock());
      await repository.removeDead(db.write, { lastUsed: usedAfter, started: startedAfter });
    },
    async settled() {
      await Promise.all(writing.values());
    },
  };
}
