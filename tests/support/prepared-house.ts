import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { createBase } from '../../server/base.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createLogger } from '../../server/logger.ts';
import { createServices } from '../../server/services.ts';
import { findPostgres } from '../../server/testing/test-database.ts';
import { createRecords, type TestUser } from '../../server/testing/test-records.ts';

export interface PreparedStone {
  id: number;
  stone_id: string;
  /** What a buyer pays for it, US$. */
  amount: number;
}

/** A small house on a database and a data directory of its own, to start servers on. */
export interface PreparedHouse {
  engine: 'sqlite' | 'postgres';
  dataDir: string;
  /** On PostgreSQL, the address of the database. */
  url: string | undefined;
  admins: [TestUser, TestUser];
  buyers: [TestUser, TestUser];
  stones: PreparedStone[];
  /** Asks the database itself, beside any server. Numbers may come as text. */
  rows<Row extends object = Record<string, unknown>>(statement: string): Promise<Row[]>;
  remove(): Promise<void>;
}

/** The PostgreSQL server that can be shared by processes; undefined where there is none. */
export const sharedPostgres = await findPostgres();

/** The engines that real processes can be tried on here. */
export const engines: PreparedHouse['engine'][] = sharedPostgres ? ['sqlite', 'postgres'] : ['sqlite'];

export async function prepareHouse(engine: PreparedHouse['engine'], stones = 60): Promise<PreparedHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-faults-'));
  const name = `facet_faults_${randomBytes(6).toString('hex')}`;
  const url = engine === 'postgres' ? await createDatabase(name) : undefined;
  const db = openDatabase({ url, dataDir });
  await migrate(db);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const base = await createBase({ config, db, clock: Date.now, logger: createLogger(config) });
  const records = createRecords(db, createServices(base));
  const admin = (): Promise<TestUser> => records.createUser({ user_type: 'ADMIN' });
  const people = [await admin(), await admin(), await records.createUser(), await records.createUser()];
  const made: PreparedStone[] = [];
  for (let number = 0; number < stones; number += 1) {
    const { id, stone_id, j_total_amount } = await records.createDiamond();
    made.push({ id, stone_id, amount: j_total_amount / 100 });
  }
  await db.close();
  return {
    ...{ engine, dataDir, url, stones: made },
    admins: people.slice(0, 2) as [TestUser, TestUser],
    buyers: people.slice(2) as [TestUser, TestUser],
    rows: (statement) => (url ? askPostgres(url, statement) : askSqlite(dataDir, statement)) as never,
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      if (url) await askPostgres(sharedPostgres!, `drop database if exists ${name} with (force)`);
    },
  };
}

async function createDatabase(name: string): Promise<string> {
  await askPostgres(sharedPostgres!, `create database ${name}`);
  const url = new URL(sharedPostgres!);
  url.pathname = `/${name}`;
  return url.href;
}

export async function askPostgres(connectionString: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<object>(statement).finally(() => client.end());
  return rows;
}

/** Through a connection of its own, which needs no leave of a server that is running. */
export async function askSqlite(dataDir: string, statement: string, readonly = true): Promise<object[]> {
  const database = new Sqlite(join(dataDir, 'facet.sqlite'), { readonly });
  try {
    return database.prepare(statement).all() as object[];
  } finally {
    database.close();
  }
}
