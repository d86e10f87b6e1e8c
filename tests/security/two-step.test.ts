import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { minute } from '#server/platform/clock.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { exampleBodies } from '../support/contract-examples.ts';

const texts = addedMessages.twoStep;
const second = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The code of an authenticator app, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0, on = server) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: on.clock.now() + steps * 30 * second,
  });

async function setUp(admin: TestUser, on = server): Promise<{ secret: string; recovery: string[] }> {
  const body = { current_password: testPassword };
  const { secret } = (await on.request('startTwoStep', { as: admin, body })).body.data;
  const confirmed = await on.request('confirmTwoStep', { as: admin, body: { code: codeOf(secret, 0, on) } });
  on.clock.advance(60 * second);
  return { secret, recovery: confirmed.body.recovery_codes };
}

async function adminWithTwoStep(on = server) {
  const admin = await on.createUser({ user_type: 'ADMIN' });
  return { admin, ...(await setUp(admin, on)) };
}

const firstStep = (email: string, password = testPassword, on = server) =>
  on.request('loginUser', { body: { email, password, appType: 'ADMIN' } });

const challengeOf = ({ error }: { error: { data?: unknown } | undefined }) =>
  (error?.data as { challenge: string } | undefined)?.challenge ?? '';

const secondStep = (challenge: string, code: string, on = server) =>
  on.request('verifySecondStep', { body: { challenge, code } });

/** Both steps of a sign-in. */
const signIn = async (email: string, code: string) => secondStep(challengeOf(await firstStep(email)), code);

describe('the first step', () => {
  it('opens no session, and asks for the second only after the right password', async () => {
    const { admin } = await adminWithTwoStep();
    const wrong = await firstStep(admin.email, 'not-the-password');
    expect([wrong.status, wrong.error]).toEqual([401, { error: addedMessages.session.wrongCredentials }]);
    const sessions = () => server.db.read.selectFrom('sessions').select('token_hash').execute();
    const before = (await sessions()).length;
    const { status, error } = await firstStep(admin.email);
    expect(status).toBe(403);
    expect(error).toEqual({
      error: texts.codeRequired,
      code: 'second_step_required',
      data: { challenge: expect.any(String) },
    });
    expect(await sessions()).toHaveLength(before);
    const as = { token: challengeOf({ error }) };
    expect((await server.request('listUsers', { as })).status).toBe(401);
  });

  it('asks for the second after a recovery link as well', async () => {
    const { admin, secret } = await adminWithTwoStep();
    await server.request('recoverPassword', { body: { email: admin.email } });
    const mail = (await mailOf(server)).find(({ headers }) => headers.includes(admin.email));
    const body = { token: tokenIn(mail), password: 'another-monsoon-in-surat' };
    const reset = await server.request('resetPassword', { body });
    expect([reset.status, reset.error?.error]).toEqual([403, texts.codeRequired]);
    expect((await server.request('listUsers', { as: admin })).status).toBe(401);
    const opened = await secondStep(challengeOf(reset), codeOf(secret));
    expect((await server.request('listUsers', { as: opened.body })).status).toBe(200);
    expect((await firstStep(admin.email, body.password)).status).toBe(403);
  });
});

