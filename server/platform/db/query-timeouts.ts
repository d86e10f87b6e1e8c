import type pg from 'pg';
import { reportedProcessId } from './connection-pooler.ts';

/** Timeouts that PostgreSQL enforces, by setting, ms. */
export interface QueryTimeouts {
  statement_timeout: number;
  /** Of one lock. */
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

/** Connections through a pooler: a setting of the session would apply to its other clients. */
const pooledClients = new WeakSet<pg.ClientBase>();

/**
 * Prepares a new connection: sets the timeouts for its session, unless a connection pooler is in between. They are
 * not sent as start-up parameters, which a pooler refuses or drops.
 */
export async function setSessionTimeouts(client: pg.ClientBase, timeouts: QueryTimeouts): Promise<void> {
  const settings = Object.entries(timeouts).map(([name, ms]) => `set_config('${name}', '${ms}', false)`);
  const { rows } = await client.query<{ done: string | null }>(
    `select case when pg_backend_pid() = ${reportedProcessId(client)} then ${settings.join(' || ')} end as done`,
  );
  if (rows[0]?.done) return;
  pooledClients.add(client);
}

const opensTransaction = /^(begin|start transaction)\b/i;
const endsTransaction = /^(commit|rollback)$/i;

/** Whether a connection is in a transaction after it has sent a statement. */
export const isInTransaction = (before: boolean, text: string): boolean =>
  opensTransaction.test(text) || (before && !endsTransaction.test(text));

/**
 * Runs a query within the timeouts: those of its session, or through a pooler those of its transaction. `inTransaction`
 * says where it is sent: the state that the server reports is older while statements are sent without waiting.
 */
export async function queryWithin(
  timeouts: QueryTimeouts | undefined,
  client: pg.PoolClient,
  query: pg.QueryConfig,
  inTransaction: boolean,
): Promise<pg.QueryResult> {
  if (!timeouts || !pooledClients.has(client) || inTransaction) return client.query(query);
  const limits = Object.entries(timeouts).map(([name, ms]) => `set local ${name} = ${ms}`);
  if (opensTransaction.test(query.text)) {
    const results: unknown = await client.query([query.text, ...limits].join('; '));
    return (results as pg.QueryResult[])[0]!;
  }
  const results = await Promise.allSettled([
    client.query(['begin', ...limits].join('; ')),
    client.query(query),
    client.query('commit'),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return (results[1] as PromiseFulfilledResult<pg.QueryResult>).value;
}
