import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOf, type SavedMail, tokenIn } from '#server/testing/test-mail.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { tryPassword } from '../support/password-guesses.ts';
import { challengeOf, twoStepCalls } from '../support/two-step-calls.ts';

const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0';
const from = { address: '203.0.113.70', headers: { 'user-agent': `${firefox} <b>not this</b>` } };
const newPassword = 'another-monsoon-71';

let server: TestServer;
let buyer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer({ publicUrl: 'https://stones.example' });
});
beforeEach(async () => {
  buyer = await server.createUser({ last_login_at: server.clock.now() });
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Meera Kapoor' });
});
afterAll(() => server.close());

const mailsTo = async ({ email }: { email: string }): Promise<SavedMail[]> =>
  (await mailOf(server)).filter(({ headers }) => headers.includes(`To: ${email}\r\n`));
const subjectsTo = async (person: { email: string }) =>
  (await mailsTo(person)).map(({ headers }) => /Subject: (.*):/.exec(headers)?.[1]);

/** The only mail to a person, which says when and from where. */
async function onlyMailTo(person: { email: string }): Promise<string> {
  const [mail, ...others] = await mailsTo(person);
  expect(others).toEqual([]);
  const text = mail?.text ?? '';
  expect(text).toMatch(/^Time: 20 Nov, 2026 /m);
  expect(text).not.toContain('not this');
  for (const secret of [testPassword, newPassword]) expect(text).not.toContain(secret);
  return text;
}
const where = 'Address: 203.0.113.70\nDevice: Firefox on Mac\n';

