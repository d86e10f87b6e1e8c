import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { allCountries, createLocationsService } from './locations.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const list = async () => (await server.request('listCountries')).body.data;

it('lists every country by name with its dialling code, without a session', async () => {
  const countries = await list();
  expect(countries).toHaveLength(allCountries.length);
  expect(countries.find(({ name }) => name === 'India')?.phonecode).toBe('91');
  expect(countries.find(({ name }) => name === 'Belgium')?.phonecode).toBe('32');
  expect(countries.every(({ phonecode }) => /^\d{1,8}$/.test(phonecode))).toBe(true);
  const names = countries.map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

it('keeps the ids of countries in concurrent starts and when a country is added', async () => {
  const before = await list();
  await server.db.write.deleteFrom('countries').where('name', '=', 'Belgium').execute();
  await Promise.all(Array.from({ length: 4 }, () => createLocationsService(server).storeCountries()));
  const after = await list();
  expect(after).toHaveLength(before.length);
  const others = (countries: typeof before) => countries.filter(({ name }) => name !== 'Belgium');
  expect(others(after)).toEqual(others(before));
});

describe('states and cities', () => {
  const countryId = async (name: string) => (await list()).find((country) => country.name === name)!.id;
  const statesOf = async (country: string) =>
    (await server.request('listStates', { query: { countryId: await countryId(country) } })).body.data;
  const citiesOf = async (stateId: number) =>
    (await server.request('listCities', { query: { stateId } })).body.data;

  it.each([
    ['India', 'Gujarat', 'Surat'],
    ['India', 'Maharashtra', 'Mumbai'],
    ['India', 'Rajasthan', 'Jaipur'],
    ['Belgium', 'Antwerp', 'Antwerpen'],
    ['United States', 'New York', 'New York City'],
    ['Israel', 'Tel Aviv', 'Ramat Gan'],
    ['Hong Kong', 'Hong Kong', 'Kowloon'],
    ['United Arab Emirates', 'Dubai', 'Dubai'],
    ['South Africa', 'Gauteng', 'Johannesburg'],
    ['Russia', 'Sakha (Yakutia) Republic', 'Yakutsk'],
    ['Australia', 'New South Wales', 'Sydney'],
    ['Germany', 'Rhineland-Palatinate', 'Idar-Oberstein'],
    ['Botswana', 'South East', 'Gaborone'],
    ['Monaco', 'Monaco', 'Monaco'],
  ])('of %s include %s with %s, sorted and unique', async (country, stateName, cityName) => {
    const states = await statesOf(country);
    const cities = await citiesOf(states.find(({ name }) => name === stateName)!.id);
    expect(cities.map(({ name }) => name)).toContain(cityName);
    for (const places of [states, cities]) {
      const names = places.map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('get one id each in concurrent first requests', async () => {
    const id = await countryId('Thailand');
    const services = Array.from({ length: 4 }, () => createLocationsService(server));
    const [first, ...others] = await Promise.all(services.map((service) => service.listStates(id)));
    for (const other of others) expect(other).toEqual(first);
    const bangkok = first!.find(({ name }) => name === 'Bangkok')!.id;
    const [cities, ...again] = await Promise.all(services.map((service) => service.listCities(bangkok)));
    for (const other of again) expect(other).toEqual(cities);
    expect(cities!.length).toBeGreaterThan(10);
  });

  it('are empty for an unknown country or state', async () => {
    expect((await server.request('listStates', { query: { countryId: 999_999 } })).body.data).toEqual([]);
    expect(await citiesOf(999_999)).toEqual([]);
    expect((await server.request('listStates', {})).status).toBe(400);
  });
});
