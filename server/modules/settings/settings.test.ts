import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { emptyHomeSlider } from '#domain/settings/home-slider.ts';
import { demoSignIns } from '#server/demo/people.ts';
import { recordUpload } from '#server/testing/test-files.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer({ businessName: 'House of Ardent', whatsappNumber: '+919825000000' });
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const configType = 'HOME_SLIDER';
const read = async (as: TestUser) =>
  (await server.request('getConfig', { as, body: { configType } })).body.data;
const save = (config: unknown, as = admin) =>
  server.request('updateConfig', { as, body: { configType, config } });

describe('the home slider', () => {
  it('has empty slots until it is saved', async () => {
    expect(await read(buyer)).toMatchObject({ configType, config: JSON.stringify(emptyHomeSlider) });
  });

  it('is replaced as a whole by every update', async () => {
    const slider1url = await recordUpload(server, admin, 'slider/a.jpg');
    const slider = { ...emptyHomeSlider, slider1url, slider1text: 'New <rounds>' };
    expect((await save(JSON.stringify(slider))).body).toMatchObject({
      success: true,
      data: { configType, config: JSON.stringify(slider) },
    });
    await save(JSON.stringify({ ...slider, slider1text: 'Ovals' }));
    expect(JSON.parse((await read(buyer)).config)).toEqual({ ...slider, slider1text: 'Ovals' });
  });

  it.each([
    ['no JSON', '{"count":'],
    ['another kind of JSON', '[]'],
    ['a missing key', JSON.stringify({ ...emptyHomeSlider, slider3text: undefined })],
    ['an unknown key', JSON.stringify({ ...emptyHomeSlider, slider4url: '' })],
    ['a wrong count', JSON.stringify({ ...emptyHomeSlider, count: 4 })],
    ['a number as a text', JSON.stringify({ ...emptyHomeSlider, slider1text: 5 })],
    ['a text that is too long', JSON.stringify({ ...emptyHomeSlider, slider1text: 'x'.repeat(501) })],
  ])('rejects %s without any change', async (_, config) => {
    const before = await read(admin);
    const { status, error } = await save(config);
    expect(status).toBe(422);
    expect(error).toEqual({
      error: addedMessages.businessAnswer.notASlider,
      fields: { config: addedMessages.businessAnswer.notASlider },
    });
    expect(await read(admin)).toEqual(before);
  });

  it('can be changed by administrators only', async () => {
    expect((await save(JSON.stringify(emptyHomeSlider), buyer)).status).toBe(403);
  });
});

describe('the site information', () => {
  it('is public and names no account outside a demonstration', async () => {
    await server.createUser({ demo: 1 });
    const { status, body } = await server.request('getSiteInfo');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      business_name: 'House of Ardent',
      whatsapp_number: '919825000000',
      demo: false,
    });
  });

  it('names the demonstration accounts that can sign in', async () => {
    const demo = await createTestServer({ demo: true });
    const [first, second, third] = demoSignIns;
    await demo.createUser({ email: second.email, demo: 1 });
    await demo.createUser({ email: first.email, demo: 1, user_type: 'ADMIN' });
    await demo.createUser({ email: third.email, demo: 1, status: 0 });
    await demo.createUser({ email: 'other@example.com', demo: 1 });
    const { demo_sign_ins } = (await demo.request('getSiteInfo')).body.data;
    expect(demo_sign_ins).toEqual(
      [first, second].map(({ email, role, password }) => ({ email, role, password })),
    );
    await demo.close();
  });
});
