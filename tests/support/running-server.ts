import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source-files.ts';

/** A server as `npm start` runs it, with a port and a data directory of its own. */
export interface RunningServer {
  url: string;
  dataDir: string;
  /** Its output so far. */
  output(): string;
  /** Sends SIGINT, returns the exit code and removes the data. */
  stop(): Promise<number | null>;
  /** As `stop`, but keeps the data. */
  end(): Promise<number | null>;
}

/** Where Node keeps what it has compiled: many servers of the same code are started. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };

/** Below the ports that the system gives to connections, and apart for the processes of a run. */
let nextPort = 10_000 + ((process.pid * 101) % 20_000);

/** A port that nobody listens on, and that no connection takes before a server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended unexpectedly:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready in time:\n${output()}`);
}

/** Starts the built server on the data directory, which it fills with its demonstration when it is empty. */
export async function startServer(
  settings: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'facet-e2e-')),
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    ...compileCache,
    ...settings,
  };
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/main.js'], { cwd: root, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const output = () => printed;
  const end = () => {
    child.kill('SIGINT');
    return ended;
  };
  await ready(url, child, output);
  return {
    url,
    dataDir,
    output,
    end,
    stop: () => end().finally(() => rmSync(dataDir, { recursive: true, force: true })),
  };
}
