import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '#server/platform/auth/tokens.ts';
import { day, hour } from '#server/platform/clock.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sign_in_attempts').execute();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const statusOf = async (token: string) => (await server.request('listOrders', { as: { token } })).status;
const signIn = async (password = testPassword) => {
  const body = { email: buyer.email, password, appType: 'ADMIN' };
  return (await server.request('loginUser', { body })).body.token;
};
const restoreStatus = async (token: string) =>
  (await server.request('loginUser', { body: { token, appType: 'ADMIN' } })).status;

describe('a token', () => {
  it('is 256 random bits, new for each sign-in, and stored in no table', async () => {
    const tokens = [await signIn(), await signIn(), await signIn()];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await server.db.read.selectFrom('sessions').selectAll().execute());
    for (const token of tokens) expect(rows).not.toContain(token);
  });

  it('opens nothing when one character differs', async () => {
    const token = await signIn();
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const near = [
      token.slice(0, -1),
      `${token.slice(0, -1)}${last}`,
      `${token}=`,
      token.toUpperCase(),
      token.toLowerCase(),
      `${token}.${token}`,
      Buffer.from(token, 'base64url').toString('hex'),
      "' or '1'='1",
      '%',
    ];
    for (const guess of near) expect([guess, await statusOf(guess)]).toEqual([guess, 401]);
    expect(await statusOf(token)).toBe(200);
  });

  it('cannot be guessed: thousands of tries find nothing and affect no other client', async () => {
    const found = await Promise.all(
      Array.from({ length: 2000 }, () => server.services.sessions.find(newToken())),
    );
    expect(found.filter(Boolean)).toEqual([]);
    expect(await statusOf(buyer.token)).toBe(200);
  });

  it('of a recovery link or a shared link is not accepted as a session', async () => {
    await server.request('recoverPassword', { body: { email: buyer.email } });
    const mails = await mailOf(server);
    const link = tokenIn(mails.find(({ headers }) => headers.includes(buyer.email)));
    const key = server.services.links.makeKey({ purpose: 'diamond-details', id: 1, userId: buyer.id });
    expect(link).toHaveLength(43);
    for (const token of [link, key]) expect(await statusOf(token)).toBe(401);
    const reset = { body: { token: buyer.token, password: 'another-monsoon' } };
    expect((await server.request('resetPassword', reset)).status).toBe(422);
  });
});

/** Events that end a session. */
const endings: [string, (token: string) => Promise<unknown>][] = [
  ['signing out', (token) => server.request('logoutUser', { as: { token }, body: { bearerToken: token } })],
  [
    'a new password',
    (token) =>
      server.request('changePassword', {
        as: { token },
        body: { current_password: testPassword, new_password: 'another-monsoon' },
      }),
  ],
  [
    'a new password by a recovery link',
    async () => {
      await server.request('recoverPassword', { body: { email: buyer.email } });
      const mails = await mailOf(server);
      const token = tokenIn(mails.find(({ headers }) => headers.includes(buyer.email)));
      await server.request('resetPassword', { body: { token, password: 'another-monsoon' } });
    },
  ],
  ['a block', () => server.request('updateUser', { as: admin, body: { id: buyer.id, status: 'block' } })],
  [
    'another role',
    () => server.request('updateUser', { as: admin, body: { id: buyer.id, user_type: 'ADMIN' } }),
  ],
  ['twelve hours without use', async () => server.clock.advance(12 * hour)],
  ['thirty days', async () => server.clock.advance(30 * day)],
];

describe('an ended session', () => {
  it.each(endings)('is rejected after %s, like all others of the account', async (name, end) => {
    const [own, other] = [await signIn(), buyer.token];
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200]);
    await end(own);
    const all = name === 'signing out' ? [own] : [own, other];
    for (const token of all) {
      expect(await statusOf(token)).toBe(401);
      expect(await restoreStatus(token)).toBe(401);
    }
  });

  it('stays ended: nothing makes its token valid again', async () => {
    const token = await signIn();
    await server.request('logoutUser', { as: { token }, body: { bearerToken: token } });
    await signIn();
    expect(await statusOf(token)).toBe(401);
    expect((await server.request('logoutUser', { as: { token }, body: { bearerToken: token } })).status).toBe(
      401,
    );
  });

  it('stays ended after a block is lifted', async () => {
    for (const status of ['block', 'active'])
      await server.request('updateUser', { as: admin, body: { id: buyer.id, status } });
    expect(await statusOf(buyer.token)).toBe(401);
  });
});
