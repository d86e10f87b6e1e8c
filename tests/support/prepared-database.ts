import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { createAppContext } from '#server/app/app-context.ts';
import { readConfig } from '#server/app/config.ts';
import { createServices } from '#server/app/services.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import { findPostgres } from '#server/testing/test-database.ts';
import { createRecords, type TestUser } from '#server/testing/test-records.ts';

export interface PreparedStone {
  id: number;
  stone_id: string;
  /** Its price for a buyer, US$. */
  amount: number;
}

/** A small database with a data directory of its own, to start servers on. */
export interface PreparedDatabase {
  engine: 'sqlite' | 'postgres';
  dataDir: string;
  /** On PostgreSQL, the URL of the database. */
  url: string | undefined;
  admins: [TestUser, TestUser];
  buyers: [TestUser, TestUser];
  stones: PreparedStone[];
  /** Queries the database directly, beside any server. Numbers may come as text. */
  rows<Row extends object = Record<string, unknown>>(statement: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/** The PostgreSQL server that several processes can use; undefined where there is none. */
export const sharedPostgres = await findPostgres();

/** The engines that server processes can be tested on here. */
export const engines: PreparedDatabase['engine'][] = sharedPostgres ? ['sqlite', 'postgres'] : ['sqlite'];

export async function prepareDatabase(
  engine: PreparedDatabase['engine'],
  stones = 60,
  server = sharedPostgres,
): Promise<PreparedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-faults-'));
  const name = `facet_faults_${randomBytes(6).toString('hex')}`;
  const url = engine === 'postgres' ? await createDatabase(name, server!) : undefined;
  const db = openDatabase({ url, dataDir });
  await migrate(db);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const context = await createAppContext({ config, db, clock: Date.now, logger: createLogger(config) });
  const records = createRecords(db, createServices(context));
  const admin = (): Promise<TestUser> => records.createUser({ user_type: 'ADMIN' });
  const users = [await admin(), await admin(), await records.createUser(), await records.createUser()];
  const made: PreparedStone[] = [];
  for (let number = 0; number < stones; number += 1) {
    const { id, stone_id, j_total_amount } = await records.createDiamond();
    made.push({ id, stone_id, amount: j_total_amount / 100 });
  }
  await db.close();
  return {
    engine,
    dataDir,
    url,
    stones: made,
    admins: users.slice(0, 2) as [TestUser, TestUser],
    buyers: users.slice(2) as [TestUser, TestUser],
    rows: (statement) => (url ? queryPostgres(url, statement) : querySqlite(dataDir, statement)) as never,
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      if (url) await queryPostgres(server!, `drop database if exists ${name} with (force)`);
    },
  };
}

async function createDatabase(name: string, server: string): Promise<string> {
  await queryPostgres(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function queryPostgres(connectionString: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<object>(statement).finally(() => client.end());
  return rows;
}

/** Uses a separate connection, which does not depend on a running server. */
export async function querySqlite(dataDir: string, statement: string, readonly = true): Promise<object[]> {
  const database = new Sqlite(join(dataDir, 'facet.sqlite'), { readonly });
  try {
    return database.prepare(statement).all() as object[];
  } finally {
    database.close();
  }
}
