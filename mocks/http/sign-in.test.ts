import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { defaultSessionsPerAccount } from '#domain/accounts/sign-in-limits.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send, control } = testedMock('--records', 'demonstration');

const [admin, buyer, password] = ['admin@example.com', 'buyer@example.com', 'demo-password'];
const newPassword = 'surat-monsoon';

const signIn = (email: string, given = password) =>
  send('loginUser', 'PUBLIC', { body: { email, password: given, appType: 'ADMIN' } });
async function tokenOf(email: string, given = password): Promise<string> {
  return (await signIn(email, given)).body.token;
}
/** The status of a call with a token, for either role. */
const statusOf = async (token: string) =>
  (await send('getConfig', 'USER', { token, body: { configType: 'HOLDS' } })).status;

describe('a session', () => {
  it('has a token of its own and ends with its sign-out only', async () => {
    const [first, second] = [await tokenOf(buyer), await tokenOf(buyer)];
    expect(first).not.toBe(second);
    const other = await send('logoutUser', 'USER', { token: first, body: { bearerToken: second } });
    const text = addedMessages.session.otherToken;
    expect(other).toEqual({ status: 422, body: { error: text, fields: { bearerToken: text } } });
    await send('logoutUser', 'USER', { token: first, body: { bearerToken: first } });
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const restored = await send('loginUser', 'PUBLIC', { body: { token: first, appType: 'ADMIN' } });
    expect(restored.status).toBe(401);
  });

  it('ends with the block of its account, and the fixed tokens return with it', async () => {
    const token = await tokenOf(buyer);
    await send('updateUser', 'ADMIN', { body: { id: 2, status: 'block' } });
    expect([await statusOf(token), await statusOf('mock-buyer')]).toEqual([401, 401]);
    await send('updateUser', 'ADMIN', { body: { id: 2, status: 'active' } });
    expect([await statusOf(token), await statusOf('mock-buyer')]).toEqual([401, 200]);
  });

  it('outlives a reset, which brings a session back that was ended', async () => {
    const token = await tokenOf(buyer);
    await send('logoutUser', 'USER', { token, body: { bearerToken: token } });
    await control('POST', '/reset');
    expect(await statusOf(token)).toBe(200);
    expect(await tokenOf(buyer)).not.toBe(token);
  });

  it('that a reset has forgotten ends with the others of its account', async () => {
    const [own, other] = [await tokenOf(buyer), await tokenOf(admin)];
    await control('POST', '/reset');
    const body = { current_password: password, new_password: newPassword };
    expect((await send('changePassword', 'USER', { body })).status).toBe(200);
    expect([await statusOf(own), await statusOf(other)]).toEqual([401, 200]);
  });

  it.each(['9007199254740993', '9'.repeat(400), '999999999'])(
    'of its own follows a made-up token of the number %s',
    async (number) => {
      await statusOf(`mock-session-1-${number}`);
      const tokens = [await tokenOf(buyer), await tokenOf(buyer), await tokenOf(buyer)];
      expect(new Set(tokens).size).toBe(3);
      for (const token of tokens) expect(await statusOf(token)).toBe(200);
      await send('logoutUser', 'USER', { token: tokens[0]!, body: { bearerToken: tokens[0] } });
      expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 200]);
    },
  );

  it('is the oldest of too many, and ends', async () => {
    const oldest = await tokenOf(buyer);
    for (let at = 1; at < defaultSessionsPerAccount; at += 1) await tokenOf(buyer);
    expect(await statusOf(oldest)).toBe(200);
    const latest = await tokenOf(buyer);
    expect([await statusOf(oldest), await statusOf(latest)]).toEqual([401, 200]);
  });
});

