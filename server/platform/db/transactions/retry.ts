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

/** The begins of transactions that go on without waiting for it. */
const begins = new WeakMap<DatabaseConnection, Promise<void>>();

/** Resolves when the transaction of a connection has begun. */
export const hasBegun = async (connection: DatabaseConnection): Promise<void> => begins.get(connection);

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
  const readsOnly = new WeakSet<DatabaseConnection>();
  const end = (connection: DatabaseConnection) => {
    for (const noted of [begins, readsOnly, inTransaction]) noted.delete(connection);
  };
  driver.beginTransaction = async (connection, settings) => {
    inTransaction.add(connection);
    const isReading = settings.accessMode === 'read only';
    // "read write" is no more than a wish not to wait: a database that only allows reads decides itself.
    const { accessMode, ...plain } = settings;
    const begun = beginTransaction.call(driver, connection, isReading ? settings : plain);
    // Writes that follow a refused statement would be single ones: see `Database.transaction`.
    if (accessMode === undefined) return begun;
    begun.catch(() => {});
    begins.set(connection, begun);
    if (isReading) readsOnly.add(connection);
  };
  driver.commitTransaction = async (connection) => {
    const committed = commitTransaction.call(driver, connection);
    // What was only read is known already, and is of one moment if the transaction has begun.
    if (readsOnly.has(connection)) committed.catch(() => {});
    // A refused commit leaves the transaction open: the rollback follows.
    else await committed;
    await begins.get(connection);
    end(connection);
  };
  driver.rollbackTransaction = (connection) =>
    rollbackTransaction.call(driver, connection).finally(() => end(connection));
}
