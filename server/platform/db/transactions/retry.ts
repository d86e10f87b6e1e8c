import type { DatabaseConnection, Driver } from 'kysely';
import { isStalePreparedStatement } from '../prepared-statements.ts';

const serializationFailure = '40001';
const deadlock = '40P01';
const maxAttempts = 10;
/** Longest delay before a retry, ms. */
const maxDelayMs = 250;

const isRetryable = (failure: unknown) => {
  const { code } = (failure ?? {}) as { code?: unknown };
  return code === serializationFailure || code === deadlock || isStalePreparedStatement(failure);
};

/**
 * Retries work that PostgreSQL rolled back because of a conflict, at a statement or at the commit. The delay is
 * random and grows, so that the same transactions do not conflict again.
 */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (attemptNumber === maxAttempts || !isRetryable(failure)) throw failure;
      const pause = Math.random() * Math.min(maxDelayMs, 5 * 2 ** attemptNumber);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * A statement outside a transaction is its own transaction, so it is retried too. Nobody waits for the answers to
 * the statements that begin and end a transaction for reads.
 */
export function retrySingleStatements(driver: Driver): void {
  const inTransaction = new WeakSet<DatabaseConnection>();
  const wrapped = new WeakSet<DatabaseConnection>();
  const { acquireConnection, beginTransaction, commitTransaction, rollbackTransaction } = driver;
  driver.acquireConnection = async (options) => {
    const connection = await acquireConnection.call(driver, options);
    if (wrapped.has(connection)) return connection;
    wrapped.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (...given) =>
      inTransaction.has(connection) ? execute(...given) : withRetry(() => execute(...given));
    return connection;
  };
  const readOnly = new WeakMap<DatabaseConnection, Promise<void>>();
  driver.beginTransaction = async (connection, settings) => {
    inTransaction.add(connection);
    const begun = beginTransaction.call(driver, connection, settings);
    // Writes that follow a refused statement would be single ones: only reads are sent together with it.
    if (settings.accessMode !== 'read only') return begun;
    begun.catch(() => {});
    readOnly.set(connection, begun);
  };
  driver.commitTransaction = async (connection) => {
    const committed = commitTransaction.call(driver, connection);
    const begun = readOnly.get(connection);
    // What was only read is known already, and is of one moment if the transaction has begun.
    if (begun) committed.catch(() => {});
    // A refused commit leaves the transaction open: the rollback follows.
    await (begun ?? committed);
    readOnly.delete(connection);
    inTransaction.delete(connection);
  };
  driver.rollbackTransaction = (connection) => {
    readOnly.delete(connection);
    return rollbackTransaction.call(driver, connection).finally(() => inTransaction.delete(connection));
  };
}
