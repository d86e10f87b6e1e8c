import { afterAll, beforeAll, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { emptyBankDetails } from '#domain/settings/bank-details.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const configType = 'BANK_DETAILS';
const texts = addedMessages.bankDetails;
const details = {
  beneficiary: 'House of Ardent',
  bank: 'KBC, Antwerp',
  account_no: 'BE68539007547034',
  bank_code: 'KREDBEBB',
  note: 'Order number as the reference.',
};
const read = (as?: TestUser) => server.request('getConfig', { as, body: { configType } });
const save = (config: object, as?: TestUser) =>
  server.request('updateConfig', { as, body: { configType, config: JSON.stringify(config) } });

it('returns empty bank details until an administrator saves them', async () => {
  expect((await read(admin)).body.data).toMatchObject({
    configType,
    config: JSON.stringify(emptyBankDetails),
  });
});

it('stores an IBAN without spaces', async () => {
  const { status, body } = await save({ ...details, account_no: 'be68 5390 0754 7034' }, admin);
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, data: { configType, config: JSON.stringify(details) } });
  expect((await read(admin)).body.data.config).toBe(JSON.stringify(details));
});

it('forbids buyers and visitors to read or change bank details', async () => {
  await save(details, admin);
  const refused = { error: addedMessages.signIn.notPermitted };
  expect(await read(buyer)).toMatchObject({ status: 403, error: refused });
  expect(await save({ ...details, account_no: '99999999' }, buyer)).toMatchObject({ status: 403 });
  expect((await read()).status).toBe(401);
  expect((await save({ ...details, account_no: '99999999' })).status).toBe(401);
  expect((await read(admin)).body.data.config).toBe(JSON.stringify(details));
});

it('reports each invalid field and changes nothing', async () => {
  await save(details, admin);
  const wrong = { ...details, beneficiary: ' ', account_no: 'BE68539007547035' };
  const { status, error } = await save(wrong, admin);
  expect(status).toBe(422);
  expect(error).toEqual({
    error: addedMessages.request.checkFields,
    fields: { beneficiary: texts.beneficiaryRequired, account_no: texts.ibanChecksum },
  });
  expect((await read(admin)).body.data.config).toBe(JSON.stringify(details));
});

it('rejects unknown properties and values that are not texts', async () => {
  const fields = { config: texts.notBankDetails };
  const refused = { status: 422, error: { error: texts.notBankDetails, fields } };
  expect(await save({ ...details, pin: '1234' }, admin)).toMatchObject(refused);
  expect(await save({ ...details, note: null }, admin)).toMatchObject(refused);
});
