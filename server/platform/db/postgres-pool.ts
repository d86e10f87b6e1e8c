import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { faultOf } from './database-fault.ts';
import { isStalePreparedStatement, preparedStatementName } from './prepared-statements.ts';

/** Longest wait for a connection, ms, when a query may take longer: for a new one, or one that others are using. */
const connectTimeoutMs = 10_000;

/** A transaction that says nothing for this long is ended by PostgreSQL, ms: its server has died or hangs. */
const idleTransactionTimeoutMs = 60_000;

const transactionFailed = '25P02';

interface PoolOptions {
  /** Most connections. */
  maxConnections: number;
  /** Longest time one query may take, ms; unlimited without it, as for commands that run by themselves. */
  queryTimeoutMs?: number | undefined;
  options: Partial<pg.PoolConfig>;
}

/** How many connections there are, how many of them wait for work, and how many callers wait for one. */
export interface PoolStats {
  open: number;
  idle: number;
  waiting: number;
}

/**
 * Connections to a PostgreSQL server, made as they are needed. One that breaks fails the query that used it and is
 * thrown away: later queries get a new one, without a restart.
 */
export function createPostgresPool(
  url: string,
  { maxConnections, queryTimeoutMs, options }: PoolOptions,
): { pool: PostgresPool; poolStats(): PoolStats } {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'facet',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: Math.min(connectTimeoutMs, queryTimeoutMs ?? connectTimeoutMs),
    ...(queryTimeoutMs === undefined ? {} : timeouts(queryTimeoutMs)),
    ...options,
  });
  // A connection that breaks says so as an event too, idle or in use: without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const poolStats = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const pooled = {
    connect: async () => checkOut(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
  return { pool: pooled, poolStats };
}

/** PostgreSQL ends a slow query; one that hears nothing at all ends a little later by itself. */
const timeouts = (queryTimeoutMs: number) => ({
  statement_timeout: queryTimeoutMs,
  query_timeout: queryTimeoutMs + 2000,
  idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
});

/**
 * A connection on loan. After it broke nothing more is asked of it, and it does not go back to the others; nor does
 * one whose kept statements are older than the tables.
 */
function checkOut(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  let outdated = false;
  const runQuery = async (text: string, values: unknown[]) => {
    const name = outdated ? undefined : preparedStatementName(text);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (failure) {
      if (!isStalePreparedStatement(failure)) throw failure;
      outdated = true;
      // Inside a transaction nothing more can be asked: what ended it is what the caller hears.
      return client.query(text, values).catch((again: unknown) => {
        throw (again as { code?: unknown }).code === transactionFailed ? failure : again;
      });
    }
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (broken) throw broken;
    try {
      return await runQuery(text, [...parameters]);
    } catch (failure) {
      if (faultOf(failure) === 'away') broken = failure as Error;
      throw failure;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(broken ?? (outdated || destroy)),
  };
}
