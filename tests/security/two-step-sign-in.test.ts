import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { mailOf, tokenIn } from '#server/testing/test-mail.ts';
import { testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { challengeOf, codePeriod, twoStepCalls } from '../support/two-step-calls.ts';

const texts = addedMessages.twoStepAnswer;
const second = 1000;

let server: TestServer;
let steps: ReturnType<typeof twoStepCalls>;
beforeAll(async () => {
  server = await createTestServer();
  steps = twoStepCalls(server);
});
afterAll(() => server.close());

describe('the first step', () => {
  it('opens no session, and asks for the second only after the right password', async () => {
    const { admin } = await steps.adminWithTwoStep();
    const wrong = await steps.firstStep(admin.email, 'not-the-password');
    expect([wrong.status, wrong.error]).toEqual([401, { error: addedMessages.signIn.wrongCredentials }]);
    const sessions = () => server.db.read.selectFrom('sessions').select('token_hash').execute();
    const before = (await sessions()).length;
    const { status, error } = await steps.firstStep(admin.email);
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
    const { admin, secret } = await steps.adminWithTwoStep();
    await server.request('recoverPassword', { body: { email: admin.email } });
    const mails = (await mailOf(server)).filter(({ headers }) => headers.includes(admin.email));
    const body = {
      token: mails.map(tokenIn).find((found) => found !== '')!,
      password: 'another-monsoon-in-surat',
    };
    const reset = await server.request('resetPassword', { body });
    expect([reset.status, reset.error?.error]).toEqual([403, texts.codeRequired]);
    expect((await server.request('listUsers', { as: admin })).status).toBe(401);
    const opened = await steps.secondStep(challengeOf(reset), steps.codeOf(secret));
    expect((await server.request('listUsers', { as: opened.body })).status).toBe(200);
    expect((await steps.firstStep(admin.email, body.password)).status).toBe(403);
  });
});

describe('the second step', () => {
  it('opens the session for a code of the app, from one step before to one after', async () => {
    const { admin, secret } = await steps.adminWithTwoStep();
    for (const [offset, status] of [
      [-2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 422],
    ] as const)
      expect([offset, (await steps.signIn(admin.email, steps.codeOf(secret, offset))).status]).toEqual([
        offset,
        status,
      ]);
  });

  it('takes no code twice, and none from before a used one', async () => {
    const { admin, secret } = await steps.adminWithTwoStep();
    const code = steps.codeOf(secret);
    expect((await steps.signIn(admin.email, code)).status).toBe(200);
    for (const again of [code, steps.codeOf(secret, -1)]) {
      const { status, error } = await steps.signIn(admin.email, again);
      expect([status, error?.fields]).toEqual([422, { code: texts.wrongCode }]);
    }
  });

  it('takes a code once of concurrent tries', async () => {
    const { admin, secret, recovery } = await steps.adminWithTwoStep();
    for (const code of [steps.codeOf(secret), recovery[0]!]) {
      const challenge = challengeOf(await steps.firstStep(admin.email));
      const tries = await Promise.all([1, 2, 3, 4].map(() => steps.secondStep(challenge, code)));
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('takes a right code among concurrent tries that together exceed the limit', async () => {
    const { admin, secret } = await steps.adminWithTwoStep();
    const challenge = challengeOf(await steps.firstStep(admin.email));
    for (const code of ['000000', '000001', '000002']) await steps.secondStep(challenge, code);
    const code = steps.codeOf(secret);
    const tries = await Promise.all([1, 2, 3, 4].map(() => steps.secondStep(challenge, code)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lets exactly five of concurrent wrong codes pass the limit', async () => {
    const { admin } = await steps.adminWithTwoStep();
    const challenge = challengeOf(await steps.firstStep(admin.email));
    const tries = await Promise.all(
      Array.from({ length: 9 }, (_, number) => steps.secondStep(challenge, `00000${number}`)),
    );
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429]);
  });

  it('takes each recovery code once, however it is typed, and none of another account', async () => {
    const { admin, recovery } = await steps.adminWithTwoStep();
    const other = await steps.adminWithTwoStep();
    expect((await steps.signIn(admin.email, other.recovery[0]!)).status).toBe(422);
    const typed = recovery[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await steps.signIn(admin.email, typed)).status).toBe(200);
    expect((await steps.signIn(admin.email, recovery[0]!)).status).toBe(422);
    const { body } = await steps.signIn(admin.email, recovery[1]!);
    expect((await server.request('getTwoStep', { as: body })).body.data.recovery_codes_left).toBe(8);
  });

  it('accepts five tries in 15 minutes, from any address', async () => {
    const { admin, secret } = await steps.adminWithTwoStep();
    const challenge = challengeOf(await steps.firstStep(admin.email));
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const body = { challenge, code: '000000' };
      const address = `198.51.100.${index + 1}`;
      statuses.push((await server.request('verifySecondStep', { body, address })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const refused = await steps.signIn(admin.email, steps.codeOf(secret));
    expect([refused.status, refused.error?.error]).toEqual([429, texts.tooManyCodes]);
    server.clock.advance(16 * minute);
    expect((await steps.signIn(admin.email, steps.codeOf(secret))).status).toBe(200);
  });

  it('counts a recognised device and a session apart from strangers who know the password', async () => {
    const { admin, secret } = await steps.adminWithTwoStep();
    const { device } = (await steps.signIn(admin.email, steps.codeOf(secret))).body;
    const challenge = challengeOf(await steps.firstStep(admin.email));
    for (let index = 0; index < 5; index += 1) await steps.secondStep(challenge, '000000');
    expect((await steps.secondStep(challenge, '000000')).status).toBe(429);
    server.clock.advance(codePeriod);
    const body = { email: admin.email, password: testPassword, appType: 'ADMIN' };
    const recognised = challengeOf(
      await server.request('loginUser', { body: { ...body, devices: [device] } }),
    );
    // The mark stands in the signed part of the challenge.
    const stolen = recognised.split('.')[0]!.split('-').slice(3).join('-');
    const forged = challenge.replace('.', `-${stolen}.`);
    expect((await steps.secondStep(forged, steps.codeOf(secret))).status).toBe(401);
    const opened = await steps.secondStep(recognised, steps.codeOf(secret));
    expect(opened.status).toBe(200);
    server.clock.advance(codePeriod);
    const proof = { current_password: testPassword, code: steps.codeOf(secret) };
    expect((await server.request('renewRecoveryCodes', { as: opened.body, body: proof })).status).toBe(200);
    server.clock.advance(codePeriod);
    // A device has no more tries than strangers have.
    const again = challengeOf(await server.request('loginUser', { body: { ...body, devices: [device] } }));
    for (let index = 0; index < 5; index += 1)
      expect((await steps.secondStep(again, '000000')).status).toBe(422);
    expect((await steps.secondStep(again, steps.codeOf(secret))).status).toBe(429);
  });

  it('refuses a challenge that is forged, expired, of another account or older than the password', async () => {
    const { admin, secret } = await steps.adminWithTwoStep();
    const other = await steps.adminWithTwoStep();
    const challenge = challengeOf(await steps.firstStep(admin.email));
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
      expect([each, (await steps.secondStep(each, steps.codeOf(secret))).status]).toEqual([each, 401]);
    server.clock.advance(5 * minute + second);
    const late = await steps.secondStep(challenge, steps.codeOf(secret));
    expect([late.status, late.error?.error]).toEqual([401, texts.challengeExpired]);
    const fresh = challengeOf(await steps.firstStep(admin.email));
    const { body } = await steps.signIn(admin.email, steps.codeOf(secret));
    const change = { current_password: testPassword, new_password: 'another-monsoon-in-surat' };
    expect((await server.request('changePassword', { as: body, body: change })).status).toBe(200);
    server.clock.advance(codePeriod);
    expect((await steps.secondStep(fresh, steps.codeOf(secret))).status).toBe(401);
  });

  it('refuses an account that was blocked between the steps', async () => {
    const { admin, secret } = await steps.adminWithTwoStep();
    const challenge = challengeOf(await steps.firstStep(admin.email));
    await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', admin.id).execute();
    expect((await steps.secondStep(challenge, steps.codeOf(secret))).status).toBe(403);
  });
});
describe('an old password that the present rule refuses', () => {
  it('still signs in, and the answer says that it is weak', async () => {
    const password_hash = await server.services.passwords.hash('qwertyuiop');
    const buyer = await server.createUser({ password_hash });
    const { status, body } = await steps.firstStep(buyer.email, 'qwertyuiop');
    expect([status, body.password_weak]).toEqual([200, true]);
    const strong = await server.createUser();
    expect((await steps.firstStep(strong.email)).body.password_weak).toBeUndefined();
  });

  it('is reported after the second step', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const { secret } = await steps.setUp(admin);
    const password_hash = await server.services.passwords.hash('short-one');
    await server.db.write.updateTable('users').set({ password_hash }).where('id', '=', admin.id).execute();
    const challenge = challengeOf(await steps.firstStep(admin.email, 'short-one'));
    expect((await steps.secondStep(challenge, steps.codeOf(secret))).body.password_weak).toBe(true);
  });
});
