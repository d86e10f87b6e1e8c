import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CrashableServer, startOn } from '../support/crashable-server.ts';
import { engines, type PreparedDatabase, prepareDatabase } from '../support/prepared-database.ts';

describe.for(engines)('stopping a server on %s', (engine) => {
  let database: PreparedDatabase;
  let server: CrashableServer;
  beforeEach(async () => {
    database = await prepareDatabase(engine, 4);
  });
  afterEach(async () => {
    await server.signal('SIGKILL');
    await database.remove();
  });

  async function start(settings: Record<string, string> = {}): Promise<void> {
    server = await startOn(database, { settings });
    await server.ready();
  }

  it('reports it to load balancers, finishes open requests, refuses new ones, and exits with 0', async () => {
    await start();
    const asking = await beginGet(server.port, '/readyz');
    const upload = await beginImport(server.port, database, 200);
    const idle = await keepAlive(server.port);
    server.child.kill('SIGTERM');
    while (server.logged('stopping').length === 0) await sleep(10);
    await sleep(50);
    expect(idle.closed).toBe(true);
    expect(await isRefused(server.port)).toBe(true);
    const readiness = await asking.finish();
    expect(readiness).toContain('HTTP/1.1 503');
    expect(readiness).toContain('"status":"stopping"');
    expect(readiness.toLowerCase()).toContain('connection: close');
    const imported = await upload.finish();
    expect(imported).toContain('HTTP/1.1 200');
    expect(imported.toLowerCase()).toContain('connection: close');
    expect(await server.ended).toBe(0);
    const [row] = await database.rows("select count(*) as n from diamonds where stone_id like 'S-%'");
    expect(Number(row?.n)).toBe(200);
    expect(server.logged('stopped')).toHaveLength(1);
  });

  it('cuts requests that exceed SHUTDOWN_SECONDS, and stores nothing of them', async () => {
    await start({ SHUTDOWN_SECONDS: '1' });
    const upload = await beginImport(server.port, database, 200);
    const began = performance.now();
    expect(await server.signal('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(8000);
    expect(server.logged('calls that took too long were cut')).toMatchObject([{ cut: 1 }]);
    expect(await upload.finish()).not.toContain('HTTP/1.1 200');
    const [row] = await database.rows("select count(*) as n from diamonds where stone_id like 'S-%'");
    expect(Number(row?.n)).toBe(0);
  });

  it('exits at once on a second signal, but not on one sent together with the first', async () => {
    await start();
    await beginImport(server.port, database, 10);
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    await sleep(1200);
    expect(server.child.exitCode).toBeNull();
    expect(await server.signal('SIGTERM')).toBe(143);
  });
});

interface PendingRequest {
  /** Sends the rest and returns everything received. */
  finish(): Promise<string>;
}

/** Sends a request without its last part. */
async function begin(port: number, head: string, rest: string): Promise<PendingRequest> {
  const socket = await open(port);
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(head);
  // Gives the server time to begin the request.
  await sleep(150);
  return {
    async finish() {
      if (!socket.destroyed) socket.write(rest);
      await ended;
      return received;
    },
  };
}

const beginGet = (port: number, path: string) =>
  begin(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`, '\r\n');

function beginImport(port: number, database: PreparedDatabase, rows: number): Promise<PendingRequest> {
  const list = Array.from({ length: rows }, (_, at) => `S-${at},BR,1,E,1000`).join('\n');
  const body = [
    '--edge\r\nContent-Disposition: form-data; name="supplier_name"\r\n\r\nKesar Diamonds\r\n',
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n',
    `Content-Type: text/csv\r\n\r\nStock #,Shape,Carat,Color,Price/Ct\n${list}\n\r\n--edge--\r\n`,
  ].join('');
  const head = [
    'POST /api/file/diamond/import HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${database.admins[0].token}`,
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${body.length}`,
    '\r\n',
  ].join('\r\n');
  const half = Math.floor(body.length / 2);
  return begin(port, head + body.slice(0, half), body.slice(half));
}

/** An idle keep-alive connection after one response. */
async function keepAlive(port: number): Promise<{ readonly closed: boolean }> {
  const socket = await open(port);
  const answered = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await answered;
  return {
    get closed() {
      return socket.destroyed || socket.readableEnded;
    },
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket));
    socket.on('error', reject);
  });
}

const isRefused = (port: number) =>
  open(port).then(
    (socket) => !socket.destroy(),
    () => true,
  );
