import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { testEngine } from '#server/testing/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'facet-main-'));
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...environment },
  });
  running.push(child);
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const says = async (text: string) => {
    while (!output.includes(text) && child.exitCode === null)
      await new Promise((tick) => setTimeout(tick, 20));
    expect(output).toContain(text);
  };
  return { child, ended, says };
}

const admin = { ADMIN_EMAIL: 'admin@ardent.example', ADMIN_PASSWORD: 'the first of all' };

/** The files and folders below a folder, and itself, that others than their owner may open. */
const openToOthers = (folder: string): string[] =>
  [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ].filter((path) => (statSync(path).mode & 0o077) !== 0);

describe.runIf(testEngine === 'sqlite')('the server as a program', () => {
  it('starts with a first admin who can sign in, refuses a second server, and stops on SIGTERM', async () => {
    // As an operator may have made it.
    chmodSync(dataDir, 0o755);
    const port = await freePort();
    const first = start({ ...admin, PORT: String(port) });
    await first.says(`is open at http://127.0.0.1:${port}`);
    const signIn = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, appType: 'ADMIN' }),
    });
    expect(signIn.status).toBe(200);
    expect(readdirSync(dataDir)).toContain('facet.sqlite');
    expect(openToOthers(dataDir)).toEqual([]);

    const second = start({ ...admin, PORT: String(await freePort()) });
    await second.says('Another server is already running on the data directory');
    expect(await second.ended).toBe(1);

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('reports every invalid setting and exits with 1', async () => {
    const wrong = start({ PORT: 'many', STREAMS: 'none' });
    await wrong.says('PORT must be a whole number');
    await wrong.says('STREAMS must be a whole number');
    expect(await wrong.ended).toBe(1);
  });
});
