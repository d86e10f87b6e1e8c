import { type Kysely, sql, type Transaction } from 'kysely';
import { readSnapshot, type TransactionMark } from './engine-dialect.ts';
import type { Engine } from './portable-columns.ts';
import { openPostgres } from './postgres.ts';
import type { PoolStats } from './postgres-pool.ts';
import { withRetry } from './retry.ts';
import type { Schema } from './schema.ts';
import { openSqliteFile, openSqliteInMemory } from './sqlite.ts';
import type { StockListener, StockWatch } from './stock-watch.ts';
import type { LocksTable } from './tables/shared-tables.ts';

export type Trx = Transaction<Schema>;
/** The parameter of repository functions: the database, or a transaction. */
export type Queries = Kysely<Schema>;

export interface Database {
  engine: Engine;
  /** For reads only; sees committed data. Never inside `transaction`. */
  read: Kysely<Schema>;
  /** For single writes. Never inside `transaction`. */
  write: Kysely<Schema>;
  /**
   * Runs `work` in one transaction that may decide something: alone on SQLite, with the rows it locks on
   * PostgreSQL. After a deadlock on PostgreSQL `work` runs again, so its only side effects may be on the database.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` on one snapshot: everything that it reads is of one moment, so that sums and counts agree with their
   * rows. It locks nothing and may not write. Never inside `transaction`; on SQLite other reads wait for it.
   */
  snapshot<T>(work: (from: Queries) => Promise<T>): Promise<T>;
  /** Current connections; none for the embedded database, which has one for writing and one for reading. */
  poolStats?: (() => PoolStats) | undefined;
  /** Calls the listener after every change of stones by this server; needs migrated tables. Returns how to stop. */
  watchStock(listener: StockListener): () => void;
  /** How another thread opens the same data; undefined when only this thread can. */
  connectionInfo: ConnectionInfo | undefined;
  close(): Promise<void>;
}

/** How to open the same database again. */
export type ConnectionInfo =
  | { engine: 'sqlite'; file: string }
  | { engine: 'postgres'; url: string; searchPath?: string; preparedStatements?: boolean | undefined };

export interface OpenOptions {
  /** postgres://… ; without it the embedded database. */
  url?: string | undefined;
  dataDir?: string | undefined;
  memory?: boolean | undefined;
  /** A serialized database that the one in memory starts with. */
  snapshot?: Buffer;
  /** Timeout of one query on PostgreSQL, ms; unlimited without it. */
  queryTimeoutMs?: number;
  /** Whether frequent queries are prepared on PostgreSQL; on by default. */
  preparedStatements?: boolean | undefined;
}

/** Opens the database without migrating it. Throws when another server has the embedded one open. */
export function openDatabase(options: OpenOptions): Database {
  if (options.url) {
    const { queryTimeoutMs, preparedStatements, url } = options;
    const {
      queries: write,
      mark,
      watch,
      ...writing
    } = openPostgres(url, { queryTimeoutMs, preparedStatements });
    // Changes that wait for locks do not take the connections of reads and of the readiness check.
    const { queries: read, ...reading } = openPostgres(url, { queryTimeoutMs, preparedStatements, mark });
    const poolStats = () => {
      const [one, other] = [reading.poolStats(), writing.poolStats()];
      return {
        open: one.open + other.open,
        idle: one.idle + other.idle,
        waiting: one.waiting + other.waiting,
      };
    };
    const connectionInfo = { engine: 'postgres', url, preparedStatements } as const;
    return assembleDatabase({ engine: 'postgres', read, write, mark, watch, poolStats, connectionInfo });
  }
  const parts = options.memory
    ? openSqliteInMemory(options.snapshot)
    : openSqliteFile(options.dataDir ?? './data');
  const connectionInfo =
    parts.file === undefined ? undefined : ({ engine: 'sqlite', file: parts.file } as const);
  return assembleDatabase({ engine: 'sqlite', connectionInfo, ...parts });
}

interface DatabaseParts {
  engine: Engine;
  read: Kysely<Schema>;
  write: Kysely<Schema>;
  mark: TransactionMark;
  poolStats?: () => PoolStats;
  watch: StockWatch;
  connectionInfo?: ConnectionInfo | undefined;
  closeReader?: () => void;
  release?: () => void;
}

/** Assembles a database from existing connections. */
export function assembleDatabase(parts: DatabaseParts): Database {
  const { engine, read, write, mark, watch, connectionInfo, poolStats, closeReader, release } = parts;
  return {
    engine,
    read,
    write,
    poolStats,
    connectionInfo,
    watchStock: (listener) => watch.listen(listener),
    transaction: (work) =>
      withRetry(() => write.transaction().execute((trx) => mark.run(true, () => work(trx)))),
    snapshot: (work) => withRetry(() => readSnapshot(read, (from) => mark.run(true, () => work(from)))),
    async close() {
      if (read !== write) await read.destroy();
      closeReader?.();
      await write.destroy();
      release?.();
    },
  };
}

type TableWithId = { [T in keyof Schema]: 'id' extends keyof Schema[T] ? T : never }[keyof Schema];

/** Rows per statement. */
const lockedAtOnce = 5000;

/**
 * Locks rows until the transaction ends, in the order of their ids, so that two callers cannot deadlock: a transaction
 * locks all its rows of a table with one call. On SQLite it is exclusive anyway. Read the data for a decision after
 * this call.
 */
export async function lockRows(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  table: TableWithId,
  ids: readonly number[],
): Promise<void> {
  if (db.engine === 'sqlite' || ids.length === 0) return;
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  for (let at = 0; at < sorted.length; at += lockedAtOnce) {
    const some = sql.join(sorted.slice(at, at + lockedAtOnce));
    await sql`select id from ${sql.table(table)} where id in (${some}) order by id for update`.execute(trx);
  }
}

/**
 * Lets a change of many rows wait for locks as long as a query may take: for the import before it, of which an order or
 * an edit is told that the service is busy.
 */
export async function waitForLocks(db: Pick<Database, 'engine'>, trx: Trx): Promise<void> {
  if (db.engine === 'postgres') await sql`set local lock_timeout = 0`.execute(trx);
}

/**
 * A named lock: one transaction at a time, on any server, holds it until it ends. On SQLite the transaction is
 * exclusive anyway. Call it before reading: it writes a row, so that under snapshot isolation the transaction that
 * waited is retried and sees current data.
 */
export async function lockNamed(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  name: LocksTable['name'],
): Promise<void> {
  if (db.engine === 'sqlite') return;
  await trx
    .updateTable('locks')
    .set((to) => ({ taken: to('taken', '+', 1) }))
    .where('name', '=', name)
    .execute();
}

/** Whether a write failed because a unique column already holds the value. */
export function isUniqueViolation(failure: unknown): boolean {
  const code = (failure as { code?: string } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
