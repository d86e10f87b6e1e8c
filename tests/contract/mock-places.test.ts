import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { UserUpdate } from '#contract/model/userUpdate.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { testedMock } from '../support/tested-mock.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const mock = testedMock('--records', 'demonstration');

interface Place {
  id: number;
  name: string;
}

/** Asks for places and stores those of an account, at the mock or the server. */
const callers = {
  mock: {
    countries: async (): Promise<Place[]> => (await mock.send('listCountries', 'PUBLIC')).body.data,
    states: async (id: number): Promise<Place[]> =>
      (await mock.send('listStates', 'PUBLIC', { query: { countryId: String(id) } })).body.data,
    cities: async (id: number): Promise<Place[]> =>
      (await mock.send('listCities', 'PUBLIC', { query: { stateId: String(id) } })).body.data,
    async change(places: Omit<UserUpdate, 'id'>) {
      const { status, body } = await mock.send('updateUser', 'ADMIN', { body: { id: 3, ...places } });
      return { status, user: body.data, fields: body.fields };
    },
  },
  server: {
    countries: async (): Promise<Place[]> => (await server.request('listCountries')).body.data,
    states: async (countryId: number): Promise<Place[]> =>
      (await server.request('listStates', { query: { countryId } })).body.data,
    cities: async (stateId: number): Promise<Place[]> =>
      (await server.request('listCities', { query: { stateId } })).body.data,
    async change(places: Omit<UserUpdate, 'id'>) {
      const buyer = await server.createUser();
      const body = { id: buyer.id, ...places };
      const { status, body: answer, error } = await server.request('updateUser', { as: admin, body });
      return { status, user: answer?.data, fields: error?.fields };
    },
  },
};

type Caller = (typeof callers)[keyof typeof callers];

const names = (places: readonly Place[]) => places.map(({ name }) => name);
const named = (places: readonly Place[], name: string) => places.find((place) => place.name === name)!.id;

/** The ids of a country, one of its states and a city there. */
async function idsOf(caller: Caller, [country, state, city]: readonly [string, string, string]) {
  const company_country_id = named(await caller.countries(), country);
  const company_state_id = named(await caller.states(company_country_id), state);
  const company_city_id = named(await caller.cities(company_state_id), city);
  return { company_country_id, company_state_id, company_city_id };
}

const surat = ['India', 'Gujarat', 'Surat'] as const;
const antwerp = ['Belgium', 'Antwerp', 'Antwerpen'] as const;

describe('the mock server', () => {
  it.each([
    surat,
    antwerp,
    ['Israel', 'Tel Aviv', 'Ramat Gan'],
    ['Monaco', 'Monaco', 'Monaco'],
    ['United States', 'New York', 'New York City'],
  ] as const)('lists the states of %s and the cities of %s as the server does', async (...place) => {
    const [onMock, onServer] = [await idsOf(callers.mock, place), await idsOf(callers.server, place)];
    expect(names(await callers.mock.states(onMock.company_country_id))).toEqual(
      names(await callers.server.states(onServer.company_country_id)),
    );
    expect(names(await callers.mock.cities(onMock.company_state_id))).toEqual(
      names(await callers.server.cities(onServer.company_state_id)),
    );
  });

  it('has states with cities, and ids of their own, in every country', async () => {
    const all = await callers.mock.countries();
    const states = (await Promise.all(all.map(({ id }) => callers.mock.states(id)))).flat();
    expect([all.length, states.length]).toEqual([252, 3536]);
    expect(new Set(states.map(({ id }) => id)).size).toBe(3536);
  });

  it('keeps the ids of places when it is reset', async () => {
    const before = await idsOf(callers.mock, surat);
    await mock.reset();
    expect(await idsOf(callers.mock, antwerp)).not.toEqual(before);
    expect(await idsOf(callers.mock, surat)).toEqual(before);
  });
});

describe.each(['mock', 'server'] as const)('the %s', (name) => {
  const caller = callers[name];

  test('has no places of an unknown country or state', async () => {
    expect(await caller.states(999_999)).toEqual([]);
    expect(await caller.cities(999_999)).toEqual([]);
    expect(await caller.cities(4_000_000_000)).toEqual([]);
  });

  test('completes the places of an account by its city', async () => {
    const { company_city_id } = await idsOf(caller, surat);
    const { status, user } = await caller.change({ company_city_id });
    expect(status).toBe(200);
    expect([user?.company_country?.name, user?.company_state?.name, user?.company_city?.name]).toEqual(surat);
  });

  test('refuses unknown places, and a city or state that lies elsewhere', async () => {
    const [here, there] = [await idsOf(caller, surat), await idsOf(caller, antwerp)];
    const refused = async (places: Omit<UserUpdate, 'id'>) => {
      const { status, fields } = await caller.change(places);
      return [status, fields];
    };
    for (const field of ['company_country_id', 'company_state_id', 'company_city_id'])
      expect(await refused({ [field]: 9_999_999_999_999 })).toEqual([
        422,
        { [field]: 'Place not recognised' },
      ]);
    expect(await refused({ ...here, company_city_id: there.company_city_id })).toEqual([
      ...[422, { company_city_id: 'This city is in another state' }],
    ]);
    expect(await refused({ ...here, company_country_id: there.company_country_id })).toEqual([
      ...[422, { company_state_id: 'This state is in another country' }],
    ]);
  });
});
