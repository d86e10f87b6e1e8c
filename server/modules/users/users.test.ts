import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let cityId: number;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  const { db } = server;
  const country = await db.write
    .insertInto('countries')
    .values({ name: 'Belgium', phonecode: '32' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const state = await db.write
    .insertInto('states')
    .values({ name: 'Antwerp', country_id: country.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const city = await db.write
    .insertInto('cities')
    .values({ name: 'Antwerp', state_id: state.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  cityId = city.id;
});
afterAll(() => server.close());

const stored = (id: number) =>
  server.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = (as: TestUser, body: object) => server.request('updateUser', { as, body });

describe('telephone numbers', () => {
  it('are stored with the code of the country of the company', async () => {
    const buyer = await server.createUser();
    const numbersOf = async () => {
      const { mobile_no, whatsapp_no } = await stored(buyer.id);
      return [mobile_no, whatsapp_no];
    };
    const sent = { mobile_no: '0470 12 34 56', whatsapp_no: '\u202a+32 470-12 34 56\u202c' };
    expect((await update(admin, { id: buyer.id, company_city_id: cityId, ...sent })).status).toBe(200);
    expect(await numbersOf()).toEqual(['+32470123456', '+32470123456']);
    expect((await update(buyer, { id: buyer.id, mobile_no: '0470 65 43 21' })).status).toBe(200);
    expect(await numbersOf()).toEqual(['+32470654321', '+32470123456']);
  });
});

describe('a buyer', () => {
  it('can update their own profile', async () => {
    const buyer = await server.createUser();
    const { status, body } = await update(buyer, {
      id: buyer.id,
      company_name: 'North & Sons',
      email: buyer.email,
    });
    expect(status).toBe(200);
    expect(body.data.company_name).toBe('North & Sons');
  });

  it.each([
    ['role', { user_type: 'ADMIN' }],
    ['status', { status: 'active' }],
    ['email', { email: 'other@northlight.example' }],
    ['username', { username: 'other' }],
  ])('cannot change their %s, and the rest of the request is not stored', async (_, change) => {
    const buyer = await server.createUser();
    const before = await stored(buyer.id);
    const { status } = await update(buyer, { id: buyer.id, company_name: 'Smuggled', ...change });
    expect(status).toBe(403);
    expect(await stored(buyer.id)).toEqual(before);
  });

  it('gets 403 for every other account, existing or not', async () => {
    const buyer = await server.createUser();
    const other = await server.createUser();
    expect((await update(buyer, { id: other.id, name: 'Mine now' })).status).toBe(403);
    expect((await update(buyer, { id: 999_999, name: 'Nobody' })).status).toBe(403);
  });
});

describe('an administrator', () => {
  it('can update any account', async () => {
    const buyer = await server.createUser();
    const { status, body } = await update(admin, {
      id: buyer.id,
      email: 'New@Northlight.example',
      name: 'New Name',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email: 'new@northlight.example', name: 'New Name' });
  });

  it("ends a blocked account's sessions at once", async () => {
    const buyer = await server.createUser();
    expect((await server.request('listNewDiamonds', { as: buyer })).status).toBe(200);
    expect((await update(admin, { id: buyer.id, status: 'block' })).body.data.status).toBe(0);
    expect((await server.request('listNewDiamonds', { as: buyer })).status).toBe(401);
    expect((await update(admin, { id: buyer.id, status: 'active' })).body.data.status).toBe(1);
  });

  it('cannot block or demote their own account', async () => {
    expect((await update(admin, { id: admin.id, status: 'block' })).error?.error).toBe(
      addedMessages.account.ownAccount,
    );
    expect((await update(admin, { id: admin.id, user_type: 'USER' })).status).toBe(409);
  });

  it('gets an error for an email in use, an outdated form and a missing account', async () => {
    const buyer = await server.createUser();
    const other = await server.createUser();
    expect((await update(admin, { id: buyer.id, email: other.email })).error?.error).toBe(
      addedMessages.record.emailTaken,
    );
    const old = { id: buyer.id, name: 'Late', updated_at: '2020-01-01T00:00:00.000Z' };
    expect((await update(admin, old)).error?.error).toBe(addedMessages.record.outdated('account'));
    expect((await update(admin, { id: 999_999, name: 'Nobody' })).status).toBe(404);
    expect((await update(admin, { id: buyer.id, company_city_id: 999_999 })).status).toBe(422);
  });

  it('may be saved without an address, with a new postal code', async () => {
    const user = await server.createUser();
    const blank = { company_address1: null, company_city_id: null };
    const answer = await update(user, { id: user.id, ...blank, company_zipcode: '395007' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ ...blank, company_zipcode: '395007' });
  });

  it('cannot store a city or state of another state or country', async () => {
    const buyer = await server.createUser();
    const { locations } = server.services;
    const india = (await locations.listCountries()).find(({ name }) => name === 'India')!.id;
    const gujarat = (await locations.listStates(india)).find(({ name }) => name === 'Gujarat')!.id;
    const refused = async (places: object) =>
      (await update(admin, { id: buyer.id, ...places })).error?.fields;
    expect(await refused({ company_state_id: gujarat, company_city_id: cityId })).toEqual({
      company_city_id: 'This city is in another state',
    });
    const changed = await update(admin, { id: buyer.id, company_city_id: cityId });
    expect(changed.body.data).toMatchObject({ company_country: { name: 'Belgium' } });
    expect(await refused({ company_country_id: india })).toEqual({
      company_state_id: 'This state is in another country',
    });
    const surat = (await locations.listCities(gujarat)).find(({ name }) => name === 'Surat')!.id;
    const moved = { company_country_id: india, company_state_id: gujarat, company_city_id: surat };
    expect((await update(admin, { id: buyer.id, ...moved })).body.data).toMatchObject({
      company_state: { name: 'Gujarat' },
      company_city: { name: 'Surat' },
    });
  });

  it('can create an account that can sign in', async () => {
    const input = {
      name: 'Elena Ferrante',
      username: 'Elena',
      email: 'Elena@Ferrante.example',
      password: 'porta-nuova',
      mobile_no: '+390655512345',
      whatsapp_no: '+390655512345',
      company_name: 'Ferrante Gioielli',
      company_address1: 'Via Condotti 5',
      company_city_id: cityId,
      company_zipcode: '00187',
    };
    const { status, body } = await server.request('createUser', { as: admin, body: input });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      email: 'elena@ferrante.example',
      user_type: 'USER',
      status: 1,
      company_country: { name: 'Belgium' },
      company_state: { name: 'Antwerp' },
      company_city: { name: 'Antwerp' },
    });
    const signIn = { email: 'elena@ferrante.example', password: 'porta-nuova', appType: 'ADMIN' };
    expect((await server.request('loginUser', { body: signIn })).status).toBe(200);
    expect((await server.request('createUser', { as: admin, body: input })).status).toBe(409);
  });
});

test('filters accounts by role, name, phone number and id, without wildcards', async () => {
  const buyer = await server.createUser({ name: 'Zora 100%', mobile_no: '+32470998877' });
  const list = async (query: Record<string, string | number>) =>
    (await server.request('listUsers', { as: admin, query })).body.data.data.map(({ id }) => id);
  expect(await list({ name: 'zora' })).toEqual([buyer.id]);
  expect(await list({ name: '0%' })).toEqual([buyer.id]);
  expect(await list({ name: '_' })).toEqual([]);
  expect(await list({ mobile_no: '0998' })).toEqual([buyer.id]);
  expect(await list({ id: buyer.id })).toEqual([buyer.id]);
  expect(await list({ usertype: 'ADMIN' })).toEqual([admin.id]);
});

test('lists the requested rows on a page, at most 200', async () => {
  const ask = (query: object) => server.request('listUsers', { as: admin, query });
  const ids = async (query: object) => (await ask(query)).body.data.data.map(({ id }) => id);
  const { data, total } = (await ask({ limit: 200 })).body.data;
  expect(data).toHaveLength(total);
  expect((await ask({ limit: 2, page: 2 })).body.data).toMatchObject({ per_page: 2, current_page: 2, total });
  expect(await ids({ limit: 2, page: 2 })).toEqual(data.slice(2, 4).map(({ id }) => id));
  for (const limit of [0, 201]) expect((await ask({ limit })).status).toBe(400);
});

test('finds accounts by name, company, e-mail and number with one text', async () => {
  const buyer = await server.createUser({
    name: 'Ilse Maas',
    email: 'desk@maasgems.example',
    company_name: 'Scheldt Trading',
    mobile_no: '+32470123987',
    whatsapp_no: '+31655001122',
  });
  const find = async (search: string) =>
    (await server.request('listUsers', { as: admin, query: { search } })).body.data.data.map(({ id }) => id);
  for (const text of ['ilse', 'SCHELDT', 'desk@maas', '470 12 39', '+31 (655) 00-11'])
    expect(await find(text), text).toEqual([buyer.id]);
  expect(await find('maas%')).toEqual([]);
  expect((await server.request('listUsers', { as: buyer, query: { search: 'ilse' } })).status).toBe(403);
});

test('allows one decision per registration, and links its proofs with a key', async () => {
  const registered = await server.createUser({
    approval: 0,
    status: 0,
    owner_proof: '/files/proofs/owner.webp',
  });
  const pending = (await server.request('listApprovals', { as: admin })).body.data.data;
  expect(pending[0]?.id).toBe(registered.id);
  expect(pending[0]?.owner_proof).toMatch(/^\/files\/proofs\/owner\.webp\?key=/);
  const decide = (body: object) =>
    server.request('updateApproval', { as: admin, body: { id: registered.id, ...body } });
  expect((await decide({ status: 'block' })).error?.fields).toEqual({ reason: "Reason can't be blank" });
  expect((await decide({ status: 'block', reason: ' ' })).status).toBe(422);
  expect((await decide({ status: 'active' })).body.data.status).toBe(1);
  expect((await decide({ status: 'block', reason: 'Too late' })).status).toBe(409);
  expect((await stored(registered.id)).status).toBe(1);
});

test("lists a buyer's own demands only", async () => {
  const buyer = await server.createUser();
  const other = await server.createUser();
  const post = (as: TestUser, requirements: string) =>
    server.request('createDemand', { as, body: { requirements } });
  expect((await post(buyer, 'Pair of ovals, 1.50 ct')).status).toBe(200);
  expect((await post(other, 'Fancy yellow, 2 ct')).status).toBe(200);
  expect((await post(buyer, '   ')).error?.fields).toEqual({ requirements: 'requirements is required' });
  const seen = async (as: TestUser) =>
    (await server.request('listDemands', { as })).body.data.data.map(({ requirements }) => requirements);
  expect(await seen(buyer)).toEqual(['Pair of ovals, 1.50 ct']);
  expect(await seen(admin)).toEqual(['Fancy yellow, 2 ct', 'Pair of ovals, 1.50 ct']);
});
