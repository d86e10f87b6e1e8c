import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/format/durations.ts';
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

const recover = (email: string, address?: string, devices?: string[]) =>
  server.request('recoverPassword', { body: { email, devices }, address });
const reset = (token: string, password = 'another-monsoon') =>
  server.request('resetPassword', { body: { token, password } });
const signIn = (email: string, password: string) =>
  server.request('loginUser', { body: { email, password, appType: 'ADMIN' } });
const mailTo = async (email: string): Promise<SavedMail[]> =>
  (await mailOf(server)).filter(({ headers }) => headers.includes(`To: ${email}\r\n`));
const resets = () => server.db.read.selectFrom('password_resets').selectAll().execute();

/** Signs in and returns the mark of the device. */
const deviceOf = async ({ email }: TestUser, password = testPassword) =>
  (await signIn(email, password)).body.device as string;

/** Requests a link, on a recognised device if given, and reads it from the mail. */
async function getToken(device?: string): Promise<string> {
  const { email } = buyer;
  const before = new Set((await mailTo(email)).map(({ file }) => file));
  await recover(email, undefined, device === undefined ? undefined : [device]);
  return tokenIn((await mailTo(email)).find(({ file }) => !before.has(file)));
}

describe('requesting a password reset', () => {
  it('sends a single-use link that sets a password, ends every session and signs its owner in', async () => {
    const token = await getToken();
    const [mail] = await mailTo(buyer.email);
    expect(mail?.text).toContain(`https://stones.example/session/reset-password?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { status, body } = await reset(token);
    expect([status, body.message]).toEqual([200, 'Your password has been changed. You are signed in.']);
    expect(body.user).toMatchObject({ id: buyer.id, email: buyer.email });
    expect((await server.request('listSavedSearches', { as: body })).status).toBe(200);
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

  it('is never refused for an account because of others, existing or not, and sends one mail in twenty minutes', async () => {
    const answers = new Set<string>();
    for (const email of [buyer.email, 'ghost@northlight.example']) {
      for (let index = 0; index < 12; index += 1) {
        const { status, body } = await recover(email, `198.51.100.${index}`);
        answers.add(JSON.stringify([status, body]));
      }
    }
    expect(answers.size).toBe(1);
    expect(await mailTo(buyer.email)).toHaveLength(1);
    server.clock.advance(20 * minute);
    await recover(buyer.email);
    expect(await mailTo(buyer.email)).toHaveLength(2);
  });

  it('leaves the owner a link that works, however often and whenever others ask', async () => {
    for (let asked = 0; asked < 30; asked += 1) {
      await recover(buyer.email, `198.51.100.${asked}`);
      server.clock.advance(7 * minute);
    }
    await recover(buyer.email);
    const mails = (await mailTo(buyer.email)).map(tokenIn);
    const answers = await Promise.all(mails.map((token) => reset(token)));
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  it('always sends a link to a recognised device, a few times in a quarter of an hour', async () => {
    const device = await deviceOf(buyer);
    for (let index = 0; index < 3; index += 1) await recover(buyer.email, `198.51.100.${index}`);
    for (let index = 0; index < 25; index += 1) await recover('ghost@northlight.example', '192.0.2.30');
    expect((await recover(buyer.email, '192.0.2.30')).status).toBe(429);
    const before = (await mailTo(buyer.email)).length;
    for (let index = 0; index < 5; index += 1)
      expect((await recover(buyer.email, '192.0.2.30', ['forged', device])).status).toBe(200);
    expect(await mailTo(buyer.email)).toHaveLength(before + 5);
    const refused = await recover(buyer.email, '192.0.2.30', [device]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  });

  it('sends one mail for requests in a race', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => recover(buyer.email, `198.51.100.${index}`)));
    expect(await mailTo(buyer.email)).toHaveLength(1);
  });

  it('forgets a link whose mail could not leave, so that the next request sends one', async () => {
    const mailless = await createTestServer({ smtpUrl: 'smtp://127.0.0.1:9' });
    const { email } = await mailless.createUser();
    await mailless.request('recoverPassword', { body: { email } });
    await mailless.services.auth.settled();
    expect(await mailless.db.read.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    await mailless.close();
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
    const device = await deviceOf(buyer);
    const [early, late] = [await getToken(device), await getToken(device)];
    server.clock.advance(hour - 1);
    expect((await reset(early)).status).toBe(200);
    const next = await getToken();
    server.clock.advance(hour);
    await dead(next);
    await dead(late);
  });

  it('is invalidated with all others of the account when a password is set', async () => {
    const device = await deviceOf(buyer);
    const [first, second] = [await getToken(device), await getToken(device)];
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

  it('accepts one of two concurrent uses', async () => {
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

  it('gives the device that used it a mark, and ends earlier marks', async () => {
    const earlier = await deviceOf(buyer);
    const { body } = await reset(await getToken(earlier));
    const fail = (devices: string[]) => {
      const wrong = { email: buyer.email, password: 'not-the-password', appType: 'ADMIN', devices };
      return server.request('loginUser', { body: wrong });
    };
    for (let tries = 0; tries < 10; tries += 1) await fail([]);
    expect((await fail([earlier])).status).toBe(429);
    expect((await fail([body.device])).status).toBe(401);
  });
});
