import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createLocationsService, knownCountries } from './locations.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const list = async () => (await server.request('listCountries')).body.data;

it('lists every country by name with its dialling code, to everybody', async () => {
  const countries = await list();
  expect(countries).toHaveLength(knownCountries.length);
  expect(countries.find(({ name }) => name === 'India')?.phonecode).toBe('91');
  expect(countries.find(({ name }) => name === 'Belgium')?.phonecode).toBe('32');
  expect(countries.every(({ phonecode }) => /^\d{1,8}$/.test(phonecode))).toBe(true);
  const names = countries.map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

it('keeps the numbers of countries when servers start at the same moment and when one is new', async () => {
  const before = await list();
  await server.db.write.deleteFrom('countries').where('name', '=', 'Belgium').execute();
  await Promise.all(Array.from({ length: 4 }, () => createLocationsService(server).storeCountries()));
  const after = await list();
  expect(after).toHaveLength(before.length);
  const others = (countries: typeof before) => countries.filter(({ name }) => name !== 'Belgium');
  expect(others(after)).toEqual(others(before));
});
