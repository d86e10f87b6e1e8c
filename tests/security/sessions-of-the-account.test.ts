import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { openTestStream } from '#server/testing/test-streams.ts';

const windowsChrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

type Caller = { token: string };

async function signIn(account: TestUser, address = '203.0.113.24'): Promise<Caller> {
  const body = { email: account.email, password: testPassword, appType: 'ADMIN' };
  const headers = { 'user-agent': windowsChrome };
  return (await server.request('loginUser', { body, headers, address })).body;
}
const statusOf = async (as: Caller) => (await server.request('listOrders', { as })).status;
const list = async (as: Caller) => (await server.request('listSessions', { as })).body.data;
const end = (as: Caller, id: string) => server.request('endSessions', { as, body: { id } });
const idOf = async (as: Caller) => (await list(as)).find(({ current }) => current)!.id;

describe.each(['ADMIN', 'USER'] as const)('the own sessions of a %s', (role) => {
  const account = () => (role === 'ADMIN' ? admin : buyer);

  it('say from which device and address they are, and which is that of the call', async () => {
    const startedAt = new Date(server.clock.now()).toISOString();
    const other = await signIn(account());
    server.clock.advance(2 * minute);
    expect(await statusOf(account())).toBe(200);
    await server.services.sessions.settled();
    expect(await list(account())).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        device: 'Unknown device',
        address: null,
        started_at: startedAt,
        last_used_at: new Date(server.clock.now()).toISOString(),
        current: true,
      },
      {
        id: await idOf(other),
        device: 'Chrome on Windows',
        address: '203.0.113.24',
        started_at: startedAt,
        last_used_at: startedAt,
        current: false,
      },
    ]);
  });

  it('are named by neither their token nor its hash', async () => {
    const text = JSON.stringify(await list(account()));
    const hash = hashToken(account().token);
    for (const secret of [account().token, hash, hash.slice(0, 32)]) expect(text).not.toContain(secret);
    expect(await statusOf({ token: await idOf(account()) })).toBe(401);
  });

  it('end one by one, with their streams of events', async () => {
    const [kept, ended] = [await signIn(account()), await signIn(account())];
    const streams = [await openTestStream(server, kept), await openTestStream(server, ended)];
    expect(await end(account(), await idOf(ended))).toMatchObject({
      status: 200,
      body: { message: addedMessages.signIn.endedOne },
    });
    expect([await statusOf(ended), await statusOf(kept), await statusOf(account())]).toEqual([401, 200, 200]);
    expect(await streams[1]!.ended()).toBe(true);
    expect(await list(account())).toHaveLength(2);
    await streams[0]!.close();
  });

  it('end all but that of the call', async () => {
    const others = [await signIn(account()), await signIn(account())];
    expect((await end(account(), 'others')).status).toBe(200);
    expect(await Promise.all([...others, account()].map(statusOf))).toEqual([401, 401, 200]);
    expect(await list(account())).toMatchObject([{ current: true }]);
  });

  it('of another account answer as unknown ones, and go on', async () => {
    const stranger = await server.createUser({ user_type: role });
    const unknown = await end(account(), 'f'.repeat(32));
    const foreign = await end(account(), await idOf(stranger));
    expect(unknown.status).toBe(404);
    expect([foreign.status, foreign.error]).toEqual([404, unknown.error]);
    await end(account(), 'others');
    expect(await statusOf(stranger)).toBe(200);
    expect(await list(account())).toHaveLength(1);
  });
});

describe('a session of an administrator', () => {
  it('ends after an hour without use; that of a buyer goes on', async () => {
    server.clock.advance(hour - minute);
    expect([await statusOf(admin), await statusOf(buyer)]).toEqual([200, 200]);
    await server.services.sessions.settled();
    server.clock.advance(hour);
    expect([await statusOf(admin), await statusOf(buyer)]).toEqual([401, 200]);
    expect(await list(await signIn(admin))).toHaveLength(1);
  });

  it('ends after twelve hours, however it is used', async () => {
    for (let halves = 1; halves < 24; halves += 1) {
      server.clock.advance(hour / 2);
      expect([halves, await statusOf(admin)]).toEqual([halves, 200]);
      await statusOf(buyer);
      await server.services.sessions.settled();
    }
    server.clock.advance(hour / 2);
    expect([await statusOf(admin), await statusOf(buyer)]).toEqual([401, 200]);
  });

  it('is not used by what its open screens ask by themselves', async () => {
    const stream = await openTestStream(server, admin);
    for (let quarters = 0; quarters < 4; quarters += 1) {
      expect((await server.request('getAdminCounts', { as: admin })).status).toBe(200);
      expect((await server.request('getEvents', { as: admin })).status).toBe(200);
      await server.services.sessions.settled();
      server.clock.advance(hour / 4);
    }
    expect(await statusOf(admin)).toBe(401);
    const hash = hashToken(admin.token);
    expect(await server.services.sessions.findLive([hash])).toEqual(new Map());
    await stream.close();
  });

  it('is deleted once it has ended, before that of a buyer', async () => {
    server.clock.advance(hour);
    await server.services.sessions.removeExpired();
    const left = await server.db.read.selectFrom('sessions').select('user_id').execute();
    const owners = left.map(({ user_id }) => user_id);
    expect([owners.includes(admin.id), owners.includes(buyer.id)]).toEqual([false, true]);
  });
});
