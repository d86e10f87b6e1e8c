import { randomBytes } from 'node:crypto';
import { findPostgres } from '../test-database.ts';
import { runStatement } from './run-statement.ts';

export interface TemporaryDatabase {
  url: string;
  /** Drops the database despite open connections. */
  drop(): Promise<void>;
}

/**
 * A separate PostgreSQL database, for tests beyond a single schema; null when no server answers. It is empty, or a copy
 * of another one that nobody has open.
 */
export async function createTemporaryDatabase(copied = 'template1'): Promise<TemporaryDatabase | null> {
  const server = await findPostgres();
  if (!server) return null;
  const name = `facet_test_${randomBytes(8).toString('hex')}`;
  await runStatement(server, `create database ${name} template ${copied}`);
  // After a crash of the machine nobody misses it.
  await runStatement(server, `alter database ${name} set synchronous_commit = off`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => dropDatabases(name),
  };
}

/** Drops every database whose name begins so, despite open connections. */
export async function dropDatabases(prefix: string): Promise<void> {
  const server = (await findPostgres())!;
  const found = `select datname as name from pg_database where starts_with(datname, '${prefix}')`;
  for (const { name } of await runStatement<{ name: string }>(server, found))
    await runStatement(server, `drop database if exists ${name} with (force)`);
}
