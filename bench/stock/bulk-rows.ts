import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { type StockValue, stockColumns } from './varied-stones.ts';

/** Writes stock rows as fast as the engine allows, in one transaction. Returns milliseconds. */
export type BulkInsert = (rows: Iterable<StockValue[]>) => Promise<number>;

interface BulkOptions {
  /** With the table's indexes in place, or created afterwards and not counted. */
  indexes: 'in-place' | 'after';
}

/** Bare bulk insert into the stock of a SQLite file without other users: prepared, many rows per statement. */
export function sqliteBulkInsert(file: string, { indexes }: BulkOptions): BulkInsert {
  const rowsOfStatement = 200;
  return async (rows) => {
    const db = new Sqlite(file);
    try {
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = FULL');
      db.pragma('cache_size = -262144');
      const made = db
        .prepare(
          "select name, sql from sqlite_master where tbl_name = 'diamonds' and type = 'index' and sql is not null",
        )
        .all() as { name: string; sql: string }[];
      const metrics = plannerStatistics(db);
      if (indexes === 'after') for (const { name } of made) db.exec(`drop index "${name}"`);
      const began = performance.now();
      db.exec('begin immediate');
      const insert = (count: number) => {
        const row = `(${stockColumns.map(() => '?').join(',')})`;
        const all = Array.from({ length: count }, () => row).join(',');
        return db.prepare(`insert into diamonds (${stockColumns.join(',')}) values ${all}`);
      };
      const full = insert(rowsOfStatement);
      for (const batch of inBatches(rows, rowsOfStatement)) {
        (batch.length === rowsOfStatement ? full : insert(batch.length)).run(batch.flat());
      }
      db.exec('commit');
      const took = performance.now() - began;
      if (indexes === 'after') for (const { sql } of made) db.exec(sql);
      if (indexes === 'after') restorePlannerStatistics(db, metrics);
      db.pragma('wal_checkpoint(TRUNCATE)');
      return took;
    } finally {
      db.close();
    }
  };
}

interface PlannerStatistics {
  idx: string | null;
  stat: string;
}

/** The planner statistics of SQLite, written on creation; dropping an index removes its row. */
function plannerStatistics(db: Sqlite.Database): PlannerStatistics[] {
  return db.prepare("select idx, stat from sqlite_stat1 where tbl = 'diamonds'").all() as PlannerStatistics[];
}

function restorePlannerStatistics(db: Sqlite.Database, metrics: readonly PlannerStatistics[]): void {
  db.exec("delete from sqlite_stat1 where tbl = 'diamonds'");
  const put = db.prepare("insert into sqlite_stat1 (tbl, idx, stat) values ('diamonds', ?, ?)");
  for (const { idx, stat } of metrics) put.run(idx, stat);
}

/** Bare bulk insert into the stock of a PostgreSQL database: an array per column and statement. */
export function postgresBulkInsert(url: string, { indexes }: BulkOptions): BulkInsert {
  return async (rows) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const made = await client.query<{ name: string; sql: string }>(
        `select indexname as name, indexdef as sql from pg_indexes where schemaname = current_schema()
         and tablename = 'diamonds' and indexname not in (select conname from pg_constraint)`,
      );
      if (indexes === 'after') for (const { name } of made.rows) await client.query(`drop index "${name}"`);
      const text = await insertFromArrays(client);
      const began = performance.now();
      await client.query('begin');
      for (const batch of inBatches(rows, 2000)) {
        const values = stockColumns.map((_, at) => arrayText(batch, at));
        await client.query({ name: 'bulk', text, values });
      }
      await client.query('commit');
      const took = performance.now() - began;
      if (indexes === 'after') for (const { sql } of made.rows) await client.query(sql);
      await client.query('vacuum analyze diamonds');
      return took;
    } finally {
      await client.end();
    }
  };
}

async function insertFromArrays(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = 'diamonds'`,
  );
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
  const arrays = stockColumns.map((column, at) => `$${at + 1}::${typeOf.get(column)}[]`);
  return `insert into diamonds (${stockColumns.join(',')}) select * from unnest(${arrays.join(',')})`;
}

/** Writes one column of some rows as a PostgreSQL array. */
function arrayText(rows: readonly StockValue[][], at: number): string {
  const cells = rows.map((row) => {
    const value = row[at] ?? null;
    if (value === null) return 'NULL';
    return typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${cells.join(',')}}`;
}

function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
