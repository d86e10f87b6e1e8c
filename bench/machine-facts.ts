import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import Sqlite from 'better-sqlite3';
import { queryPostgres } from './server/database-location.ts';

/** The machine, the programs and the commit, by the names that are printed; `postgres` when that engine is measured. */
export async function readMachineFacts(postgres: string | undefined): Promise<Record<string, string>> {
  const processors = cpus();
  return {
    date: new Date().toISOString(),
    commit: commit(),
    machine: `${processors.length} cores, ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    'load before the run': loadavg()[0]!.toFixed(2),
    node: process.version,
    sqlite: new Sqlite(':memory:').prepare('select sqlite_version()').pluck().get() as string,
    ...(postgres && { postgres: (await queryPostgres(postgres, 'show server_version'))[0]!.server_version }),
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
