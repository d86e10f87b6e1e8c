import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '#domain/format/durations.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sign_in_attempts').execute();
  buyer = await server.createUser();
});
afterAll(() => server.close());

const signIn = (email: string, password = testPassword, address?: string) =>
  server.request('loginUser', { body: { email, password, appType: 'ADMIN' }, address });
const restore = (token: string) => server.request('loginUser', { body: { token, appType: 'ADMIN' } });
const isAlive = async (token: string) => (await restore(token)).status === 200;

describe('signing in with a password', () => {
  it('returns a session token and the time of the previous sign-in', async () => {
    const first = await signIn(buyer.email.toUpperCase());
    expect(first.status).toBe(200);
    expect(first.body.user.last_login_date).toBeNull();
    const firstTime = server.clock.now();
    server.clock.advance(hour);
    const second = await signIn(buyer.email);
    expect(second.body.user.last_login_date).toBe(new Date(firstTime).toISOString());
    expect(second.body.token).not.toBe(first.body.token);
    const restored = await restore(second.body.token);
    expect(restored.body.user).toMatchObject({ id: buyer.id, email: buyer.email, user_type: 'USER' });
    expect(restored.body.user.last_login_date).toBe(new Date(firstTime).toISOString());
  });

  it('takes the address with a space and an invisible mark behind it, as registration does', async () => {
    expect((await signIn(`${buyer.email} `)).status).toBe(200);
    expect((await signIn(`\u200b${buyer.email}\u00a0`)).status).toBe(200);
    expect(await signIn('no address ')).toMatchObject({
      status: 422,
      error: { fields: { email: 'Invalid email' } },
    });
  });

  it('stores only the hash of a token', async () => {
    const { body } = await signIn(buyer.email);
    const rows = await server.db.read.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(body.token);
    expect(JSON.stringify(await server.db.read.selectFrom('users').selectAll().execute())).not.toContain(
      testPassword,
    );
  });

  it('answers the same for a wrong password and an unknown account', async () => {
    const wrong = await signIn(buyer.email, 'not-the-password');
    const unknown = await signIn('nobody@northlight.example', 'not-the-password');
    expect(wrong.status).toBe(401);
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it('reveals why an account is closed only after a correct password', async () => {
    const blocked = await server.createUser({ status: 0 });
    const pending = await server.createUser({ status: 0, approval: 0 });
    const approval_reason = 'The visiting card cannot be read.';
    const rejected = await server.createUser({ status: 0, approval: 2, approval_reason });
    for (const { email } of [blocked, pending, rejected]) {
      const { status, error } = await signIn(email, 'not-the-password');
      expect({ status, error }).toEqual({ status: 401, error: { error: 'Wrong email or password' } });
    }
    const refusals = await Promise.all([blocked, pending, rejected].map(({ email }) => signIn(email)));
    expect(refusals.map(({ status, error }) => ({ status, ...error }))).toEqual([
      { status: 403, error: 'Your account is blocked, please contact us', code: 'account_blocked' },
      { status: 403, error: 'Your account is waiting for approval', code: 'account_pending' },
      {
        status: 403,
        error: 'Your request for an account was rejected',
        code: 'account_rejected',
        data: { reason: approval_reason },
      },
    ]);
  });

  it("reports missing fields in the specification's wording", async () => {
    const { status, error } = await server.request('loginUser', {
      body: { email: '', password: '123', appType: 'ADMIN' },
    });
    expect(status).toBe(422);
    expect(error?.fields).toEqual({
      email: 'email is required',
      password: 'Password must be 6 character long',
    });
  });
});

describe('too many failed sign-ins', () => {
  const fail = (times: number, email: string, address?: string) =>
    Promise.all(Array.from({ length: times }, () => signIn(email, 'not-the-password', address)));

  it('lock an account for a quarter of an hour, also for the right password and for concurrent attempts', async () => {
    const statuses = (await fail(14, buyer.email)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    // Sequential: concurrent attempts beyond the limit are rejected without being counted.
    for (let tries = 0; tries < 10; tries += 1) await fail(1, buyer.email);
    const refused = await signIn(buyer.email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    server.clock.advance(15 * minute);
    expect((await signIn(buyer.email)).status).toBe(200);
  });

  it('answer the same for an account that does not exist', async () => {
    await fail(10, buyer.email);
    await fail(10, 'ghost@northlight.example');
    const known = await signIn(buyer.email);
    const unknown = await signIn('ghost@northlight.example');
    expect(unknown.status).toBe(429);
    expect(unknown.error).toEqual(known.error);
  });

  it('block only the address that tries many accounts', async () => {
    for (let index = 0; index < 30; index += 1)
      await fail(1, `guess${index}@northlight.example`, '198.51.100.9');
    expect((await signIn(buyer.email, testPassword, '198.51.100.9')).status).toBe(429);
    expect((await signIn(buyer.email, testPassword, '198.51.100.10')).status).toBe(200);
  });

  it('are reset by a correct password', async () => {
    await fail(9, buyer.email);
    expect((await signIn(buyer.email)).status).toBe(200);
    await fail(9, buyer.email);
    expect((await signIn(buyer.email)).status).toBe(200);
  });
});

describe('a session', () => {
  it('expires after twelve idle hours', async () => {
    const { token } = (await signIn(buyer.email)).body;
    server.clock.advance(12 * hour - 1);
    expect(await isAlive(token)).toBe(true);
    await server.services.sessions.settled();
    server.clock.advance(12 * hour - 1);
    expect(await isAlive(token)).toBe(true);
    await server.services.sessions.settled();
    server.clock.advance(12 * hour);
    expect(await isAlive(token)).toBe(false);
  });

  it('expires after thirty days at most', async () => {
    const { token } = (await signIn(buyer.email)).body;
    for (let used = 0; used < 30 * day - hour; used += 11 * hour) {
      expect(await isAlive(token)).toBe(true);
      await server.services.sessions.settled();
      server.clock.advance(11 * hour);
    }
    expect(await isAlive(token)).toBe(false);
  });

  it('updates its last use at most once a minute', async () => {
    const lastUsed = () =>
      server.db.read
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', buyer.id)
        .executeTakeFirstOrThrow();
    const before = await lastUsed();
    server.clock.advance(minute - 1);
    await isAlive(buyer.token);
    await server.services.sessions.settled();
    expect(await lastUsed()).toEqual(before);
    server.clock.advance(1);
    await isAlive(buyer.token);
    await server.services.sessions.settled();
    expect((await lastUsed()).last_used_at).toBe(before.last_used_at + minute);
  });

  it('ends at once when the account is blocked', async () => {
    await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', buyer.id).execute();
    expect(await isAlive(buyer.token)).toBe(false);
  });

  it('ends on signing out, only with its own token', async () => {
    const other = await server.createUser();
    const foreign = await server.request('logoutUser', { as: buyer, body: { bearerToken: other.token } });
    expect(foreign.status).toBe(422);
    expect(await isAlive(other.token)).toBe(true);
    const { body } = await server.request('logoutUser', { as: buyer, body: { bearerToken: buyer.token } });
    expect(body).toEqual({ message: 'Successfully logged out' });
    expect(await isAlive(buyer.token)).toBe(false);
  });
});

describe('changing the password', () => {
  const change = (current_password: string, new_password: string) =>
    server.request('changePassword', { as: buyer, body: { current_password, new_password } });

  it('ends the other sessions of the account and accepts only the new password', async () => {
    const { token } = (await signIn(buyer.email)).body;
    expect((await change(testPassword, 'another-monsoon')).status).toBe(200);
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(buyer.token)).toBe(true);
    expect((await signIn(buyer.email)).status).toBe(401);
    expect((await signIn(buyer.email, 'another-monsoon')).status).toBe(200);
  });

  it('requires the current password; a wrong one counts as a failure but keeps the session', async () => {
    const wrong = await change('not-the-password', 'another-monsoon');
    expect(wrong.status).toBe(422);
    expect(wrong.error?.fields).toHaveProperty('current_password');
    expect(await isAlive(buyer.token)).toBe(true);
    for (let tries = 0; tries < 9; tries += 1) await change('not-the-password', 'another-monsoon');
    expect((await change(testPassword, 'another-monsoon')).status).toBe(429);
  });

  it('rejects the current password as the new one', async () => {
    const { status, error } = await change(testPassword, testPassword);
    expect(status).toBe(422);
    expect(error?.fields).toHaveProperty('new_password');
  });
});
