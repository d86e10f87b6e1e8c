import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { BenchEngine } from '../bench-options.ts';

/** Where a bench database is: a data directory, and on PostgreSQL a database beside it. */
export interface DatabaseLocation {
  dataDir: string;
  /** The PostgreSQL database. */
  url: string | undefined;
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
  const database = `${prefix}${name}`;
  const url =
    engine === 'postgres' ? Object.assign(new URL(server), { pathname: `/${database}` }).href : undefined;
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (url) await queryPostgres(server, `drop database if exists ${database} with (force)`);
  };
  const create = async () => {
    await remove();
    mkdirSync(dataDir, { recursive: true });
    if (url) await queryPostgres(server, `create database ${database}`);
  };
  return { dataDir, url, create, remove };
}

/** Removes every folder and database that earlier runs left. */
export async function removeDatabases(folder: string, server: string | undefined): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (!server) return;
  const ours = `select datname from pg_database where starts_with(datname, '${prefix}')`;
  for (const { datname } of await queryPostgres(server, ours))
    await queryPostgres(server, `drop database "${datname}" with (force)`);
}

/** Sends one statement to a PostgreSQL server. */
export async function queryPostgres(server: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}
