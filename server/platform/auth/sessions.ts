import { confirmationLifetimeMs, liveSessionTimes } from '#domain/accounts/session-lifetimes.ts';
import { minute } from '#domain/format/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import type { UsersTable } from '#server/platform/db/tables/people-tables.ts';
import type { SecretSource } from './secret-source.ts';
import { sessionsRepository as repository } from './sessions.repository.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import { hashToken } from './tokens.ts';

const touchIntervalMs = minute;

const idOf = (sessionHash: string): string => hashToken(`session ${sessionHash}`).slice(0, 32);

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
  /** Whether its owner has proved lately to be the account's: see `assertConfirmed`. */
  confirmed: boolean;
}

/** A session as its account sees it. */
export interface OwnSession {
  /** Names the session to its account: from it neither the token nor its hash can be found. */
  id: string;
  ip: string | null;
  userAgent: string | null;
  /** Ms since 1970. `lastUsedAt` may be a minute early. */
  startedAt: number;
  lastUsedAt: number;
  /** The session of the caller. */
  current: boolean;
}

export interface Sessions {
  /**
   * Starts a session and returns its token, which is not readable later. Above the maximum the oldest session of the
   * account ends; lock or change the account's row first, so that concurrent starts count each other.
   */
  start(trx: Trx, userId: number, from: { ip?: string; userAgent?: string }): Promise<string>;
  /**
   * The account of a token; null for an ended session or an inactive account. A call counts as a use of the session
   * unless `isUse` is false.
   */
  find(token: string, options?: { isUse?: boolean }): Promise<SignedIn | null>;
  /** The sessions of the caller's account that have not ended, the last used one first. */
  list(caller: Pick<SignedIn, 'id' | 'sessionHash'>): Promise<OwnSession[]>;
  /** The role of the account of each of the sessions that have not ended, by the hash of the session. */
  findLive(sessionHashes: readonly string[]): Promise<Map<string, SignedIn['role']>>;
  /** Whether an account is signed in from an address at present. */
  usesAddress(email: string, address: string): Promise<boolean>;
  /** Records that the owner of the session has proved to be the account's. */
  confirm(trx: Trx, caller: Pick<SignedIn, 'sessionHash'>): Promise<void>;
  /** Ends the session of the caller. */
  end(trx: Trx, caller: Pick<SignedIn, 'sessionHash'>): Promise<void>;
  /** Ends a session of the caller's account by its id; false when there is none. */
  endOne(trx: Trx, caller: Pick<SignedIn, 'id'>, id: string): Promise<boolean>;
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
        confirmed_at: now,
        ip,
        user_agent: userAgent?.slice(0, 300) ?? null,
      });
      return token;
    },
    async find(token, { isUse = true } = {}) {
      const sessionHash = hashToken(token);
      const now = clock();
      const [row] = await repository.findLive(db.read, { sessionHash, ...liveSessionTimes(now) });
      if (!row) return null;
      if (isUse && now - row.last_used_at >= touchIntervalMs) touch(sessionHash, now);
      const { id, name, email, user_type: role, session_confirmed_at: at } = row;
      const confirmed = at !== null && now - at < confirmationLifetimeMs;
      return { id, name, email, role, twoStep: row.two_step_since !== null, sessionHash, confirmed };
    },
    async list({ id, sessionHash }) {
      const rows = await repository.findLiveOfUser(db.read, id, liveSessionTimes(clock()));
      return rows.map((row) => ({
        id: idOf(row.token_hash),
        ip: row.ip,
        userAgent: row.user_agent,
        startedAt: row.created_at,
        lastUsedAt: row.last_used_at,
        current: row.token_hash === sessionHash,
      }));
    },
    async findLive(sessionHashes) {
      const rows = await repository.findAllLive(db.read, { sessionHashes, ...liveSessionTimes(clock()) });
      return new Map(rows.map(({ token_hash, user_type }) => [token_hash, user_type]));
    },
    async usesAddress(email, address) {
      return repository.existsFrom(db.read, { email, address, ...liveSessionTimes(clock()) });
    },
    confirm: (trx, { sessionHash }) => repository.confirm(trx, sessionHash, clock()),
    end: (trx, { sessionHash }) => repository.remove(trx, sessionHash),
    async endOne(trx, caller, id) {
      const rows = await repository.findLiveOfUser(trx, caller.id, liveSessionTimes(clock()));
      const row = rows.find(({ token_hash }) => idOf(token_hash) === id);
      if (row) await repository.remove(trx, row.token_hash);
      return row !== undefined;
    },
    endOthers: (trx, { id, sessionHash }) => repository.removeOthersOfUser(trx, id, sessionHash),
    endAll: (trx, userId) => repository.removeOfUser(trx, userId),
    removeExpired: () => repository.removeDead(db.write, liveSessionTimes(clock())),
    async settled() {
      await Promise.all(writing.values());
    },
  };
}
