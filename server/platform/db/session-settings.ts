import type pg from 'pg';
import { reportedProcessId } from './connection-pooler.ts';

/** Settings of PostgreSQL for the queries of a pool: timeouts, ms, and how prepared statements are planned. */
export interface SessionSettings {
  statement_timeout: number;
  /** Of one lock. */
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
  plan_cache_mode: 'auto' | 'force_generic_plan';
}

/** Connections through a pooler: a setting of the session would apply to its other clients. */
const pooledClients = new WeakSet<pg.ClientBase>();

/**
 * Prepares a new connection: applies the settings to its session, unless a connection pooler is in between. They are
 * not sent as start-up parameters, which a pooler refuses or drops.
 */
export async function applySettings(client: pg.ClientBase, settings: SessionSettings): Promise<void> {
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const { rows } = await client.query<{ done: string | null }>(
    `select case when pg_backend_pid() = ${reportedProcessId(client)} then ${calls.join(' || ')} end as done`,
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
 * Runs a query under the settings: those of its session, or through a pooler those of its transaction. `inTransaction`
 * says where it is sent: the state that the server reports is older while statements are sent without waiting.
 */
export async function queryUnder(
  settings: SessionSettings | undefined,
  client: pg.PoolClient,
  query: pg.QueryConfig,
  inTransaction: boolean,
): Promise<pg.QueryResult> {
  if (!settings || !pooledClients.has(client) || inTransaction) return client.query(query);
  const local = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  if (opensTransaction.test(query.text)) {
    const results: unknown = await client.query([query.text, ...local].join('; '));
    return (results as pg.QueryResult[])[0]!;
  }
  const results = await Promise.allSettled([
    client.query(['begin', ...local].join('; ')),
    client.query(query),
    client.query('commit'),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return (results[1] as PromiseFulfilledResult<pg.QueryResult>).value;
}
