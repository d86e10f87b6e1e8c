import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConfigType } from '#contract/model/configType.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { emptyBankDetails } from '#domain/settings/bank-details.ts';
import { defaultHoldSettings } from '#domain/settings/hold-settings.ts';
import { noPricing } from '#domain/settings/pricing-rules.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admins: TestUser[];
beforeAll(async () => {
  server = await createTestServer();
  admins = await Promise.all([1, 2].map(() => server.createUser({ user_type: 'ADMIN' })));
});
afterAll(() => server.close());

const never = '1970-01-01T00:00:00.000Z';
const account = (account_no: string) =>
  JSON.stringify({ ...emptyBankDetails, beneficiary: 'House of Ardent', bank: 'KBC, Antwerp', account_no });
const read = async (configType: ConfigType) =>
  (await server.request('getConfig', { as: admins[0]!, body: { configType } })).body.data;
const save = (configType: ConfigType, config: string, updated_at?: string, admin = 0) =>
  server.request('updateConfig', { as: admins[admin]!, body: { configType, config, updated_at } });

it('lets one of two administrators save the account that both have opened, from the first save on', async () => {
  let known = (await read('BANK_DETAILS')).updated_at;
  expect(known).toBe(never);
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      [0, 1].map((admin) => save('BANK_DETAILS', account(`1000${round}${admin}`), known, admin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, late] = answers[0]!.status === 200 ? answers : answers.toReversed();
    expect(late!.error).toEqual({ error: addedMessages.record.outdated('setting') });
    expect(await read('BANK_DETAILS')).toEqual(saved!.body.data);
    expect(Date.parse(saved!.body.data.updated_at)).toBeGreaterThan(Date.parse(known));
    known = saved!.body.data.updated_at;
  }
});

it('saves for callers that name no version, two at one time as well', async () => {
  const config = (hours: number) => JSON.stringify({ ...defaultHoldSettings, hours });
  const answers = await Promise.all(
    [0, 1].map((admin) => save('HOLDS', config(2 + admin), undefined, admin)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([config(2), config(3)]).toContain((await read('HOLDS')).config);
});

it('keeps what is stored, and records nothing, when a save is refused', async () => {
  const rounded = (round_to: number) => JSON.stringify({ ...noPricing, round_to });
  const { data } = (await save('PRICING_RULES', rounded(5))).body;
  expect((await save('PRICING_RULES', rounded(10), never)).status).toBe(409);
  expect(await read('PRICING_RULES')).toEqual(data);
  const entries = await server.db.read
    .selectFrom('history')
    .select('id')
    .where('subject_label', '=', 'PRICING_RULES')
    .execute();
  expect(entries).toHaveLength(1);
});

it('does not keep a blank part when its first save is refused', async () => {
  expect((await save('HOME_SLIDER', '{}', never)).status).toBe(422);
  expect((await save('SHAPE_PICTURES', '{"pictures":[]}', '2026-11-20T09:15:00.000Z')).status).toBe(409);
  expect(await read('SHAPE_PICTURES')).toEqual({
    configType: 'SHAPE_PICTURES',
    config: '{"pictures":[]}',
    updated_at: never,
  });
});
