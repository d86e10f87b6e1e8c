import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { Kysely, SqliteDialect } from 'kysely';
import { makePrivateFolder } from '../private-files.ts';
import { createTransactionMark, type TransactionMark, withRules } from './engine-dialect.ts';
import { applyPreparedRestore } from './prepared-restore.ts';
import type { Schema } from './schema.ts';
import { type StockWatch, watchSqlite } from './stock-watch.ts';
import {
  beginWriting,
  type ConnectionQueue,
  createConnectionQueue,
} from './transactions/connection-queue.ts';

/** Maximum of cached statements per connection. Searches have many forms; those of a working day fit. */
const maxStatements = 300;
const cacheable = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * A connection that caches prepared statements: parsing and planning cost more than reading a row. Evicts the least
 * recently used one, and all of them after a change of the schema.
 */
function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => void database.close(),
    prepare(text) {
      const cached = cache.get(text);
      cache.delete(text);
      const statement = cached ?? (database.prepare(text) as unknown as SqliteStatement);
      if (cacheable.test(text)) {
        cache.set(text, statement);
        if (cache.size > maxStatements) cache.delete(cache.keys().next().value!);
      } else if (/^\s*(create|alter|drop)\b/i.test(text)) cache.clear();
      return statement;
    },
  };
}

interface SqliteParts {
  read: Kysely<Schema>;
  write: Kysely<Schema>;
  mark: TransactionMark;
  watch: StockWatch;
  commitForOthers: ConnectionQueue['commitForOthers'];
  openReader: () => Kysely<Schema> | Promise<Kysely<Schema>>;
  /** The file, unless in memory. */
  file?: string;
  closeReader?: () => void;
  release(): void;
}

interface OpenConnection {
  queries: Kysely<Schema>;
  queue: ConnectionQueue;
}

function kyselyOver(database: Sqlite.Database, mark: TransactionMark, watch?: StockWatch): OpenConnection {
  const queue = createConnectionQueue();
  const dialect = new SqliteDialect({ database: withStatementCache(database) });
  const queries = new Kysely<Schema>({
    dialect: withRules(dialect, {
      mark,
      queue,
      begin: database.readonly ? 'begin deferred' : beginWriting,
      ...(watch ? { watch } : {}),
    }),
  });
  return { queries, queue };
}

/** An in-memory database for tests and the mock: empty, or a copy of a serialized one. Reads and writes share one connection. */
export function openSqliteInMemory(snapshot?: Buffer): SqliteParts {
  const mark = createTransactionMark();
  const database = new Sqlite(snapshot ?? ':memory:');
  database.pragma('foreign_keys = ON');
  const watch = watchSqlite(database);
  const { queries: both, queue } = kyselyOver(database, mark, watch);
  const { commitForOthers } = queue;
  // A copy of a database in memory is a snapshot of it.
  const openReader = async () => {
    await queue.enter();
    try {
      return openSqliteInMemory(database.serialize()).read;
    } finally {
      queue.leave();
    }
  };
  return { read: both, write: both, mark, watch, commitForOthers, openReader, release: () => {} };
}

/** The embedded database in one file under the data directory. Throws when another server has it open. */
export function openSqliteFile(dataDir: string): SqliteParts {
  makePrivateFolder(dataDir);
  const lock = lockDataDir(dataDir);
  try {
    applyPreparedRestore(dataDir);
    const mark = createTransactionMark();
    const file = join(dataDir, 'facet.sqlite');
    const wasUnclean = existsSync(`${file}-wal`);
    const writer = new Sqlite(file);
    writer.pragma('journal_mode = WAL');
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    writer.pragma('busy_timeout = 5000');
    if (wasUnclean) assertIntact(writer, file);
    const reader = new Sqlite(file, { readonly: true });
    for (const database of [writer, reader]) {
      database.pragma('cache_size = -65536');
      database.pragma('temp_store = MEMORY');
    }
    const watch = watchSqlite(writer);
    const { queries: write, queue } = kyselyOver(writer, mark, watch);
    // Kysely does not close unused connections. The last one to close checkpoints the log, which a reader cannot.
    const closeReader = () => void reader.close();
    const release = () => {
      writer.close();
      lock.close();
    };
    const { queries: read } = kyselyOver(reader, mark);
    const { commitForOthers } = queue;
    const openReader = () => openSqliteReader(file);
    return { read, write, mark, watch, commitForOthers, file, openReader, closeReader, release };
  } catch (failure) {
    lock.close();
    throw failure;
  }
}

/** The database file is damaged: an operator has to restore a backup. */
export class DatabaseDamagedError extends Error {}

/**
 * SQLite deletes its write-ahead log on close, so an existing one means a crash or a power failure. Only then this
 * checks the file, which takes about a second per gigabyte.
 */
function assertIntact(database: Sqlite.Database, file: string): void {
  const found = database.pragma('quick_check(5)', { simple: false }) as { quick_check: string }[];
  const problems = found.map((row) => row.quick_check).filter((text) => text !== 'ok');
  if (problems.length > 0) throw new DatabaseDamagedError(`${file}: ${problems.join('; ')}`);
}

/** A further read connection to the embedded database, for a thread of the same server. */
export function openSqliteReader(file: string): Kysely<Schema> {
  const reader = new Sqlite(file, { readonly: true });
  reader.pragma('busy_timeout = 5000');
  return kyselyOver(reader, createTransactionMark()).queries;
}

/** Another process has the embedded database open. */
export class DataDirInUseError extends Error {}

/**
 * Holds an exclusive lock of the operating system for the lifetime of the process. It is SQLite's lock on a file
 * beside the database, so a crash releases it and leaves no stale lock.
 */
export function lockDataDir(dataDir: string): { close(): void } {
  const lock = new Sqlite(join(dataDir, 'facet.lock'), { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
    return lock;
  } catch (failure) {
    lock.close();
    if ((failure as { code?: string }).code?.startsWith('SQLITE_BUSY')) {
      throw new DataDirInUseError(
        `Another server is already running on the data directory ${dataDir}. Stop it first, or give this one another DATA_DIR.`,
      );
    }
    throw failure;
  }
}
