import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type Transaction,
} from 'kysely';
import { CommitOutcomeUnknownError, faultOf } from './database-fault.ts';
import type { Schema } from './schema.ts';
import type { StockWatch } from './stock-watch.ts';
import type { ConnectionQueue } from './transactions/connection-queue.ts';
import { retrySingleStatements } from './transactions/retry.ts';

/** Marks code inside a transaction, to detect queries that bypass the transaction. */
export type TransactionMark = AsyncLocalStorage<true>;

export const createTransactionMark = (): TransactionMark => new AsyncLocalStorage<true>();

interface DialectRules {
  mark: TransactionMark;
  /** Callers queue for a single connection. */
  queue?: ConnectionQueue;
  /** The statement that opens a transaction, unless the dialect's own will do. */
  begin?: string;
  /** Receives changes of stones. */
  watch?: StockWatch;
  /** Replaces the dialect's introspector. */
  introspect?: Dialect['createIntrospector'];
}

/**
 * A dialect that refuses a query inside a transaction that bypasses it (it would deadlock on a single
 * connection and miss the transaction's own changes on several), and that runs migrations in a transaction.
 */
export function withRules(dialect: Dialect, rules: DialectRules): Dialect {
  return {
    createAdapter() {
      const adapter = dialect.createAdapter();
      // The queue below replaces Kysely's, which would deadlock before it reaches the driver.
      Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
      Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true });
      // Kysely's lock belongs to a session, which a connection pooler shares; `migrate` has one of its transaction.
      adapter.acquireMigrationLock = async () => {};
      adapter.releaseMigrationLock = async () => {};
      return adapter;
    },
    createDriver: () => ruledDriver(dialect.createDriver(), rules),
    createIntrospector: rules.introspect ?? ((db) => dialect.createIntrospector(db)),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function ruledDriver(driver: Driver, rules: DialectRules): Driver {
  const { queue } = rules;
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    if (rules.mark.getStore()) {
      throw new Error('A query inside a transaction must go through the transaction it is given.');
    }
    await queue?.enter();
    const connection = await acquire(options);
    if (rules.watch?.onStatement) observeStatements(connection, rules.watch);
    return connection;
  };
  driver.releaseConnection = async (connection, options) => {
    await release(connection, options);
    queue?.leave();
    rules.watch?.onRelease(connection);
  };
  keepFirstError(driver);
  if (!queue) retrySingleStatements(driver);
  const { begin } = rules;
  if (begin !== undefined) {
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw(begin));
    };
  }
  return driver;
}

/** Runs `work` on one snapshot of a connection for reading. SQLite, whose transactions are snapshots, ignores the level. */
export const readSnapshot = <T>(
  read: Kysely<Schema>,
  work: (from: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** The same, until it is rolled back. */
export const startSnapshot = (read: Kysely<Schema>): Promise<ControlledTransaction<Schema>> =>
  read.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();

/**
 * Rethrows the first failure of a transaction. A full disk ends SQLite's transaction and a lost connection ends
 * PostgreSQL's, so the rollback fails too: that failure has no new information.
 */
function keepFirstError(driver: Driver): void {
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  driver.commitTransaction = (connection) =>
    commit(connection).catch((failure: unknown) => {
      throw faultOf(failure) === 'away' ? new CommitOutcomeUnknownError(failure) : failure;
    });
  driver.rollbackTransaction = (connection) => rollback(connection).catch(() => {});
}

const observed = new WeakSet<DatabaseConnection>();

/** Lets the watch see every statement of a connection; a pool reuses its connections. */
function observeStatements(connection: DatabaseConnection, watch: StockWatch): void {
  if (observed.has(connection)) return;
  observed.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) => {
    watch.onStatement?.(connection, query.sql);
    return execute(query, ...rest);
  };
}
