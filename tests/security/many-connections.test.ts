import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openListeningServer, openRaw } from '../support/raw-client.ts';
import { type SourceServer, startSourceServer } from '../support/source-server.ts';

let server: SourceServer | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.kill();
});

/** The limit of open files and sockets of this process, less those of the tests. */
function maxSockets(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft - 500 : 10_000;
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
describe.runIf(process.platform === 'linux')('ten thousand connections', () => {
  it('with half a request each delay no other client and take little memory', async () => {
    server = await startSourceServer({ CONNECTIONS_PER_ADDRESS: '0' });
    const { port } = server;
    const before = server.memory();
    const wanted = Math.min(10_000, maxSockets());
    let open = 0;
    for (let left = wanted; left > 0; left -= 500) open += await openMany(port, Math.min(500, left));
    expect(open).toBe(wanted);
    for (const path of ['/healthz', '/readyz', '/api/misc/site']) {
      expect(await answerTime(port, path)).toBeLessThan(1000);
    }
    const grown = server.memory() - before;
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
