import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, minute } from '../../clock.ts';
import { type TestUser, testPassword } from '../../testing/test-records.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

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
  it('answers with a token that opens the session, and with the sign-in before as the last one', async () => {
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

  it('keeps only the hash of a token', async () => {
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

  it('tells only who knows the password why an account is closed', async () => {
    const blocked = await server.createUser({ status: 0 });
    const pending = await server.createUser({ status: 0, approval: 0 });
    expect((await signIn(blocked.email, 'not-the-password')).status).toBe(401);
    expect(await signIn(blocked.email)).toMatchObject({ status: 403, error: { error: /blocked/ } });
    expect(await signIn(pending.email)).toMatchObject({
      status: 403,
      error: { error: /waiting for approval/ },
    });
  });

  it('words what is missing as the specification does', async () => {
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
