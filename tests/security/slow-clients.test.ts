import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientTimeouts } from '#server/platform/http/connection-limits.ts';
import {
  type ListeningServer,
  openListeningServer,
  openRaw,
  type RawClient,
  statusOf,
} from '../support/raw-client.ts';

/** The timeouts of a running server, divided by fifty. */
const timeouts: Partial<typeof clientTimeouts> = {
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
  socketTimeout: 500,
};
/** Time to notice the cut on a busy machine, ms. */
const enough = 6000;

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer(timeouts);
});
afterAll(() => server.close());

/** Sends a text in small pieces until the server closes the connection. */
async function trickle(
  client: RawClient,
  piece: () => string,
): Promise<{ closed: boolean; received: string }> {
  client.socket.on('error', () => {});
  const timer = setInterval(() => client.socket.write(piece()), 40);
  const end = await client.closed(enough);
  clearInterval(timer);
  client.socket.destroy();
  return end;
}

const gone = async () => {
  const until = Date.now() + enough;
  while ((await server.connections()) > 0 && Date.now() < until)
    await new Promise((next) => setTimeout(next, 20));
  return server.connections();
};

// Independent of the database, so one engine is enough.
describe('a slow client', () => {
  it('is cut when it sends nothing', async () => {
    const client = await openRaw(server.port);
    expect((await client.closed(enough)).closed).toBe(true);
    client.socket.destroy();
  });

  it('is cut when its headers take too long, however often it sends', async () => {
    const client = await openRaw(server.port);
    client.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    const { closed, received } = await trickle(client, () => `X-${Date.now()}: a\r\n`);
    expect([closed, statusOf(received)]).toEqual([true, 408]);
  });

  it.each([
    ['a login', 'Content-Type: application/json', '/api/auth/login'],
    ['a form', 'Content-Type: multipart/form-data; boundary=b', '/api/auth/register'],
  ])('is cut when the body of %s takes too long', async (_, type, path) => {
    const client = await openRaw(server.port);
    client.socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 9999\r\n\r\n`);
    const { closed } = await trickle(client, () => ' ');
    expect(closed).toBe(true);
  });

  it('is disconnected when its next request takes too long', async () => {
    const client = await openRaw(server.port);
    client.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    const { closed, received } = await client.closed(enough);
    expect([closed, statusOf(received)]).toEqual([true, 200]);
    client.socket.destroy();
  });

  it('is cut when it reads its response too slowly', async () => {
    expect(await gone()).toBe(0);
    const folder = join(server.config.dataDir, 'files', 'diamond');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'large.jpg'), Buffer.alloc(40_000_000));
    const client = await openRaw(server.port);
    client.socket.on('error', () => {}).pause();
    client.socket.write('GET /files/diamond/large.jpg HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((next) => setTimeout(next, 150));
    expect(await server.connections()).toBe(1);
    expect(await gone()).toBe(0);
    client.socket.destroy();
  });

  it('does not delay others, even a hundred at once', async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => openRaw(server.port)));
    for (const { socket } of slow)
      socket.on('error', () => {}).write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\n');
    const began = performance.now();
    expect((await fetch(`${server.url}/api/misc/site`)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1000);
    for (const { socket } of slow) socket.destroy();
  });
});

it('limits every timeout of a running server', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, socketTimeout } = clientTimeouts;
  for (const limit of [headersTimeout, keepAliveTimeout]) expect(limit).toBeLessThanOrEqual(15_000);
  for (const limit of [requestTimeout, socketTimeout]) expect(limit).toBeLessThanOrEqual(300_000);
  for (const limit of Object.values(clientTimeouts)) expect(limit).toBeGreaterThan(0);
});
