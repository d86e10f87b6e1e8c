import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { queryPostgres } from './prepared-database.ts';
import { freePort } from './running-server.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** Debian keeps the programs of a server in a folder per version. */
const debianFolder = '/usr/lib/postgresql';
const folders = [
  ...(existsSync(debianFolder) ? readdirSync(debianFolder) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin')),
  ...(process.env.PATH ?? '').split(delimiter),
];
const binaries = folders.find((folder) =>
  ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
);

/** Why no PostgreSQL server can be created here; undefined when one can. */
export const noPostgresCluster =
  binaries === undefined ? 'initdb, postgres and pg_basebackup are not installed' : undefined;

/** A PostgreSQL server in a temporary folder. */
export interface PostgresCluster {
  /** URL of its database `postgres`. */
  url: string;
  /** A streaming replica of it. */
  replicate(): Promise<PostgresCluster>;
  /** Makes a replica a primary. */
  promote(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** Creates and starts a PostgreSQL server. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const folder = createFolder();
  run('initdb', ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  return startIn(folder);
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-postgres-'));
  const { uid, gid } = unprivilegedUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function run(name: string, args: string[]): void {
  execFileSync(join(binaries!, name), args, { ...unprivilegedUser(), cwd: tmpdir(), stdio: 'pipe' });
}

async function startIn(folder: string): Promise<PostgresCluster> {
  const port = await freePort();
  const data = join(folder, 'data');
  const options = { ...unprivilegedUser(), cwd: tmpdir(), stdio: 'ignore' } as const;
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'hot_standby=on',
  ];
  const child = spawn(
    join(binaries!, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url, child);
  const kill = async () => {
    // PostgreSQL's immediate shutdown: without a checkpoint, and with all its processes.
    child.kill('SIGQUIT');
    await ended;
  };
  return {
    url,
    async replicate() {
      const copy = createFolder();
      run('pg_basebackup', ['-d', url, '-D', join(copy, 'data'), '-R', '-X', 'stream', '-c', 'fast', '-N']);
      return startIn(copy);
    },
    async promote() {
      await queryPostgres(url, 'select pg_promote()');
    },
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until && child.exitCode === null) {
    if (await queryPostgres(url, 'select 1').catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The PostgreSQL server did not start');
}
