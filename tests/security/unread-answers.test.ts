import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#server/testing/test-records.ts';
import { type ListeningServer, openListeningServer, openRaw, type RawClient } from '../support/raw-client.ts';

const stones = 200;
const megabyte = 1_000_000;

let server: ListeningServer;
const clients: RawClient[] = [];
beforeEach(async () => {
  const limits = { unreadBytesPerAccount: 1.4 * megabyte, unreadBytes: 2.5 * megabyte };
  server = await openListeningServer({}, 500, limits);
  const img_url = `https://pictures.example/${'p'.repeat(470)}`;
  for (let count = 0; count < stones; count += 1)
    await server.createDiamond({ img_url, video_url: img_url, certi_url: img_url });
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await server.close();
});

/** Sends many requests for a page of 0.4 MB on one connection, and reads no answer. */
async function readNothing({ token }: TestUser, requests: number): Promise<RawClient> {
  const client = await openRaw(server.port);
  clients.push(client);
  client.socket.on('error', () => {}).pause();
  const request = `GET /api/diamond/new?limit=${stones} HTTP/1.1\r\nHost: x\r\ntoken: ${token}\r\n\r\n`;
  client.socket.write(request.repeat(requests));
  return client;
}

async function untilConnections(count: number): Promise<number> {
  const until = Date.now() + 5000;
  while ((await server.connections()) > count && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return server.connections();
}

const readAll = async ({ token }: TestUser) => {
  const answer = await fetch(`${server.url}/api/diamond/new?limit=${stones}`, {
    headers: { token, connection: 'close', 'accept-encoding': 'identity' },
  });
  return (await answer.text()).length;
};

// Independent of the database, so one engine is enough.
describe('answers that a client does not read', () => {
  it('cut the oldest connections when there are too many of one account, which may go on reading', async () => {
    const user = await server.createUser();
    expect(await readAll(user)).toBeGreaterThan(0.3 * megabyte);
    for (let count = 0; count < 12; count += 1) await readNothing(user, 16);
    expect(await untilConnections(4)).toBeLessThanOrEqual(4);
    expect(await readAll(user)).toBeGreaterThan(0.3 * megabyte);
  });

  it('cut the oldest connections when there are too many of all accounts', async () => {
    for (let count = 0; count < 12; count += 1) await readNothing(await server.createUser(), 16);
    expect(await untilConnections(7)).toBeLessThanOrEqual(7);
    expect(await readAll(await server.createUser())).toBeGreaterThan(0.3 * megabyte);
  });

  it('stay as long as they are few', async () => {
    const user = await server.createUser();
    const client = await readNothing(user, 3);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await server.connections()).toBe(1);
    client.socket.resume();
    const until = Date.now() + 10_000;
    const received = () => client.received().split('HTTP/1.1 200').length - 1;
    while (received() < 3 && Date.now() < until) await new Promise((next) => setTimeout(next, 20));
    expect(received()).toBe(3);
  });

  it('keep the later requests of their connection waiting', async () => {
    const user = await server.createUser();
    const client = await readNothing(user, 15);
    const body = JSON.stringify({ title: 'Rounds', status: 'active', searchquery: '{}' });
    client.socket.write(
      `POST /api/user/saved-search HTTP/1.1\r\nHost: x\r\ntoken: ${user.token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const list = () => server.request('listSavedSearches', { as: user });
    expect((await list()).body.data.total).toBe(0);
    client.socket.resume();
    const until = Date.now() + 10_000;
    while ((await list()).body.data.total === 0 && Date.now() < until)
      await new Promise((next) => setTimeout(next, 20));
    expect((await list()).body.data.total).toBe(1);
  });

  it('cut a connection that goes on sending requests', async () => {
    const user = await server.createUser();
    await readNothing(user, 16);
    expect(await untilConnections(0)).toBe(1);
    await readNothing(user, 100);
    expect(await untilConnections(1)).toBe(1);
    expect(await readAll(user)).toBeGreaterThan(0.3 * megabyte);
  });
});
