import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

/** The environment of a run; the names are printed. */
export type MachineFacts = Record<string, string>;

/** The machine, the programs and the commit. Leaves `postgres` out when that engine is not measured. */
export async function readMachineFacts(postgres: string | undefined): Promise<MachineFacts> {
  const processors = cpus();
  const sqlite = new Sqlite(':memory:');
  const { version } = sqlite.prepare('select sqlite_version() as version').get() as { version: string };
  sqlite.close();
  return {
    date: new Date().toISOString(),
    commit: commit(),
    machine: `${processors.length} cores, ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    'load before the run': loadavg()[0]!.toFixed(2),
    node: process.version,
    sqlite: version,
    ...(postgres ? { postgres: await postgresVersion(postgres) } : {}),
  };
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]!.server_version;
  } finally {
    await client.end();
  }
}
