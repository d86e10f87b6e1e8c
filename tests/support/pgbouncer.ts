import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './running-server.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** A PgBouncer in front of a PostgreSQL server, which pools transactions. */
export interface PgBouncer {
  /** `url` with the address of the pooler. */
  through(url: string): string;
  /** Sends every database to another server, as after a failover. */
  pointTo(url: string): void;
  stop(): Promise<void>;
}

/** Debian installs it outside the PATH of ordinary users. */
const path = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** The version of the installed PgBouncer; null without one. */
export const pgBouncerVersion = ((): [major: number, minor: number] | null => {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { env: { PATH: path }, encoding: 'utf8' });
  const found = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '');
  return found ? [Number(found[1]), Number(found[2])] : null;
})();

/** Starts a PgBouncer with transaction pooling. `settings` are further lines of its section `[pgbouncer]`. */
export async function startPgBouncer(url: string, settings: string[] = []): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (target: string) => writeFileSync(file, configuration(target, port, settings));
  write(url);
  const child = spawn('pgbouncer', [file], { ...unprivilegedUser(), env: { PATH: path } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await accepting(port, child, () => printed);
  return {
    through: (given) => Object.assign(new URL(given), { host: `127.0.0.1:${port}` }).href,
    pointTo(target) {
      write(target);
      child.kill('SIGHUP');
    },
    async stop() {
      // It has nothing to save, and its other signals wait for clients in some versions.
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(url: string, port: number, settings: string[]): string {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const secret = password ? ` password=${decodeURIComponent(password)}` : '';
  return `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${decodeURIComponent(username)}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
${settings.join('\n')}
`;
}

async function accepting(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until && child.exitCode === null) {
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`PgBouncer did not start:\n${output()}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(Boolean(socket.destroy())));
    socket.once('error', () => resolve(false));
  });
}
