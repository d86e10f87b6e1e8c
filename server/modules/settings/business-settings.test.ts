import { afterAll, beforeAll, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { createLiveConfig } from '#server/platform/settings/live-config.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
const environment = {
  businessName: 'House of Ardent',
  whatsappNumber: '+919825000000',
  linkDays: 30,
  returnDays: 30,
  twoStepSignIn: 'optional' as 'optional' | 'required',
};
beforeAll(async () => {
  server = await createTestServer(environment);
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const configType = 'BUSINESS';
const texts = addedMessages.business;
const settings = {
  business_name: 'Twin Lakes Diamonds',
  whatsapp_number: '+3232221100',
  link_days: 7,
  return_days: 14,
  two_step_sign_in: 'optional',
};
const read = async (as = admin) => server.request('getConfig', { as, body: { configType } });
const save = (config: object, as = admin) =>
  server.request('updateConfig', { as, body: { configType, config: JSON.stringify(config) } });

it('starts from the environment, and is read and changed by administrators only', async () => {
  expect(JSON.parse((await read()).body.data.config)).toEqual({
    business_name: 'House of Ardent',
    whatsapp_number: '+919825000000',
    link_days: 30,
    return_days: 30,
    two_step_sign_in: 'optional',
  });
  expect((await read(buyer)).status).toBe(403);
  expect((await save(settings, buyer)).status).toBe(403);
});

it('reports each invalid field and changes nothing', async () => {
  const { status, error } = await save({
    business_name: ' ',
    whatsapp_number: '12',
    link_days: 0.5,
    return_days: 366,
    two_step_sign_in: 'optional',
  });
  expect(status).toBe(422);
  expect(error?.fields).toEqual({
    business_name: texts.nameRequired,
    whatsapp_number: texts.notANumber,
    link_days: texts.days(3650),
    return_days: texts.days(365),
  });
  for (const wrong of [{ ...settings, pin: 1 }, { ...settings, two_step_sign_in: 'never' }, []])
    expect((await save(wrong)).error?.fields).toEqual({ config: texts.notBusiness });
  expect(server.services.config.businessName).toBe('House of Ardent');
});

it('applies at once to the site, its mails and its links', async () => {
  const { status, body } = await save({
    ...settings,
    business_name: ' Twin  Lakes Diamonds ',
    whatsapp_number: '+32 322 211 00',
  });
  expect(status).toBe(200);
  expect(JSON.parse(body.data.config)).toEqual(settings);
  expect((await server.request('getSiteInfo')).body.data).toMatchObject({
    business_name: 'Twin Lakes Diamonds',
    whatsapp_number: '3232221100',
  });
  expect(server.services.config).toMatchObject({
    businessName: 'Twin Lakes Diamonds',
    linkDays: 7,
    returnDays: 14,
  });
  const { id } = await server.createDiamond();
  const target = { purpose: 'diamond-details', id } as const;
  const key = server.services.links.makeKey(target);
  server.clock.advance(6 * 24 * 3_600_000);
  expect(server.services.links.openKey(target, key)).not.toBeNull();
  server.clock.advance(24 * 3_600_000);
  expect(server.services.links.openKey(target, key)).toBeNull();
});

it('does not relax two-step sign-in where the environment requires it', async () => {
  const context = { db: server.db, clock: server.clock.now };
  const strict = await createLiveConfig({
    ...context,
    config: { ...environment, twoStepSignIn: 'required' },
  });
  expect(strict.config.twoStepSignIn).toBe('required');
  const open = await createLiveConfig({ ...context, config: environment });
  expect(open.config.twoStepSignIn).toBe('optional');
  const strictServer = await createTestServer({ ...environment, twoStepSignIn: 'required' }, server.db);
  const body = { configType, config: JSON.stringify(settings) } as const;
  const caller = { address: '192.0.2.1', userAgent: undefined };
  const actor = { id: admin.id, name: 'Meera', confirmed: true, twoStep: false };
  await expect(strictServer.services.settings.replace(body, actor, caller)).rejects.toMatchObject({
    status: 422,
  });
});
