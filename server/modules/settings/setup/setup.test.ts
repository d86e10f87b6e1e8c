import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SetupStepId } from '#contract/model/setupStepId.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { ensureFirstAdmin } from '#server/app/first-admin.ts';
import { setupRecordRepository, setupRecords } from '#server/platform/settings/setup-record.repository.ts';
import { mailOf } from '#server/testing/test-mail.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';

const texts = addedMessages.setupAnswer;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startTestSmtp();
});
afterAll(async () => {
  await smtp.close();
});

let server: TestServer;
let admin: TestUser;
const open = async () => {
  server = await createTestServer({ businessName: '', smtpUrl: smtp.url });
  admin = await server.createUser({ user_type: 'ADMIN' });
};

const read = async () => (await server.request('getSetup', { as: admin })).body.data;
const doneSteps = async () => (await read()).steps.filter(({ done }) => done).map(({ id }) => id);
const isOpen = async () => (await server.request('getAdminCounts', { as: admin })).body.data.setup_open;
const save = (configType: string, config: object) =>
  server.request('updateConfig', { as: admin, body: { configType, config: JSON.stringify(config) } });
const business = {
  business_name: 'Twin Lakes Diamonds',
  whatsapp_number: '',
  link_days: 30,
  two_step_sign_in: 'optional',
};
const bank = {
  beneficiary: 'Twin Lakes',
  bank: 'KBC, Antwerp',
  account_no: 'BE68539007547034',
  bank_code: '',
  note: '',
};

describe('the setup of a business without a name', () => {
  beforeEach(open);
  afterEach(() => server.close());

  it('marks each step once the server has what it is about, and closes after the last', async () => {
    expect(await read()).toMatchObject({ open: true, hidden: false, mail_configured: true });
    const expected: SetupStepId[] = [];
    const expectDone = async (id: SetupStepId) => {
      expected.push(id);
      expect(await doneSteps()).toEqual(expected);
    };
    await save('BANK_DETAILS', bank);
    await expectDone('bank');
    await save('PRICING_RULES', { round_to: 1, bands: [] });
    await expectDone('pricing');
    await server.createDiamond();
    await expectDone('stock');
    expect((await server.request('sendTestMail', { as: admin, body: {} })).status).toBe(200);
    await expectDone('mail');
    await server.createUser();
    await expectDone('customer');
    expect(await isOpen()).toBe(true);
    await setupRecordRepository.save(server.db.write, setupRecords.backup, {}, server.clock.now());
    await expectDone('backup');
    expect((await read()).steps.at(-1)?.done_at).toBe(new Date(server.clock.now()).toISOString());
    await setupRecordRepository.begin(server.db.write, server.clock.now());
    await save('BUSINESS', business);
    expect(await read()).toMatchObject({ open: false, hidden: false });
    expect(await isOpen()).toBe(false);
  });

  it('does not count a registration that waits or was rejected as a customer', async () => {
    await server.createUser({ approval: 0 });
    await server.createUser({ approval: 2 });
    expect(await doneSteps()).toEqual([]);
    await server.createUser({ approval: 1 });
    expect(await doneSteps()).toEqual(['customer']);
  });

  it('is hidden from the dashboard and shown again, by administrators only', async () => {
    const hide = (hidden: unknown, as: TestUser = admin) =>
      server.request('updateSetup', { as, body: { hidden } });
    expect((await hide(true)).body).toMatchObject({ success: true, data: { open: false, hidden: true } });
    expect(await isOpen()).toBe(false);
    expect((await hide(false)).body.data).toMatchObject({ open: true, hidden: false });
    expect(await isOpen()).toBe(true);
    expect((await hide('yes')).error?.fields).toHaveProperty('hidden');
    const buyer = await server.createUser();
    expect((await hide(true, buyer)).status).toBe(403);
    expect((await server.request('getSetup', { as: buyer })).status).toBe(403);
    expect((await server.request('sendTestMail', { as: buyer, body: {} })).status).toBe(403);
    expect(await isOpen()).toBe(true);
  });
});