describe('a password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    send('changePassword', 'USER', { token, body: { current_password, new_password } });

  it('that was changed is asked for, and ends the other sessions', async () => {
    const [here, elsewhere] = [await tokenOf(buyer), await tokenOf(buyer)];
    expect((await change(here, 'not-the-password', newPassword)).body.fields).toEqual({
      current_password: addedMessages.password.wrongCurrent,
    });
    expect((await change(here, password, password)).body.fields).toEqual({
      new_password: addedMessages.password.same,
    });
    expect((await change(here, password, newPassword)).status).toBe(200);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect((await signIn(buyer)).status).toBe(401);
    expect((await signIn(buyer, newPassword)).status).toBe(200);
    expect((await signIn(admin)).status).toBe(200);
    const [entry] = (await send('listHistory', 'ADMIN')).body.data.data;
    expect(entry).toMatchObject({ action: 'change_password', account: { id: 2 }, subject: { id: 2 } });
  });

  it.each([
    ['that is common', 'password123', addedMessages.password.common],
    ['with a name of the account', 'asha-and-stones', addedMessages.password.personal],
    ['that is short', 'kestrel', addedMessages.password.tooShort(8)],
  ])('%s is refused', async (_, next, text) => {
    expect(await change('mock-buyer', password, next)).toEqual({
      status: 422,
      body: { error: text, fields: { new_password: text } },
    });
  });
});

describe('a recovery link', () => {
  const mailTo = async (email: string) => (await control('GET', `/mails?to=${email}`)).body.mails.at(-1);
  const tokenIn = (mail: { links: string[] }) => new URL(mail.links[0]!).searchParams.get('token')!;
  const reset = (token: string, next = newPassword) =>
    send('resetPassword', 'PUBLIC', { body: { token, password: next } });

  it('sets the password of its account once, and ends its sessions', async () => {
    const before = await tokenOf(buyer);
    for (let at = 0; at < 2; at += 1) await send('recoverPassword', 'PUBLIC', { body: { email: buyer } });
    const { mails } = (await control('GET', `/mails?to=${buyer}`)).body;
    expect(mails).toHaveLength(2);
    const [earlier, token] = mails.map(tokenIn);
    expect((await reset(token, 'password123')).body.fields).toEqual({
      password: addedMessages.password.common,
    });
    const done = await reset(token);
    expect(done).toMatchObject({ status: 200, body: { user: { email: buyer } } });
    expect([await statusOf(before), await statusOf(done.body.token)]).toEqual([401, 200]);
    const dead = { status: 422, body: { fields: { token: addedMessages.session.linkDead } } };
    expect(await reset(token)).toMatchObject(dead);
    expect(await reset(earlier)).toMatchObject(dead);
    expect((await signIn(buyer, newPassword)).status).toBe(200);
    expect((await signIn(buyer)).status).toBe(401);
  });

  it('is not sent to an account that may not sign in, nor to a stranger', async () => {
    for (const email of ['blocked@example.com', 'pending@example.com', 'nobody@example.com']) {
      const answer = await send('recoverPassword', 'PUBLIC', { body: { email } });
      expect(answer).toEqual({ status: 200, body: { message: addedMessages.session.recoverySent } });
      expect(await mailTo(email)).toBeUndefined();
    }
  });
});

