import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { BenchEngine } from '../bench-options.ts';

/** Where a house of the bench keeps its data: a folder, and on PostgreSQL a database beside it. */
export interface HousePlace {
  engine: BenchEngine;
  dataDir: string;
  /** The database of a PostgreSQL house. */
  url: string | undefined;
  /** The file of a SQLite house. */
  file: string;
  exists(): Promise<boolean>;
  /** Makes it, empty; what was there is gone. */
  create(): Promise<void>;
  remove(): Promise<void>;
}

const prefix = 'facet_bench_';

/** The place of a house of that name. `server` is any database of the PostgreSQL server. */
export function housePlace(engine: BenchEngine, name: string, folder: string, server: string): HousePlace {
  const dataDir = join(folder, engine, name);
  const file = join(dataDir, 'facet.sqlite');
  const database = `${prefix}${name}`;
  const url = engine === 'postgres' ? databaseUrl(server, database) : undefined;
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (url) await ask(server, `drop database if exists ${database} with (force)`);
  };
  return {
    ...{ engine, dataDir, url, file, remove },
    async exists() {
      if (!url) return existsSync(file);
      return (await ask(server, `select 1 from pg_database where datname = '${database}'`)).length > 0;
    },
    async create() {
      await remove();
      mkdirSync(dataDir, { recursive: true });
      if (url) await ask(server, `create database ${database}`);
    },
  };
}

/** Whether a PostgreSQL server answers. */
export async function postgresAnswers(server: string): Promise<boolean> {
  return ask(server, 'select 1').then(
    () => true,
    () => false,
  );
}

/** Removes every folder and database that runs of the bench have left. */
export async function removeHouses(folder: string, server: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (!(await postgresAnswers(server))) return;
  const left = await ask<{ datname: string }>(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of left) await ask(server, `drop database "${datname}" with (force)`);
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function ask<Row extends pg.QueryResultRow>(server: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
