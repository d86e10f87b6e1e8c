import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, minute } from '#server/platform/clock.ts';
import { mailOf, type SavedMail, tokenIn } from '#server/testing/test-mail.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer({ publicUrl: 'https://stones.example' });
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sign_in_attempts').execute();
  buyer = await server.createUser();
});
afterAll(() => server.close());

const recover = (email: string, address?: string) =>
  server.request('recoverPassword', { body: { email }, address });
const reset = (token: string, password = 'another-monsoon') =>
  server.request('resetPassword', { body: { token, password } });
const signIn = (email: string, password: string) =>
  server.request('loginUser', { body: { email, password, appType: 'ADMIN' } });
const mailTo = async (email: string): Promise<SavedMail[]> =>
  (await mailOf(server)).filter(({ headers }) => headers.includes(`To: ${email}\r\n`));
const resets = () => server.db.read.selectFrom('password_resets').selectAll().execute();

/** Requests a link and reads it from the mail. */
async function getToken(email = buyer.email): Promise<string> {
  const before = new Set((await mailTo(email)).map(({ file }) => file));
  await recover(email);
  return tokenIn((await mailTo(email)).find(({ file }) => !before.has(file)));
}

describe('requesting a password reset', () => {
  it('sends a single-use link that sets a password and ends every session', async () => {
    const token = await getToken();
    const [mail] = await mailTo(buyer.email);
    expect(mail?.text).toContain(`https://stones.example/session/reset-password?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { status, body } = await reset(token);
    expect([status, body.message]).toEqual([200, 'Your password has been changed. Please sign in.']);
    expect((await server.request('listSavedSearches', { as: buyer })).status).toBe(401);
    expect((await signIn(buyer.email, testPassword)).status).toBe(401);
    expect((await signIn(buyer.email, 'another-monsoon')).status).toBe(200);
    const again = await reset(token, 'a-third-monsoon');
    expect([again.status, again.error?.error]).toEqual([422, 'This link is not valid or has expired.']);
    expect((await signIn(buyer.email, 'another-monsoon')).status).toBe(200);
  });

  it('accepts the address in any letter case', async () => {
    await recover(buyer.email.toUpperCase());
    expect(await mailTo(buyer.email)).toHaveLength(1);
  });

  it('stores only the hash of the token and logs no token', async () => {
    const token = await getToken();
    expect(JSON.stringify(await resets())).not.toContain(token);
    expect((await resets()).find((row) => row.user_id === buyer.id)?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('responds the same for every address, before the look-up', async () => {
    const known = await recover(buyer.email);
    const rowsAtAnswer = (await resets()).filter((row) => row.user_id === buyer.id);
    const unknown = await recover('nobody@northlight.example');
    expect(rowsAtAnswer).toEqual([]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailTo(buyer.email)).toHaveLength(1);
    expect(await mailTo('nobody@northlight.example')).toHaveLength(0);
  });

  it.each([
    ['blocked', { status: 0 }],
    ['waiting for approval', { status: 0, approval: 0 }],
    ['rejected', { status: 0, approval: 2 }],
  ] as const)('sends nothing to an account that is %s', async (_, values) => {
    const account = await server.createUser(values);
    expect((await recover(account.email)).status).toBe(200);
    expect(await mailTo(account.email)).toHaveLength(0);
    expect((await resets()).filter((row) => row.user_id === account.id)).toEqual([]);
  });

  it('limits requests per account name, existing or not, from any address', async () => {
    for (const email of [buyer.email, 'ghost@northlight.example']) {
      for (let index = 0; index < 3; index += 1)
        expect((await recover(email, `198.51.100.${index}`)).status).toBe(200);
      const refused = await recover(email, '198.51.100.9');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    }
    expect(await mailTo(buyer.email)).toHaveLength(3);
    server.clock.advance(15 * minute);
    expect((await recover(buyer.email)).status).toBe(200);
  });

  it('limits requests per address, without counting failed sign-ins', async () => {
    for (let index = 0; index < 20; index += 1)
      await recover(`guess${index}@northlight.example`, '192.0.2.9');
    expect((await recover(buyer.email, '192.0.2.9')).status).toBe(429);
    expect((await recover(buyer.email, '192.0.2.10')).status).toBe(200);
    for (let index = 0; index < 3; index += 1) await recover(buyer.email, '192.0.2.11');
    expect((await signIn(buyer.email, testPassword)).status).toBe(200);
  });
});

describe('a recovery link', () => {
  const dead = async (token: string) => {
    const { status, error } = await reset(token);
    expect([status, error?.fields]).toEqual([422, { token: 'This link is not valid or has expired.' }]);
  };

  it('expires after an hour', async () => {
    const [early, late] = [await getToken(), await getToken()];
    server.clock.advance(hour - 1);
    expect((await reset(early)).status).toBe(200);
    const next = await getToken();
    server.clock.advance(hour);
    await dead(next);
    await dead(late);
  });

  it('is invalidated with all others of the account when a password is set', async () => {
    const [first, second] = [await getToken(), await getToken()];
    expect((await reset(first)).status).toBe(200);
    await dead(second);
    const third = await getToken();
    const { body } = await signIn(buyer.email, 'another-monsoon');
    const change = { current_password: 'another-monsoon', new_password: 'a-third-monsoon' };
    await server.request('changePassword', { as: { token: body.token }, body: change });
    await dead(third);
  });

  it('is rejected for an account blocked since', async () => {
    const token = await getToken();
    await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', buyer.id).execute();
    await dead(token);
  });

  it('accepts one of two concurrent uses', { retry: 0 }, async () => {
    const token = await getToken();
    const answers = await Promise.all([reset(token, 'first-monsoon'), reset(token, 'second-monsoon')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is rejected when unknown, and the password must be long enough', async () => {
    await dead('p2Jx8Nd5Ks0Vb7Ym4Qe1');
    const short = await reset(await getToken(), '12345');
    expect([short.status, short.error?.fields]).toEqual([
      422,
      { password: 'Password must be 6 character long' },
    ]);
  });

  it('lifts the lock of failed sign-ins', async () => {
    for (let tries = 0; tries < 11; tries += 1) await signIn(buyer.email, 'not-the-password');
    expect((await signIn(buyer.email, testPassword)).status).toBe(429);
    await reset(await getToken());
    expect((await signIn(buyer.email, 'another-monsoon')).status).toBe(200);
  });
});
