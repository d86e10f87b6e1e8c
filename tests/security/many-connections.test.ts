import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { testEngine } from '#server/testing/test-database.ts';
import { openListeningServer, openRaw } from '../support/raw-client.ts';
import { freePort } from '../support/running-server.ts';
import { root } from '../support/source-files.ts';

let child: ChildProcess | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  child?.kill('SIGKILL');
});

/** The limit of open files and sockets of this process, less those of the tests. */
function maxSockets(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft - 500 : 10_000;
}

/** Starts a server process; resolves with its port. */
async function startProgram(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-many-'));
  const port = await freePort();
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'the first of all' };
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...admin };
  child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts')], {
    env: { PATH: process.env.PATH, CONNECTIONS_PER_ADDRESS: '0', ...settings },
  });
  child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const until = Date.now() + 60_000;
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('The server did not start');
    await new Promise((next) => setTimeout(next, 100));
  }
  return port;
}

/** The server's memory in megabytes. */
function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function openMany(port: number, count: number): Promise<number> {
  const opened = Array.from(
    { length: count },
    () =>
      new Promise<number>((resolve) => {
        const socket = connect({ port, host: '127.0.0.1' });
        sockets.push(socket);
        socket.on('error', () => resolve(0));
        socket.once('connect', () => {
          socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
          resolve(1);
        });
      }),
  );
  return Promise.all(opened).then((all) => all.reduce((sum, one) => sum + one, 0));
}

async function answerTime(port: number, path: string): Promise<number> {
  const began = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

// Independent of the database, so one engine is enough; Linux shows the memory of a process.
describe.runIf(testEngine === 'sqlite' && process.platform === 'linux')('ten thousand connections', () => {
  it('with half a request each delay no other client and take little memory', async () => {
    const port = await startProgram();
    const before = memoryOf(child!);
    const wanted = Math.min(10_000, maxSockets());
    let open = 0;
    for (let left = wanted; left > 0; left -= 500) open += await openMany(port, Math.min(500, left));
    expect(open).toBe(wanted);
    for (const path of ['/healthz', '/readyz', '/api/misc/site']) {
      expect(await answerTime(port, path)).toBeLessThan(1000);
    }
    const grown = memoryOf(child!) - before;
    console.info(`${open} connections cost ${grown.toFixed(0)} MB`);
    expect(grown).toBeLessThan(400);
  }, 60_000);
});

describe('one address', () => {
  it('has a limited number of connections, and may open one for each it closes', async () => {
    const server = await openListeningServer({}, 20);
    const first = await Promise.all(Array.from({ length: 20 }, () => openRaw(server.port)));
    for (const { socket } of first) socket.on('error', () => {});
    const further = await openRaw(server.port);
    expect((await further.closed(3000)).closed).toBe(true);
    expect((await first[0]!.closed(50)).closed).toBe(false);
    first[0]!.socket.destroy();
    await new Promise((next) => setTimeout(next, 100));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    for (const { socket } of first) socket.destroy();
    await server.close();
  });

  it.runIf(process.platform === 'linux')('does not use up the connections of other addresses', async () => {
    // Linux answers on every address of 127.0.0.0/8 without configuration.
    const server = await openListeningServer({}, 5);
    const greedy = await Promise.all(Array.from({ length: 30 }, () => openRaw(server.port, '127.0.0.2')));
    for (const { socket } of greedy) socket.on('error', () => {});
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.connections()).toBeLessThanOrEqual(6);
    for (const { socket } of greedy) socket.destroy();
    await server.close();
  });
});
