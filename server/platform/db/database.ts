import { type Expression, type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { readSnapshot, startSnapshot, type TransactionMark } from './engine-dialect.ts';
import type { Engine } from './portable-columns.ts';
import { openPostgres } from './postgres.ts';
import type { PoolStats } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { openSqliteFile, openSqliteInMemory } from './sqlite.ts';
import type { StockListener, StockWatch } from './stock-watch.ts';
import type { LocksTable } from './tables/shared-tables.ts';
import type { ConnectionQueue } from './transactions/connection-queue.ts';
import { type Pipeline, send, withSentStatements } from './transactions/pipeline.ts';
import { withRetry } from './transactions/retry.ts';

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
   * What `first` asks is sent together with the begin: locks, reads, and writes that would be harmless without the rest,
   * which is refused when the begin is.
   */
  transaction<T, First = undefined>(
    work: (trx: Trx, first: First) => Promise<T>,
    first?: (trx: Trx) => Promise<First>,
  ): Promise<T>;
  /** A transaction of writes that would be harmless one by one: nobody waits for its begin. */
  transactionAtOnce<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Lets writers that wait for the embedded database go before the rest of a transaction: commits what it has done,
   * and begins again after them. Returns whether it did. Only for work that is taken back by itself when it stops, as
   * an import is. Undefined on PostgreSQL, where writers do not wait for each other.
   */
  commitForOthers?: ConnectionQueue['commitForOthers'] | undefined;
  /**
   * Runs `work` on one snapshot: everything that it reads is of one moment, so that sums and counts agree with their
   * rows. It locks nothing and may not write. Never inside `transaction`; on SQLite other reads wait for it.
   */
  snapshot<T>(work: (from: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, whose reads do not have to agree with each other, on one connection: on PostgreSQL those of one
   * `Promise.all` are one round trip. Never inside `transaction`.
   */
  together<T>(work: (from: Queries) => Promise<T>): Promise<T>;
  /**
   * Streams what `stream` yields from one snapshot, as `snapshot` does, on a connection of its own: nothing waits for
   * it, however long it takes. Whoever calls it limits how many there are at a time.
   */
  streamSnapshot<T>(stream: (from: Queries) => AsyncGenerator<T>): AsyncGenerator<T>;
  /** Current connections; none for the embedded database, which has one for writing and one for reading. */
  poolStats?: (() => PoolStats) | undefined;
  /** Calls the listener after every change of stones by this server; needs migrated tables. Returns how to stop. */
  watchStock(listener: StockListener): () => void;
  /**
   * Calls the listener after changes by this server that open screens may show. Never on the embedded database, which
   * is looked at often. Returns how to stop.
   */
  watchEvents(listener: () => void): () => void;
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
      pipeline,
      ...writing
    } = openPostgres(url, { queryTimeoutMs, preparedStatements, plansOnce: true });
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
    // Without timeouts: PostgreSQL would end a snapshot while a long export writes its pictures.
    const openReader = () => openPostgres(url, { preparedStatements, maxConnections: 1 }).queries;
    return assembleDatabase({
      engine: 'postgres',
      read,
      write,
      mark,
      watch,
      pipeline,
      poolStats,
      connectionInfo,
      openReader,
    });
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
  /** Left out where statements run one after another anyway. */
  pipeline?: Pipeline;
  commitForOthers?: ConnectionQueue['commitForOthers'];
  connectionInfo?: ConnectionInfo | undefined;
  /** Opens a further connection; left out by a database that can have only one. */
  openReader?: () => Kysely<Schema> | Promise<Kysely<Schema>>;
  closeReader?: () => void;
  release?: () => void;
}

/** Assembles a database from existing connections. */
export function assembleDatabase(parts: DatabaseParts): Database {
  const {
    engine,
    read,
    write,
    mark,
    watch,
    pipeline,
    commitForOthers,
    connectionInfo,
    poolStats,
    openReader,
    closeReader,
    release,
  } = parts;
  const transact = <T>(
    { waits }: { waits: boolean },
    work: (trx: Trx, begun: Promise<void> | undefined) => Promise<T>,
  ): Promise<T> => {
    const opening = write.transaction();
    const run = (open: (trx: Trx) => Trx) =>
      (waits || !pipeline ? opening : opening.setAccessMode('read write')).execute((trx) => {
        const marked = (opened: Trx, begun?: Promise<void>) =>
          mark.run(true, () => work(open(opened), begun));
        return pipeline ? pipeline.transaction(trx, marked) : marked(trx);
      });
    return withRetry(() => (pipeline ? withSentStatements(run) : run((trx) => trx)));
  };
  return {
    engine,
    commitForOthers,
    read,
    write,
    poolStats,
    connectionInfo,
    watchStock: (listener) => watch.listen(listener),
    watchEvents: (listener) => watch.listenForEvents?.(listener) ?? (() => {}),
    transaction: <T, First>(
      work: (trx: Trx, first: First) => Promise<T>,
      first?: (trx: Trx) => Promise<First>,
    ) =>
      transact({ waits: !first }, async (trx, begun) => {
        const found = await first?.(trx);
        await begun;
        return work(trx, found as First);
      }),
    transactionAtOnce: (work) => transact({ waits: false }, work),
    snapshot: (work) =>
      withRetry(() =>
        readSnapshot(read, (trx) => {
          const marked = (from: Trx) => mark.run(true, () => work(from));
          return pipeline ? pipeline.transaction(trx, marked) : marked(trx);
        }),
      ),
    together: (work) => (pipeline ? pipeline.connection(read, work) : work(read)),
    async *streamSnapshot(stream) {
      if (!openReader) return yield* stream(read);
      const own = await openReader();
      try {
        const from = await startSnapshot(own);
        try {
          yield* stream(from);
        } finally {
          await from.rollback().execute();
        }
      } finally {
        await own.destroy();
      }
    },
    async close() {
      if (read !== write) await read.destroy();
      closeReader?.();
      await write.destroy();
      release?.();
    },
  };
}

type TableWithId = { [T in keyof Schema]: 'id' extends keyof Schema[T] ? T : never }[keyof Schema];

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
  await send(
    trx,
    sql`select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id for update`.compile(
      trx,
    ),
  );
}

