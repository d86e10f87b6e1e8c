import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import { minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { twoStepCalls } from '../support/two-step-calls.ts';

const texts = addedMessages.signIn;
/** How long a proof counts. */
const lifetime = 10 * minute;

let server: TestServer;
let admin: TestUser;
let other: TestUser;
let buyer: TestUser;
let cityId: number;
beforeAll(async () => {
  server = await createTestServer();
  await server.createDiamond();
  const [country] = await server.services.locations.listCountries();
  const [state] = await server.services.locations.listStates(country!.id);
  cityId = (await server.services.locations.listCities(state!.id))[0]!.id;
});
beforeEach(async () => {
  await server.db.write.deleteFrom('sign_in_attempts').execute();
  admin = await server.createUser({ user_type: 'ADMIN' });
  other = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const bankDetails = (beneficiary: string) => ({
  configType: 'BANK_DETAILS',
  config: JSON.stringify({
    beneficiary,
    bank: 'First Bank',
    account_no: 'BE68539007547034',
    bank_code: '',
    note: '',
  }),
});
let people = 0;
const newAccount = (user_type: string) => {
  people += 1;
  return {
    name: 'Ravi Shah',
    username: `ravi.shah.${people}`,
    email: `ravi${people}@northlight.example`,
    password: 'quiet-lantern-harbour',
    mobile_no: '+919825012345',
    whatsapp_no: '+919825012345',
    company_name: 'Northlight Jewels',
    company_address1: '14 Varachha Road',
    company_zipcode: '395006',
    company_city_id: cityId,
    user_type,
  };
};
const update = (account: () => TestUser, change: object) => () => ({ id: account().id, ...change });

/** What is sensitive: who calls it, and with what. */
const sensitive: [string, OperationId, () => TestUser, () => object][] = [
  ['a change of the bank account', 'updateConfig', () => admin, () => bankDetails('House of Ardent')],
  [
    'another address of an administrator',
    'updateUser',
    () => admin,
    update(() => other, { email: 'new@ardent.example' }),
  ],
  [
    'another own address of an administrator',
    'updateUser',
    () => admin,
    update(() => admin, { email: 'own@ardent.example' }),
  ],
  ['the role of an administrator', 'updateUser', () => admin, update(() => other, { user_type: 'USER' })],
  [
    'a buyer who becomes an administrator',
    'updateUser',
    () => admin,
    update(() => buyer, { user_type: 'ADMIN' }),
  ],
  ['a new administrator', 'createUser', () => admin, () => newAccount('ADMIN')],
  ["an export with the supplier's prices", 'exportDiamonds', () => admin, () => ({ format: 'csv' })],
  [
    'an export of all price sets',
    'exportDiamonds',
    () => admin,
    () => ({ price_sets: ['retail', 'supplier'] }),
  ],
  ['an export of the history', 'exportHistory', () => admin, () => ({ kind: 'stone' })],
  ['turning off the two-step sign-in of another', 'resetUserTwoStep', () => admin, () => ({ id: other.id })],
  [
    'another own address of a buyer',
    'startSignInChange',
    () => buyer,
    () => ({ email: 'asha@new.example', username: 'asha.new' }),
  ],
];

/** What the neighbours of sensitive changes do without a proof. */
const everyday: [string, OperationId, () => object][] = [
  [
    'another setting',
    'updateConfig',
    () => ({ configType: 'HOLDS', config: '{"self_service":false,"max_stones":3,"hours":24}' }),
  ],
  [
    'the same address and role with another name',
    'updateUser',
    () => ({ id: other.id, name: 'Meera', email: other.email.toUpperCase(), user_type: 'ADMIN' }),
  ],
  ['the address of a buyer', 'updateUser', () => ({ id: buyer.id, email: `mail${buyer.id}@new.example` })],
  ['a new buyer', 'createUser', () => newAccount('USER')],
  ['a list for customers', 'exportDiamonds', () => ({ price_sets: ['wholesale'] })],
];

const confirm = (as: TestUser, body: object) => server.request('confirmIdentity', { as, body });
const byPassword = { current_password: testPassword };
const passwordRequired = { error: texts.confirmByPassword, code: 'password_required' };

describe.each(sensitive)('%s', (_, id, caller, body) => {
  it('is refused ten minutes after the sign-in, changes nothing, and works once it is confirmed', async () => {
    const as = caller();
    const rows = async () =>
      JSON.stringify(
        await Promise.all([
          server.db.read.selectFrom('users').selectAll().orderBy('id').execute(),
          server.db.read.selectFrom('configs').selectAll().orderBy('config_type').execute(),
        ]),
      );
    const before = await rows();
    server.clock.advance(lifetime);
    const refused = await server.request(id, { as, body: body() });
    expect([refused.status, refused.error]).toEqual([403, passwordRequired]);
    expect(await rows()).toBe(before);
    expect((await confirm(as, { current_password: 'not-the-password' })).status).toBe(422);
    expect((await server.request(id, { as, body: body() })).status).toBe(403);
    expect((await confirm(as, byPassword)).status).toBe(200);
    // The other administrator has no two-step sign-in to turn off: the change itself is decided after the proof.
    const allowed = id === 'resetUserTwoStep' ? 409 : 200;
    expect((await server.request(id, { as, body: body() })).status).toBe(allowed);
  });

  it('needs no proof just after the sign-in', async () => {
    server.clock.advance(lifetime - 1);
    expect((await server.request(id, { as: caller(), body: body() })).status).not.toBe(403);
  });
});

it.each(everyday)('%s needs no proof', async (_, id, body) => {
  server.clock.advance(lifetime);
  expect((await server.request(id, { as: admin, body: body() })).status).toBe(200);
});

describe('a proof', () => {
  const exports = async (as: { token: string }) =>
    (await server.request('exportDiamonds', { as, body: { format: 'csv' } })).status;

  it('counts for ten minutes, and for its own session only', async () => {
    const body = { email: admin.email, password: testPassword, appType: 'ADMIN' };
    const elsewhere = (await server.request('loginUser', { body })).body;
    server.clock.advance(lifetime);
    await confirm(admin, byPassword);
    expect([await exports(admin), await exports(elsewhere)]).toEqual([200, 403]);
    server.clock.advance(lifetime - 1);
    expect(await exports(admin)).toBe(200);
    server.clock.advance(1);
    expect(await exports(admin)).toBe(403);
  });

  it('is asked of sessions from before proofs were recorded', async () => {
    await server.db.write
      .updateTable('sessions')
      .set({ confirmed_at: null })
      .where('user_id', '=', admin.id)
      .execute();
    expect(await exports(admin)).toBe(403);
  });

  it('is the code where the account uses two-step sign-in, each code once', async () => {
    const steps = twoStepCalls(server);
    const { admin: careful, secret, recovery } = await steps.adminWithTwoStep();
    server.clock.advance(lifetime);
    const refused = await server.request('exportDiamonds', { as: careful, body: {} });
    expect(refused.error).toEqual({ error: texts.confirmByCode, code: 'code_required' });
    expect((await confirm(careful, byPassword)).error?.fields).toEqual({ code: texts.confirmByCode });
    expect((await confirm(careful, { code: '000000' })).status).toBe(422);
    expect(await exports(careful)).toBe(403);
    const code = steps.codeOf(secret);
    expect((await confirm(careful, { code })).status).toBe(200);
    expect(await exports(careful)).toBe(200);
    expect((await confirm(careful, { code })).status).toBe(422);
    expect((await confirm(careful, { code: recovery[0] })).status).toBe(200);
  });

  it('by a code is nothing where the account uses none', async () => {
    for (const body of [{}, { code: '123456' }])
      expect((await confirm(admin, body)).error?.fields).toEqual({
        current_password: texts.confirmByPassword,
      });
  });

  it('is guessed no more often than at the sign-in', async () => {
    const wrong = { current_password: 'not-the-password' };
    for (let guesses = 0; guesses < server.config.signIn.failures; guesses += 1)
      expect((await confirm(admin, wrong)).status).toBe(422);
    expect((await confirm(admin, wrong)).status).toBe(429);
    expect((await confirm(admin, byPassword)).status).toBe(429);

    const { admin: careful } = await twoStepCalls(server).adminWithTwoStep();
    for (let guesses = 0; guesses < server.config.signIn.codesPerAccount; guesses += 1)
      expect((await confirm(careful, { code: '000000' })).status).toBe(422);
    expect((await confirm(careful, { code: '000000' })).status).toBe(429);
  });

  it('is the password itself where the change carries it', async () => {
    server.clock.advance(lifetime);
    const change = { current_password: testPassword, new_password: 'another-monsoon-day' };
    expect((await server.request('changePassword', { as: admin, body: change })).status).toBe(200);
  });
});