describe('the setup of a business with a name', () => {
  it('opens for the first admin of an empty database', async () => {
    const named = await createTestServer({ businessName: 'Twin Lakes Diamonds' });
    const firstAdmin = { email: 'first@twinlakes.example', password: 'lapis-monsoon-71' };
    await ensureFirstAdmin({ ...named.services, config: { ...named.config, firstAdmin } });
    expect(await named.services.settings.isSetupOpen()).toBe(true);
    expect((await named.services.settings.setup()).steps[0]).toEqual({
      id: 'name',
      done: true,
      done_at: null,
    });
    await named.close();
  });

  it('stays closed where accounts were there before', async () => {
    const named = await createTestServer({ businessName: 'Twin Lakes Diamonds' });
    await named.createUser();
    const firstAdmin = { email: 'second@twinlakes.example', password: 'lapis-monsoon-71' };
    await ensureFirstAdmin({ ...named.services, config: { ...named.config, firstAdmin } });
    expect(await named.services.settings.isSetupOpen()).toBe(false);
    await named.close();
  });
});

describe('the test mail', () => {
  beforeAll(open);
  beforeEach(async () => {
    await server.db.write.deleteFrom('configs').execute();
    admin = await server.createUser({ user_type: 'ADMIN' });
  });
  afterAll(() => server.close());

  const sendWith = async (smtpUrl: string | undefined) => {
    const other = await createTestServer({ smtpUrl }, server.db);
    const answer = await other.request('sendTestMail', { as: admin, body: {} });
    expect(await mailOf(other)).toEqual([]);
    return answer;
  };

  it('goes to the caller by the configured mail server', async () => {
    const { body } = await server.request('sendTestMail', { as: admin, body: {} });
    expect(body).toEqual({ success: true, message: texts.mailSent(admin.email) });
    const talk = smtp.received.join('');
    expect(talk).toContain(`RCPT TO:<${admin.email}>`);
    expect(talk).toContain(server.config.publicUrl);
    expect((await read()).steps.find(({ id }) => id === 'mail')).toEqual({
      id: 'mail',
      done: true,
      done_at: new Date(server.clock.now()).toISOString(),
    });
    const elsewhere = await server.request('sendTestMail', { as: admin, body: { to: 'a@b.example' } });
    expect(elsewhere).toMatchObject({ status: 422, error: { fields: { to: 'Unknown field' } } });
  });

  it('says so without a mail server, where an earlier test no longer counts', async () => {
    await server.request('sendTestMail', { as: admin, body: {} });
    expect(await sendWith(undefined)).toMatchObject({
      status: 409,
      error: { error: addedMessages.setup.mailNotConfigured },
    });
    const other = await createTestServer({ smtpUrl: undefined }, server.db);
    const setup = await other.services.settings.setup();
    expect(setup).toMatchObject({ mail_configured: false });
    expect(setup.steps.find(({ id }) => id === 'mail')?.done).toBe(false);
  });

  const account = (url: string) => url.replace('smtp://', 'smtp://facet:smtp-s3cret-pass@');
  it.each([
    ['does not answer', null, texts.mailUnreachable],
    ['refuses the credentials', { AUTH: '535 no such account smtp-s3cret-pass' }, texts.mailSignInRefused],
    ['refuses the sender', { MAIL: '550 not from 10.0.0.7' }, texts.mailAddressRefused],
    ['refuses the message', { DATA: '554 spam score 9.1' }, texts.mailRefused],
  ])('names the kind of failure alone when the mail server %s', async (_, refusals, text) => {
    const refusing = refusals && (await startTestSmtp(refusals));
    const { status, error } = await sendWith(account(refusing?.url ?? 'smtp://127.0.0.1:1'));
    await refusing?.close();
    expect({ status, error }).toEqual({ status: 409, error: { error: text } });
    expect((await read()).steps.find(({ id }) => id === 'mail')?.done).toBe(false);
  });

  it('names an encryption that fails', async () => {
    const { error } = await sendWith(smtp.url.replace('smtp://', 'smtps://'));
    expect(error).toEqual({ error: texts.mailInsecure });
  });

  it('is limited to five in 15 minutes', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await server.request('sendTestMail', { as: admin, body: {} })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
