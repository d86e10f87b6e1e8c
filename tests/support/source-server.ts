import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache, freePort } from './running-server.ts';
import { root } from './source-files.ts';

/** A server process that runs the source, on an empty SQLite database with one administrator. */
export interface SourceServer {
  port: number;
  url: string;
  admin: { email: string; password: string };
  /** Memory of the process, MB. On Linux only. */
  memory(): number;
  /** Processor time of its main thread, which answers the calls, ms. On Linux only. */
  processorMs(): number;
  kill(): void;
}

export async function startSourceServer(settings: Record<string, string> = {}): Promise<SourceServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-source-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'admin@example.com', password: 'the first of all' };
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...compileCache,
      ...settings,
    },
  });
  child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const until = Date.now() + 60_000;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > until || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('The server did not start');
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  return {
    port,
    url,
    admin,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    processorMs() {
      const [nanoseconds] = readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ');
      return Number(nanoseconds) / 1e6;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
