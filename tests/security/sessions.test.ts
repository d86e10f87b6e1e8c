import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '#domain/format/durations.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
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
const signIn = async (address?: string) => {
  const body = { email: buyer.email, password: testPassword, appType: 'ADMIN' };
  return (await server.request('loginUser', { body, address })).body.token;
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

describe('the sessions of an account', () => {
  const countSessions = async () => {
    const query = server.db.read.selectFrom('sessions').select('token_hash').where('user_id', '=', buyer.id);
    return (await query.execute()).length;
  };

  it('are at most twenty: a further sign-in ends the oldest one, and no other account is affected', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      server.clock.advance(1000);
      tokens.push(await signIn());
    }
    expect(await statusOf(buyer.token)).toBe(401);
    expect(await statusOf(tokens[0]!)).toBe(200);
    server.clock.advance(1000);
    tokens.push(await signIn());
    expect(await Promise.all(tokens.map(statusOf))).toEqual([401, ...Array(20).fill(200)]);
    expect(await statusOf(admin.token)).toBe(200);
  });

  it('are at most twenty after sign-ins in a race', async () => {
    // No more than may wait for their turn at the check of one account's passwords.
    const tokens = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn(`10.0.0.${index}`)));
    expect(new Set(tokens).size).toBe(30);
    expect(await countSessions()).toBe(20);
  });

  it('start at most three hundred times in a quarter of an hour', async () => {
    const limited = await createTestServer({ signIn: { ...server.config.signIn, successesPerAccount: 3 } });
    expect(server.config.signIn.successesPerAccount).toBe(300);
    const { email } = await limited.createUser();
    const body = { email, password: testPassword, appType: 'ADMIN' };
    const enter = async () => (await limited.request('loginUser', { body })).status;
    expect([await enter(), await enter(), await enter(), await enter()]).toEqual([200, 200, 200, 429]);
    limited.clock.advance(15 * minute);
    expect(await enter()).toBe(200);
    await limited.close();
  });

  it('do not outlive a change of the password in a race', async () => {
    // At its real cost a hash takes so long that the password changes between the check of the old one and the session.
    const slow = await createTestServer({ passwordCost: 'full' });
    const owner = await slow.createUser();
    const body = { email: owner.email, password: testPassword, appType: 'ADMIN' };
    const change = { current_password: testPassword, new_password: 'another-monsoon' };
    const changing = slow.request('changePassword', { as: owner, body: change });
    const entering: Promise<{ body: { token: string } }>[] = [];
    // Fewer than the twenty sessions an account keeps: the oldest, which changes the password, is not displaced.
    for (let index = 0; index < 18; index += 1) {
      entering.push(slow.request('loginUser', { body, address: `10.0.0.${index}` }));
      await new Promise((resolve) => setTimeout(resolve, 7));
    }
    expect((await changing).status).toBe(200);
    await Promise.all(entering);
    // The session that changed the password is the only one.
    const left = await slow.db.read.selectFrom('sessions').select('token_hash').execute();
    expect(left).toEqual([{ token_hash: hashToken(owner.token) }]);
    await slow.close();
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
  it.each(endings)('is rejected after %s, which ends the sessions that it concerns', async (name, end) => {
    const [own, other] = [await signIn(), buyer.token];
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200]);
    await end(own);
    const ended = { 'signing out': [own], 'a new password': [other] }[name] ?? [own, other];
    for (const token of [own, other]) {
      const status = ended.includes(token) ? 401 : 200;
      expect(await statusOf(token)).toBe(status);
      expect(await restoreStatus(token)).toBe(status);
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
