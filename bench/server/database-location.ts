import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { BenchEngine } from '../bench-options.ts';

/** Where a bench database is: a data directory, and on PostgreSQL a database beside it. */
export interface DatabaseLocation {
  engine: BenchEngine;
  dataDir: string;
  /** The PostgreSQL database. */
  url: string | undefined;
  /** The SQLite file. */
  file: string;
  exists(): Promise<boolean>;
  /** Creates it empty, after removing an old one. */
  create(): Promise<void>;
  remove(): Promise<void>;
}

const prefix = 'facet_bench_';

/** The location of the bench database of that name. `server` is any database of the PostgreSQL server. */
export function databaseLocation(
  engine: BenchEngine,
  name: string,
  folder: string,
  server: string,
): DatabaseLocation {
  const dataDir = join(folder, engine, name);
  const file = join(dataDir, 'facet.sqlite');
  const database = `${prefix}${name}`;
  const url = engine === 'postgres' ? databaseUrl(server, database) : undefined;
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (url) await query(server, `drop database if exists ${database} with (force)`);
  };
  return {
    ...{ engine, dataDir, url, file, remove },
    async exists() {
      if (!url) return existsSync(file);
      return (await query(server, `select 1 from pg_database where datname = '${database}'`)).length > 0;
    },
    async create() {
      await remove();
      mkdirSync(dataDir, { recursive: true });
      if (url) await query(server, `create database ${database}`);
    },
  };
}

/** Whether a PostgreSQL server answers. */
export async function postgresAnswers(server: string): Promise<boolean> {
  return query(server, 'select 1').then(
    () => true,
    () => false,
  );
}

/** Removes every folder and database that earlier runs left. */
export async function removeDatabases(folder: string, server: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (!(await postgresAnswers(server))) return;
  const left = await query<{ datname: string }>(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of left) await query(server, `drop database "${datname}" with (force)`);
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function query<Row extends pg.QueryResultRow>(server: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
