import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPostgres } from './test-database.ts';

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
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template ${copied}`);
  // After a crash of the machine nobody misses it.
  await run(`alter database ${name} set synchronous_commit = off`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}
