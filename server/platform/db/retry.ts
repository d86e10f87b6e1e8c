import type { DatabaseConnection, Driver } from 'kysely';

const serializationFailure = '40001';
const deadlock = '40P01';
const maxAttempts = 10;
/** Longest delay before a retry, ms. */
const maxDelayMs = 250;

const isRetryable = (failure: unknown) => {
  const { code } = (failure ?? {}) as { code?: unknown };
  return code === serializationFailure || code === deadlock;
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

/** A statement outside a transaction is its own transaction, so it is retried too. */
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
  driver.beginTransaction = (connection, settings) => {
    inTransaction.add(connection);
    return beginTransaction.call(driver, connection, settings);
  };
  driver.commitTransaction = async (connection) => {
    // A refused commit leaves the transaction open: the rollback follows.
    await commitTransaction.call(driver, connection);
    inTransaction.delete(connection);
  };
  driver.rollbackTransaction = (connection) =>
    rollbackTransaction.call(driver, connection).finally(() => inTransaction.delete(connection));
}
