import { setTimeout as sleep } from 'node:timers/promises';
import { keepsPreparedStatements } from '#server/platform/db/connection-pooler.ts';
import { faultOf } from '#server/platform/db/database-fault.ts';
import { tryConnection } from '#server/platform/db/try-connection.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type Config, ConfigError } from './config.ts';

const second = 1000;
const firstDelayMs = second / 4;
const maxDelayMs = 5 * second;
const connectTimeoutMs = 5 * second;

/**
 * Waits for an unreachable PostgreSQL server, up to `databaseWait` seconds. Throws a ConfigError when the
 * time is over, and at once for permanent errors: a wrong password, a database that does not exist.
 */
export async function waitForPostgres(
  config: Pick<Config, 'databaseUrl' | 'databaseWait' | 'preparedStatements'>,
  logger: Logger,
  signal?: AbortSignal,
): Promise<void> {
  const { databaseUrl, databaseWait } = config;
  if (databaseUrl === undefined) return;
  const startedAt = performance.now();
  const where = serverAddressOf(databaseUrl);
  for (let attempt = 1, pause = firstDelayMs; ; attempt += 1, pause = Math.min(pause * 2, maxDelayMs)) {
    const failure = await tryConnection(databaseUrl, connectTimeoutMs);
    if (failure === null) return checkPreparedStatements(config);
    const reason = reasonOf(failure);
    if (!isWorthWaiting(failure))
      throw new ConfigError([configProblem(failure, where) ?? `DATABASE_URL: ${reason}`]);
    const waited = performance.now() - startedAt;
    const remaining = databaseWait * second - waited;
    if (remaining <= 0) {
      const tries = `${attempt} ${attempt === 1 ? 'try' : 'tries'} in ${Math.round(waited / second)} s`;
      throw new ConfigError([
        `DATABASE_URL: no PostgreSQL server answers at ${where.address} (${tries}, last: ${reason})`,
      ]);
    }
    logger.warn({ attempt, address: where.address, reason }, 'waiting for the database');
    await sleep(Math.min(pause, remaining), undefined, signal ? { signal } : {});
  }
}

/** Throws a ConfigError when a connection pooler is in between that does not keep prepared statements. */
export async function checkPreparedStatements({
  databaseUrl,
  preparedStatements,
}: Pick<Config, 'databaseUrl' | 'preparedStatements'>): Promise<void> {
  if (databaseUrl === undefined || !preparedStatements) return;
  if (await keepsPreparedStatements(databaseUrl, connectTimeoutMs)) return;
  throw new ConfigError([
    `DATABASE_PREPARED_STATEMENTS: the connection pooler at ${serverAddressOf(databaseUrl).address} does not keep prepared statements. Set DATABASE_PREPARED_STATEMENTS=off, or let the pooler keep them (PgBouncer from 1.21 on: max_prepared_statements)`,
  ]);
}

/** A parameter of the URL that a connection pooler such as PgBouncer does not pass on. */
const refusedParameter = /^unsupported startup parameter(?: in options)?: (\S+)/;
/** In a connection pooler's words, under its own code. */
const noDatabase = /^(database ".*" does not exist|no such database)/;

/** Unreachable, starting, or out of connections. */
function isWorthWaiting(failure: Error): boolean {
  if (refusedParameter.test(failure.message) || noDatabase.test(failure.message)) return false;
  const kind = faultOf(failure);
  return kind === 'away' || kind === 'busy' || /timeout expired/.test(failure.message);
}

interface ServerAddress {
  address: string;
  user: string;
  database: string;
}

/** The address of a database, without its password. */
function serverAddressOf(url: string): ServerAddress {
  const { hostname, port, username, pathname } = new URL(url);
  return {
    address: `${hostname || 'localhost'}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

/** The message of a permanent error; null for anything else. */
function configProblem(failure: Error, { address, user, database }: ServerAddress): string | null {
  const { code } = failure as { code?: string };
  const server = `DATABASE_URL: the PostgreSQL server at ${address}`;
  if (code === '28P01' || code === '28000') return `${server} refuses the user "${user}" or its password`;
  if (code === '3D000' || noDatabase.test(failure.message))
    return `${server} has no database "${database}": create it first`;
  const parameter = refusedParameter.exec(failure.message)?.[1];
  if (parameter)
    return `DATABASE_URL: the connection pooler at ${address} refuses the parameter "${parameter}": remove it from the URL`;
  if (code === '42501') return `${server} does not let the user "${user}" use the database "${database}"`;
  return null;
}

/** Short, and without parts of the address: a driver may repeat the password in its message. */
function reasonOf(failure: Error): string {
  const { code } = failure as { code?: string };
  const message = failure.message.slice(0, 200);
  // A connection pooler has this one code for every failure.
  return code === '08P01' ? `${code} ${message}` : (code ?? message);
}