describe('the second step', () => {
  it('opens the session for a code of the app, from one step before to one after', async () => {
    const { admin, secret } = await adminWithTwoStep();
    for (const [steps, status] of [
      [-2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 422],
    ] as const)
      expect([steps, (await signIn(admin.email, codeOf(secret, steps))).status]).toEqual([steps, status]);
  });

  it('takes no code twice, and none from before a used one', async () => {
    const { admin, secret } = await adminWithTwoStep();
    const code = codeOf(secret);
    expect((await signIn(admin.email, code)).status).toBe(200);
    for (const again of [code, codeOf(secret, -1)]) {
      const { status, error } = await signIn(admin.email, again);
      expect([status, error?.fields]).toEqual([422, { code: texts.wrongCode }]);
    }
  });

  it('takes a code once of concurrent tries', { retry: 0 }, async () => {
    const { admin, secret, recovery } = await adminWithTwoStep();
    for (const code of [codeOf(secret), recovery[0]!]) {
      const challenge = challengeOf(await firstStep(admin.email));
      const tries = await Promise.all([1, 2, 3, 4].map(() => secondStep(challenge, code)));
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('takes each recovery code once, however it is typed, and none of another account', async () => {
    const { admin, recovery } = await adminWithTwoStep();
    const other = await adminWithTwoStep();
    expect((await signIn(admin.email, other.recovery[0]!)).status).toBe(422);
    const typed = recovery[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await signIn(admin.email, typed)).status).toBe(200);
    expect((await signIn(admin.email, recovery[0]!)).status).toBe(422);
    const { body } = await signIn(admin.email, recovery[1]!);
    expect((await server.request('getTwoStep', { as: body })).body.data.recovery_codes_left).toBe(8);
  });

  it('accepts five tries in 15 minutes, from any address', async () => {
    const { admin, secret } = await adminWithTwoStep();
    const challenge = challengeOf(await firstStep(admin.email));
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const body = { challenge, code: '000000' };
      const address = `198.51.100.${index + 1}`;
      statuses.push((await server.request('verifySecondStep', { body, address })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const refused = await signIn(admin.email, codeOf(secret));
    expect([refused.status, refused.error?.error]).toEqual([429, texts.tooManyCodes]);
    server.clock.advance(16 * minute);
    expect((await signIn(admin.email, codeOf(secret))).status).toBe(200);
  });

  it('refuses a challenge that is forged, expired, of another account or older than the password', async () => {
    const { admin, secret } = await adminWithTwoStep();
    const other = await adminWithTwoStep();
    const challenge = challengeOf(await firstStep(admin.email));
    const [claims = '', signature] = challenge.split('.');
    const later = claims.replace(/-\d+-/, (expiry) => `-${Number(expiry.slice(1, -1)) + 1}-`);
    const forged = [
      `${later}.${signature}`,
      claims,
      `${claims}.`,
      'x',
      challenge.replace(/^\d+/, `${other.admin.id}`),
    ];
    for (const each of forged)
      expect([each, (await secondStep(each, codeOf(secret))).status]).toEqual([each, 401]);
    server.clock.advance(5 * minute + second);
    const late = await secondStep(challenge, codeOf(secret));
    expect([late.status, late.error?.error]).toEqual([401, texts.challengeExpired]);
    const fresh = challengeOf(await firstStep(admin.email));
    const { body } = await signIn(admin.email, codeOf(secret));
    const change = { current_password: testPassword, new_password: 'another-monsoon-in-surat' };
    expect((await server.request('changePassword', { as: body, body: change })).status).toBe(200);
    server.clock.advance(60 * second);
    expect((await secondStep(fresh, codeOf(secret))).status).toBe(401);
  });

  it('refuses an account that was blocked between the steps', async () => {
    const { admin, secret } = await adminWithTwoStep();
    const challenge = challengeOf(await firstStep(admin.email));
    await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', admin.id).execute();
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(403);
  });
});

describe('the set-up', () => {
  it('asks for the password, and takes effect only with a code of the new secret', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const body = { current_password: 'not-the-password' };
    expect((await server.request('startTwoStep', { as: admin, body })).status).toBe(422);
    expect((await server.request('confirmTwoStep', { as: admin, body: { code: '123456' } })).status).toBe(
      409,
    );
    body.current_password = testPassword;
    const { secret, uri } = (await server.request('startTwoStep', { as: admin, body })).body.data;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await server.request('confirmTwoStep', { as: admin, body: { code: wrong } })).status).toBe(422);
    expect((await firstStep(admin.email)).status).toBe(200);
    await server.request('confirmTwoStep', { as: admin, body: { code: codeOf(secret) } });
    expect((await firstStep(admin.email)).status).toBe(403);
  });

  it('ends the other sessions, and shows ten recovery codes once', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const other = (await firstStep(admin.email)).body;
    const { recovery } = await setUp(admin);
    expect(new Set(recovery).size).toBe(10);
    expect((await server.request('listUsers', { as: other })).status).toBe(401);
    expect((await server.request('listUsers', { as: admin })).status).toBe(200);
    expect(JSON.stringify((await server.request('getTwoStep', { as: admin })).body)).not.toContain(
      recovery[0],
    );
  });

  it('stores neither the secret nor a recovery code in clear text', async () => {
    const { admin, secret, recovery } = await adminWithTwoStep();
    const [apps, codes] = await Promise.all([
      server.db.read.selectFrom('two_step').selectAll().where('user_id', '=', admin.id).execute(),
      server.db.read.selectFrom('recovery_codes').selectAll().where('user_id', '=', admin.id).execute(),
    ]);
    expect([apps.length, codes.length]).toEqual([1, 10]);
    const stored = JSON.stringify([apps, codes]);
    for (const clear of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(clear);
  });

  it('replaces the app of an account only with a code of the present one', async () => {
    const { admin, secret } = await adminWithTwoStep();
    const start = (code?: string) =>
      server.request('startTwoStep', { as: admin, body: { current_password: testPassword, code } });
    expect((await start()).error?.fields).toEqual({ code: texts.codeRequired });
    expect((await start('000000')).status).toBe(422);
    const next = (await start(codeOf(secret))).body.data.secret;
    server.clock.advance(60 * second);
    expect((await signIn(admin.email, codeOf(secret))).status).toBe(200);
    await server.request('confirmTwoStep', { as: admin, body: { code: codeOf(next) } });
    server.clock.advance(60 * second);
    expect((await signIn(admin.email, codeOf(secret))).status).toBe(422);
    expect((await signIn(admin.email, codeOf(next))).status).toBe(200);
  });
});

describe('recovery codes and turning off', () => {
  it('need the password and a code', async () => {
    const { admin, secret, recovery } = await adminWithTwoStep();
    for (const id of ['renewRecoveryCodes', 'disableTwoStep'] as const) {
      const call = (current_password: string, code: string) =>
        server.request(id, { as: admin, body: { current_password, code } });
      expect((await call('not-the-password', codeOf(secret))).error?.fields).toHaveProperty(
        'current_password',
      );
      expect((await call(testPassword, '000000')).error?.fields).toEqual({ code: texts.wrongCode });
      expect((await call(testPassword, codeOf(secret))).status).toBe(200);
      server.clock.advance(60 * second);
      if (id === 'renewRecoveryCodes') expect((await signIn(admin.email, recovery[0]!)).status).toBe(422);
    }
    expect((await firstStep(admin.email)).status).toBe(200);
    expect(
      await server.db.read.selectFrom('recovery_codes').selectAll().where('user_id', '=', admin.id).execute(),
    ).toEqual([]);
  });
});

describe('a reset by a colleague', () => {
  it('turns it off, ends the sessions and is for another administrator only', async () => {
    const { admin } = await adminWithTwoStep();
    const colleague = await server.createUser({ user_type: 'ADMIN' });
    const buyer = await server.createUser();
    const reset = (as: TestUser, id: number) => server.request('resetUserTwoStep', { as, body: { id } });
    expect((await reset(buyer, admin.id)).status).toBe(403);
    expect((await reset(admin, admin.id)).error?.error).toBe(texts.ownAccount);
    expect((await reset(colleague, buyer.id)).error?.error).toBe(texts.notUsed);
    expect((await reset(colleague, 999_999)).status).toBe(404);
    expect((await reset(colleague, admin.id)).status).toBe(200);
    expect((await server.request('listUsers', { as: admin })).status).toBe(401);
    expect((await firstStep(admin.email)).status).toBe(200);
  });
});

describe('a reset by the operator', () => {
  const openLink = async (link: string) => {
    const token = new URL(link).searchParams.get('token') ?? '';
    return server.request('resetPassword', { body: { token, password: 'quiet-lantern-harbour' } });
  };

  it('turns it off, ends the sessions and answers a link that signs in without a second step', async () => {
    const { admin } = await adminWithTwoStep();
    const link = (await server.services.auth.resetSignIn(admin.email.toUpperCase())) ?? '';
    expect((await server.request('listUsers', { as: admin })).status).toBe(401);
    const { status, body } = await openLink(link);
    expect(status).toBe(200);
    expect((await server.request('listUsers', { as: body })).status).toBe(200);
    expect((await openLink(link)).status).toBe(422);
    expect((await firstStep(admin.email, 'quiet-lantern-harbour')).status).toBe(200);
  });

  it('changes nothing for an unknown address and for an account that may not sign in', async () => {
    const blocked = await server.createUser({ user_type: 'ADMIN', status: 0 });
    expect(await server.services.auth.resetSignIn('nobody@example.com')).toBeNull();
    expect(await server.services.auth.resetSignIn(blocked.email)).toBeNull();
  });
});

describe('a server that requires it', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await createTestServer({ twoStepSignIn: 'required' });
  });
  afterAll(() => strict.close());

  const allowed: OperationId[] = ['getTwoStep', 'startTwoStep', 'confirmTwoStep', 'logoutUser'];

  it('refuses every other operation to an administrator without it', async () => {
    const admin = await strict.createUser({ user_type: 'ADMIN' });
    const closed = (Object.keys(operations) as OperationId[]).filter((id) => {
      const roles: readonly string[] = operations[id].roles;
      return roles.includes('ADMIN') && !roles.includes('PUBLIC') && !allowed.includes(id);
    });
    expect(closed.length).toBeGreaterThan(40);
    for (const id of closed) {
      const [body] = operations[id].body === 'json' ? exampleBodies(id) : [undefined];
      const { status, error } = await strict.request(id, { as: admin, body });
      expect([id, status, error]).toEqual([
        id,
        403,
        { error: texts.setUpFirst, code: 'two_step_setup_required' },
      ]);
    }
  });

  it('says so at the sign-in, and lets the administrator work once it is set up', async () => {
    const admin = await strict.createUser({ user_type: 'ADMIN' });
    expect((await firstStep(admin.email, testPassword, strict)).body.two_step_setup_required).toBe(true);
    const restore = () => strict.request('loginUser', { body: { token: admin.token, appType: 'ADMIN' } });
    expect((await restore()).body.two_step_setup_required).toBe(true);
    const { secret } = await setUp(admin, strict);
    expect((await restore()).body.two_step_setup_required).toBeUndefined();
    expect((await strict.request('listUsers', { as: admin })).status).toBe(200);
    const body = { current_password: testPassword, code: codeOf(secret, 0, strict) };
    const off = await strict.request('disableTwoStep', { as: admin, body });
    expect([off.status, off.error?.error]).toEqual([409, texts.staysOn]);
  });

  it('asks nothing of buyers', async () => {
    const buyer = await strict.createUser();
    expect((await strict.request('listDemands', { as: buyer })).status).not.toBe(403);
    expect((await firstStep(buyer.email, testPassword, strict)).body.two_step_setup_required).toBeUndefined();
  });
});

describe('an old password that the present rule refuses', () => {
  it('still signs in, and the answer says that it is weak', async () => {
    const password_hash = await server.services.passwords.hash('qwertyuiop');
    const buyer = await server.createUser({ password_hash });
    const { status, body } = await firstStep(buyer.email, 'qwertyuiop');
    expect([status, body.password_weak]).toEqual([200, true]);
    const strong = await server.createUser();
    expect((await firstStep(strong.email)).body.password_weak).toBeUndefined();
  });

  it('is reported after the second step', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const { secret } = await setUp(admin);
    const password_hash = await server.services.passwords.hash('short-one');
    await server.db.write.updateTable('users').set({ password_hash }).where('id', '=', admin.id).execute();
    const challenge = challengeOf(await firstStep(admin.email, 'short-one'));
    expect((await secondStep(challenge, codeOf(secret))).body.password_weak).toBe(true);
  });
});