describe('a sign-in', () => {
  it('on a device without a mark of the account is told to its owner, with time, address and device', async () => {
    expect((await tryPassword(server, buyer.email, testPassword, from)).status).toBe(200);
    const text = await onlyMailTo(buyer);
    expect(text).toContain(where);
    expect(text).toContain('https://stones.example/session/forgot-password');
  });

  it('on a device with a mark of the account is not, and a mark of another account is none', async () => {
    const { device } = (await tryPassword(server, buyer.email, testPassword, from)).body;
    await tryPassword(server, buyer.email, testPassword, { ...from, devices: [device!] });
    expect(await mailsTo(buyer)).toHaveLength(1);
    const other = await server.createUser({ last_login_at: server.clock.now() });
    await tryPassword(server, other.email, testPassword, { ...from, devices: [device!] });
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('is not when it is the first of the account, or refused', async () => {
    const fresh = await server.createUser();
    await tryPassword(server, fresh.email, testPassword, from);
    await tryPassword(server, buyer.email, 'not-the-password', from);
    expect([await mailsTo(fresh), await mailsTo(buyer)]).toEqual([[], []]);
  });

  it('of two steps is told after the second one only', async () => {
    const { codeOf, adminWithTwoStep } = twoStepCalls(server);
    const { admin: account, secret } = await adminWithTwoStep();
    await server.db.write
      .updateTable('users')
      .set({ last_login_at: server.clock.now() })
      .where('id', '=', account.id)
      .execute();
    const challenge = challengeOf(await tryPassword(server, account.email, testPassword, from));
    const turnedOn = 'Two-step sign-in was turned on';
    expect(await subjectsTo(account)).toEqual([turnedOn]);
    const body = { challenge, code: codeOf(secret) };
    const { body: session } = await server.request('verifySecondStep', { body, ...from });
    expect((await subjectsTo(account)).sort()).toEqual(['A sign-in on a new device', turnedOn]);
    server.clock.advance(60_000);
    const known = { ...from, devices: [session.device!] };
    const again = challengeOf(await tryPassword(server, account.email, testPassword, known));
    await server.request('verifySecondStep', { body: { challenge: again, code: codeOf(secret) }, ...from });
    expect(await subjectsTo(account)).toHaveLength(2);
  });
});

describe('the owner of an account is told of', () => {
  it('a changed password', async () => {
    const body = { current_password: testPassword, new_password: newPassword };
    await server.request('changePassword', { as: buyer, body, ...from });
    expect(await subjectsTo(buyer)).toEqual(['Your password was changed']);
    expect(await onlyMailTo(buyer)).toContain(where);
  });

  it('a password that a recovery link set', async () => {
    await server.request('recoverPassword', { body: { email: buyer.email } });
    const token = tokenIn((await mailsTo(buyer))[0]);
    await server.request('resetPassword', { body: { token, password: newPassword }, ...from });
    expect(await subjectsTo(buyer)).toContain('Your password was changed');
    expect(await mailsTo(buyer)).toHaveLength(2);
  });

  it('two-step sign-in that is turned on and off, and of new recovery codes', async () => {
    const { codeOf, setUp } = twoStepCalls(server);
    const { secret, recovery } = await setUp(admin);
    const proof = () => ({ current_password: testPassword, code: codeOf(secret) });
    const renewed = await server.request('renewRecoveryCodes', { as: admin, body: proof(), ...from });
    server.clock.advance(60_000);
    expect((await server.request('disableTwoStep', { as: admin, body: proof(), ...from })).status).toBe(200);
    expect((await subjectsTo(admin)).sort()).toEqual([
      'New recovery codes were made',
      'Two-step sign-in was turned off',
      'Two-step sign-in was turned on',
    ]);
    const texts = (await mailsTo(admin)).map(({ text }) => text).join();
    for (const code of [secret, ...recovery, ...renewed.body.recovery_codes])
      expect(texts).not.toContain(code);
    expect(texts.split(where)).toHaveLength(3);
  });

  it('two-step sign-in that an administrator or the operator turned off, without where they are', async () => {
    const { adminWithTwoStep } = twoStepCalls(server);
    const [first, second] = [await adminWithTwoStep(), await adminWithTwoStep()];
    await server.request('resetUserTwoStep', { as: admin, body: { id: first.admin.id }, ...from });
    await server.services.auth.resetSignIn(second.admin.email);
    for (const [{ admin: account }, by] of [
      [first, 'an administrator'],
      [second, 'the operator of the server'],
    ] as const) {
      const mail = (await mailsTo(account)).find(({ headers }) => headers.includes('turned off'));
      expect(mail?.text).toContain(`By: ${by}\n`);
      expect(mail?.text).not.toContain(from.address);
    }
  });

  it('another role', async () => {
    await server.request('updateUser', { as: admin, body: { id: buyer.id, user_type: 'ADMIN' }, ...from });
    await server.request('updateUser', { as: admin, body: { id: buyer.id, user_type: 'ADMIN' }, ...from });
    expect(await subjectsTo(buyer)).toEqual(['You are an administrator now']);
    expect(await onlyMailTo(buyer)).toContain('By: an administrator\n');
  });
});

describe('other bank details', () => {
  const details = {
    beneficiary: 'House of Ardent',
    bank: 'KBC, Antwerp',
    bank_code: 'KREDBEBB',
    account_no: 'BE68539007547034',
    note: '',
  };
  const save = (change: object) => {
    const body = { configType: 'BANK_DETAILS', config: JSON.stringify({ ...details, ...change }) };
    return server.request('updateConfig', { as: admin, body, ...from });
  };

  it('are told to every active administrator, with who changed them and never the whole number', async () => {
    const colleague = await server.createUser({ user_type: 'ADMIN' });
    const blocked = await server.createUser({ user_type: 'ADMIN', status: 0 });
    expect((await save({})).status).toBe(200);
    for (const person of [admin, colleague]) {
      const text = await onlyMailTo(person);
      expect(text).toContain('Meera Kapoor changed the bank details');
      expect(text).toContain('Account before: none\nAccount now: ends in 7034\n');
      expect(text).toContain(where);
      expect(text).not.toContain('547034');
    }
    expect([await mailsTo(blocked), await mailsTo(buyer)]).toEqual([[], []]);
    await save({});
    expect(await mailsTo(colleague)).toHaveLength(1);
    await save({ account_no: '1234' });
    const texts = (await mailsTo(colleague)).map(({ text }) => text).join();
    expect(texts).toContain('Account before: ends in 7034\nAccount now: ends in 34\n');
  });
});

it('a mail server that fails never fails the change', async () => {
  const mailless = await createTestServer({ smtpUrl: 'smtp://127.0.0.1:9' });
  const as = await mailless.createUser({ last_login_at: 1 });
  const by = await mailless.createUser({ user_type: 'ADMIN' });
  expect((await tryPassword(mailless, as.email, testPassword, from)).status).toBe(200);
  const role = { id: as.id, email: 'moved@northlight.example' };
  expect((await mailless.request('updateUser', { as: by, body: role })).status).toBe(200);
  const password = { current_password: testPassword, new_password: newPassword };
  expect((await mailless.request('changePassword', { as, body: password })).status).toBe(200);
  await mailless.services.auth.settled();
  await mailless.close();
});
