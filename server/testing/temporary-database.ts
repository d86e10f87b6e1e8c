import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { findPostgres } from './test-database.ts';

export interface TemporaryDatabase {
  url: string;
  /** Drops the database despite open connections. */
  drop(): Promise<void>;
}

/** A separate PostgreSQL database, for tests beyond a single schema; null when no server answers. */
export async function createTemporaryDatabase(): Promise<TemporaryDatabase | null> {
  const server = await findPostgres();
  if (!server) return null;
  const name = `facet_test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}
