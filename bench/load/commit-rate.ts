import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { DatabaseLocation } from '../server/database-location.ts';

const insert = 'insert into bench_commits (made_at) values';

/** Durable commits of one row per second: the floor of accepting orders and receiving payments. */
export async function commitRate(
  location: DatabaseLocation,
  seconds: number,
  clients: number,
): Promise<number> {
  return location.url ? postgresRate(location.url, seconds, clients) : sqliteRate(location.dataDir, seconds);
}

/** SQLite has one writer at a time, however many clients there are. */
function sqliteRate(dataDir: string, seconds: number): number {
  const db = new Sqlite(join(dataDir, 'commits.sqlite'));
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec('create table if not exists bench_commits (made_at integer)');
    const statement = db.prepare(`${insert} (?)`);
    return perSecond(seconds, () => statement.run(Date.now()));
  } finally {
    db.close();
  }
}

function perSecond(seconds: number, work: () => void): number {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < seconds * 1000) {
    work();
    done += 1;
  }
  return (done / (performance.now() - began)) * 1000;
}

async function postgresRate(url: string, seconds: number, clients: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  try {
    await pool.query('create table if not exists bench_commits (made_at bigint)');
    const began = performance.now();
    let done = 0;
    const client = async () => {
      while (performance.now() - began < seconds * 1000) {
        await pool.query(`${insert} ($1)`, [Date.now()]);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return (done / (performance.now() - began)) * 1000;
  } finally {
    await pool.query('drop table bench_commits');
    await pool.end();
  }
}
