import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { isPooled } from '#server/platform/db/connection-pooler.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import { TransferError } from './transfer-error.ts';

export type Value = string | number | null;

/** One database in a transfer, on one connection, for statements of both engines. */
export interface CopyEndpoint {
  engine: Engine;
  /** Rows as arrays, in column order. `?` is a placeholder. */
  rows(statement: string, values?: readonly Value[]): Promise<Value[][]>;
  /** Inserts new rows. */
  insert(table: string, columns: readonly string[], rows: readonly Value[][]): Promise<void>;
  close(): Promise<void>;
}

/** Connection name of a transfer on the server, to distinguish it from running servers. */
export const transferApplicationName = 'facet-transfer';

/** The file of an embedded database, which other processes may have open. */
export function openSqliteEndpoint(file: string, options: { readonly: boolean }): CopyEndpoint {
  const database = new Sqlite(file, { ...options, fileMustExist: true, timeout: 10_000 });
  database.pragma('cache_size = -65536');
  database.pragma('foreign_keys = ON');
  return {
    engine: 'sqlite',
    async rows(statement, values = []) {
      const prepared = database.prepare(statement);
      if (prepared.reader) return prepared.raw().all(...values) as Value[][];
      prepared.run(...values);
      return [];
    },
    async insert(table, columns, rows) {
      const prepared = database.prepare(insertStatement(table, columns, 1));
      for (const row of rows) prepared.run(...row);
    },
    async close() {
      database.close();
    },
  };
}

const int8 = 20;
/** The maximum of parameters in a PostgreSQL statement is 65,535. */
const maxValues = 50_000;

interface PostgresEndpointOptions {
  /** Another schema than the default. */
  searchPath?: string;
  /** Refuses a connection pooler, which hides running servers and drops the schema. */
  direct?: boolean;
}

/** A PostgreSQL database. Throws a TransferError when a `direct` connection leads through a pooler. */
export async function openPostgresEndpoint(
  url: string,
  { searchPath, direct = searchPath !== undefined }: PostgresEndpointOptions = {},
): Promise<CopyEndpoint> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  } as pg.CustomTypesConfig;
  const client = new pg.Client({
    connectionString: url,
    application_name: transferApplicationName,
    types,
    connectionTimeoutMillis: 10_000,
    ...(searchPath ? { options: `-c search_path=${searchPath}` } : {}),
  });
  // A broken connection fails the running statement; the event itself must not end the process.
  client.on('error', () => {});
  await client.connect();
  if (direct && (await isPooled(client))) {
    await client.end();
    throw new TransferError(
      `${new URL(url).host} is a connection pooler, and this command needs PostgreSQL itself. Run it again with the address of the PostgreSQL server. Nothing was changed.`,
    );
  }
  const run = async (statement: string, values: readonly Value[]) => {
    let at = 0;
    const text = statement.replaceAll('?', () => `$${++at}`);
    const { rows } = await client.query<Value[]>({ text, values: [...values], rowMode: 'array' });
    return rows;
  };
  return {
    engine: 'postgres',
    rows: (statement, values = []) => run(statement, values),
    async insert(table, columns, rows) {
      const rowsPerStatement = Math.floor(maxValues / columns.length);
      for (let at = 0; at < rows.length; at += rowsPerStatement) {
        const part = rows.slice(at, at + rowsPerStatement);
        await run(insertStatement(table, columns, part.length), part.flat());
      }
    },
    close: () => client.end(),
  };
}

export const quoteName = (name: string): string => `"${name}"`;

function insertStatement(table: string, columns: readonly string[], rows: number): string {
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map(quoteName).join(', ');
  return `insert into ${quoteName(table)} (${names}) values ${Array(rows).fill(placeholders).join(', ')}`;
}
