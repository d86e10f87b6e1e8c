import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { faultOf } from './database-fault.ts';
import { isOutdated, preparedName } from './kept-texts.ts';

/** Longest wait for a connection, ms, when a query may take longer: for a new one, or one that others are using. */
const connectPatience = 10_000;

/** A transaction that says nothing for this long is ended by PostgreSQL, ms: its server has died or hangs. */
const idleTransaction = 60_000;

const transactionFailed = '25P02';

interface PoolOptions {
  /** Most connections. */
  max: number;
  /** Longest time one query may take, ms; unlimited without it, as for commands that run by themselves. */
  queryLimit?: number | undefined;
  options: Partial<pg.PoolConfig>;
}

/** How many connections there are, how many of them wait for work, and how many callers wait for one. */
export interface PoolFigures {
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
  { max, queryLimit, options }: PoolOptions,
): { pool: PostgresPool; figures(): PoolFigures } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'facet',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: Math.min(connectPatience, queryLimit ?? connectPatience),
    ...(queryLimit === undefined ? {} : limits(queryLimit)),
    ...options,
  });
  // A connection that breaks says so as an event too, idle or in use: without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const figures = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const lending = {
    connect: async () => lend(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
  return { pool: lending, figures };
}

/** PostgreSQL ends a slow query; one that hears nothing at all ends a little later by itself. */
const limits = (queryLimit: number) => ({
  statement_timeout: queryLimit,
  query_timeout: queryLimit + 2000,
  idle_in_transaction_session_timeout: idleTransaction,
});

/**
 * A connection on loan. After it broke nothing more is asked of it, and it does not go back to the others; nor does
 * one whose kept statements are older than the tables.
 */
function lend(client: pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  let outdated = false;
  const ask = async (text: string, values: unknown[]) => {
    const name = outdated ? undefined : preparedName(text);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (failure) {
      if (!isOutdated(failure)) throw failure;
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
      return await ask(text, [...parameters]);
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
