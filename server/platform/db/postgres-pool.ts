import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { faultOf } from './database-fault.ts';
import { isStalePreparedStatement, preparedStatementName } from './prepared-statements.ts';
import { applySettings, isInTransaction, queryUnder, type SessionSettings } from './session-settings.ts';

/** Timeout for getting a connection, new or from the pool, when a query may take longer, ms. */
const connectTimeoutMs = 10_000;

/** PostgreSQL ends a transaction that is idle for this long, ms: its server has died or hangs. */
const idleTransactionTimeoutMs = 60_000;

/** A change that waits for a lock for this long is told that the service is busy, ms. */
const lockTimeoutMs = 3000;

const opensWriting = /^begin$/i;

interface PoolOptions {
  /** Maximum of connections. */
  maxConnections: number;
  /** Timeout of one query, ms; unlimited without it, as for commands. */
  queryTimeoutMs?: number | undefined;
  /** Whether registered queries are prepared. */
  preparedStatements: boolean;
  /** Whether a prepared statement is planned once, for any values; with `queryTimeoutMs` only. */
  plansOnce: boolean;
  options: Partial<pg.PoolConfig>;
}

/** Numbers of open and idle connections, and of callers waiting for one. */
export interface PoolStats {
  open: number;
  idle: number;
  waiting: number;
}

/**
 * Connections to a PostgreSQL server, opened on demand. A broken one fails its query and is discarded: later queries
 * get a new one, without a restart.
 */
export function createPostgresPool(
  url: string,
  { maxConnections, queryTimeoutMs, preparedStatements, plansOnce, options }: PoolOptions,
): { pool: PostgresPool; poolStats(): PoolStats } {
  const settings = queryTimeoutMs === undefined ? undefined : settingsOf(queryTimeoutMs, plansOnce);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'facet',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements are sent without waiting for the answers to earlier ones.
    pipeline: true,
    connectionTimeoutMillis: Math.min(connectTimeoutMs, queryTimeoutMs ?? connectTimeoutMs),
    // PostgreSQL ends a slow query; the client gives up a little later when it receives nothing.
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs + 2000 }),
    ...(settings === undefined ? {} : { onConnect: (client) => applySettings(client, settings) }),
    ...options,
  });
  // A broken connection also emits an event, idle or in use: without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const poolStats = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const pooled = {
    connect: async () => checkOut(await pool.connect(), { settings, preparedStatements }),
    end: () => pool.end(),
    options: pool.options,
  };
  return { pool: pooled, poolStats };
}

const settingsOf = (queryTimeoutMs: number, plansOnce: boolean): SessionSettings => ({
  statement_timeout: queryTimeoutMs,
  lock_timeout: Math.min(lockTimeoutMs, queryTimeoutMs),
  idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
  plan_cache_mode: plansOnce ? 'force_generic_plan' : 'auto',
});

/**
 * Sends the statements of this turn of the event loop in one write to the socket: PostgreSQL then wakes up once for the
 * statements of a `Promise.all`, and a write costs more than a short statement.
 */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as pg.Client).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * A borrowed connection. After it broke it refuses further queries and does not return to the pool; nor does one
 * whose prepared statements are older than the tables, or that has become read-only.
 */
function checkOut(
  client: pg.PoolClient,
  { settings, preparedStatements }: { settings: SessionSettings | undefined; preparedStatements: boolean },
): PostgresPoolClient {
  let broken: Error | undefined;
  let outdated = false;
  let isReadOnly = false;
  let [inTransaction, isWriting] = [false, false];
  let firstFailure: unknown;
  const runQuery = async (text: string, values: unknown[]) => {
    const inside = inTransaction;
    inTransaction = isInTransaction(inside, text);
    sendTogether(client);
    if (!inside) [isWriting, firstFailure] = [opensWriting.test(text), undefined];
    const isPrepared = preparedStatements && !outdated && inside === inTransaction;
    const name = isPrepared
      ? preparedStatementName(text, values.length, inTransaction && isWriting)
      : undefined;
    if (name === undefined) return queryUnder(settings, client, { text, values }, inside);
    try {
      return await queryUnder(settings, client, { name, text, values }, inside);
    } catch (failure) {
      if (!isStalePreparedStatement(failure)) throw failure;
      outdated = true;
      // The transaction has failed, and is retried on another connection.
      if (inside) throw failure;
      return queryUnder(settings, client, { text, values }, inside);
    }
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (broken) throw broken;
    const inside = inTransaction;
    try {
      return await runQuery(text, [...parameters]);
    } catch (failure) {
      const fault = faultOf(failure);
      // What was sent after a failed statement of a transaction fails because of it, and may be noticed first.
      if (inside) firstFailure ??= failure;
      if (fault === 'away') broken = failure as Error;
      // A session of a former primary stays read-only; a new connection may reach the present one.
      else if (fault === 'readOnly') isReadOnly = true;
      throw inside && fault !== 'away' ? firstFailure : failure;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(broken ?? (outdated || isReadOnly || destroy)),
  };
}