describe('two-step sign-in', () => {
  const code = '492039';
  const proof = { current_password: password, code };
  async function setUp(): Promise<string[]> {
    await send('startTwoStep', 'ADMIN', { body: { current_password: password } });
    return (await send('confirmTwoStep', 'ADMIN', { body: { code } })).body.recovery_codes;
  }
  const firstStep = async (): Promise<string> => (await signIn(admin)).body.data.challenge;
  const secondStep = (challenge: string, given: string) =>
    send('verifySecondStep', 'PUBLIC', { body: { challenge, code: given } });
  const left = async () => (await send('getTwoStep', 'ADMIN')).body.data;

  it('asks for a code from its set-up on until it is turned off', async () => {
    const other = await tokenOf(admin);
    expect((await send('confirmTwoStep', 'ADMIN', { body: { code } })).status).toBe(409);
    expect(await setUp()).toHaveLength(10);
    expect(await statusOf(other)).toBe(401);
    expect(await left()).toMatchObject({ on: true, recovery_codes_left: 10 });
    expect(await signIn(admin)).toMatchObject({ status: 403, body: { code: 'second_step_required' } });
    const challenge = await firstStep();
    expect((await secondStep(challenge, '111111')).status).toBe(422);
    expect((await secondStep(challenge, code)).body.user.email).toBe(admin);
    expect((await send('disableTwoStep', 'ADMIN', { body: { ...proof, code: '111111' } })).status).toBe(422);
    expect((await send('disableTwoStep', 'ADMIN', { body: proof })).status).toBe(200);
    expect((await send('disableTwoStep', 'ADMIN', { body: proof })).status).toBe(409);
    expect((await signIn(admin)).status).toBe(200);
    const { data } = (await send('listHistory', 'ADMIN')).body.data;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['two_step_off', 'two_step_on']);
  });

  it('spends each recovery code once, and renews all of them', async () => {
    const [first, second] = await setUp();
    expect((await secondStep(await firstStep(), first!.toLowerCase())).status).toBe(200);
    expect((await secondStep(await firstStep(), first!)).status).toBe(422);
    expect(await left()).toMatchObject({ recovery_codes_left: 9 });
    const renewed = await send('renewRecoveryCodes', 'ADMIN', { body: proof });
    expect(renewed.body.recovery_codes).not.toContain(second);
    expect((await secondStep(await firstStep(), second!)).status).toBe(422);
    expect((await secondStep(await firstStep(), renewed.body.recovery_codes[0])).status).toBe(200);
  });

  it('accepts an authenticator app, each of its codes once', async () => {
    const body = { current_password: password };
    const { secret, uri } = (await send('startTwoStep', 'ADMIN', { body })).body.data;
    expect(uri).toContain(encodeURIComponent(admin));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const present = totp.generate();
    expect((await send('confirmTwoStep', 'ADMIN', { body: { code: present } })).status).toBe(200);
    expect((await secondStep(await firstStep(), present)).status).toBe(422);
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await secondStep(await firstStep(), next)).status).toBe(200);
  });

  it('forgets a new set-up when it is turned off', async () => {
    await setUp();
    expect((await send('startTwoStep', 'ADMIN', { body: proof })).status).toBe(200);
    expect((await send('disableTwoStep', 'ADMIN', { body: proof })).status).toBe(200);
    const { status, body } = await send('confirmTwoStep', 'ADMIN', { body: { code } });
    expect([status, body.error]).toEqual([409, addedMessages.twoStep.notStarted]);
  });

  it('works while every other call fails', async () => {
    await setUp();
    await control('PUT', '/scenario', { scenario: 'server-error' });
    expect((await secondStep(await firstStep(), code)).status).toBe(200);
    expect((await send('getTwoStep', 'ADMIN')).status).toBe(500);
  });

  it('is turned off for a colleague only, whose sessions end', async () => {
    const reset = (id: number) => send('resetUserTwoStep', 'ADMIN', { body: { id } });
    await setUp();
    expect((await reset(1)).body.error).toBe(addedMessages.twoStep.ownAccount);
    const colleague = { id: 3, email: 'second-buyer@example.com' };
    await send('updateUser', 'ADMIN', { body: { id: colleague.id, user_type: 'ADMIN' } });
    expect((await reset(colleague.id)).body.error).toBe(addedMessages.twoStep.notUsed);
    const token = await tokenOf(colleague.email);
    await send('startTwoStep', 'ADMIN', { token, body: { current_password: password } });
    expect((await send('confirmTwoStep', 'ADMIN', { token, body: { code } })).status).toBe(200);
    expect([await statusOf(token), (await signIn(colleague.email)).status]).toEqual([200, 403]);
    expect((await reset(colleague.id)).status).toBe(200);
    expect([await statusOf(token), (await signIn(colleague.email)).status]).toEqual([401, 200]);
    expect((await signIn(admin)).status).toBe(403);
  });
});