/**
 * For a change of many rows: it waits for locks as long as a query may take, as for the import before it, of which an
 * order or an edit is told that the service is busy; and its statements are planned for the number of their rows.
 */
export async function changeManyRows(db: Pick<Database, 'engine'>, trx: Trx): Promise<void> {
  if (db.engine !== 'postgres') return;
  const settings = sql`select set_config('lock_timeout', '0', true), set_config('plan_cache_mode', 'auto', true)`;
  await send(trx, settings.compile(trx));
}

/**
 * A named lock: one transaction at a time, on any server, holds it until it ends. On SQLite the transaction is
 * exclusive anyway. Call it before reading: it writes a row, so that under snapshot isolation the transaction that
 * waited is retried and sees current data. With a condition it is taken only where that is met.
 */
export async function lockNamed(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  name: LocksTable['name'],
  condition?: Expression<SqlBool>,
): Promise<void> {
  if (db.engine === 'sqlite') return;
  const lock = trx.updateTable('locks').set((to) => ({ taken: to('taken', '+', 1) }));
  await send(trx, (condition ? lock.where(condition) : lock).where('name', '=', name));
}

/** As `lockNamed`, but false at once while another transaction holds the lock. */
export async function tryLockNamed(
  db: Pick<Database, 'engine'>,
  trx: Trx,
  name: LocksTable['name'],
): Promise<boolean> {
  if (db.engine === 'sqlite') return true;
  const lock = trx.selectFrom('locks').select('name').where('name', '=', name).forUpdate().skipLocked();
  return (await lock.executeTakeFirst()) !== undefined;
}

/** Whether a write failed because a unique column already holds the value. */
export function isUniqueViolation(failure: unknown): boolean {
  const code = (failure as { code?: string } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
