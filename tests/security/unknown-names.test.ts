import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let [admin, buyer] = [{} as TestUser, {} as TestUser];
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

async function stoneIn(location: string) {
  const codes = await server.db.transaction(async (trx) => ({
    location: (await server.services.lookupValues.codesFor(trx, 'location', [location])).get(location)!,
    lab: (await server.services.lookupValues.codesFor(trx, 'lab', ['GIA'])).get('GIA')!,
  }));
  await server.createDiamond(codes);
}

const names = (count: number, of = 'Nowhere') => Array.from({ length: count }, (_, at) => `${of} ${at}`);
const unknown = (each: number): DiamondFilters => ({
  location: names(each),
  lab: names(each, 'Lab'),
  treatment: names(each, 'Treatment'),
});

describe('names that no stone has', () => {
  it.each(['searchDiamonds', 'getStoneCounts', 'findPairs'] as const)(
    'cost %s as many reads as a single one',
    async (operation) => {
      const ask = (filters: DiamondFilters) => async () => {
        const body = operation === 'findPairs' ? { filters } : filters;
        expect((await server.request(operation, { as: buyer, body })).status).toBe(200);
      };
      const one = await countQueries(server, ask(unknown(1)));
      // On a busy machine the database may answer in the place of the index, which takes one or two more.
      expect(await countQueries(server, ask(unknown(160)))).toBeLessThanOrEqual(one + 2);
    },
  );

  it('match nothing beside one that stones have, until a stone has them', async () => {
    const found = async () => {
      const body = { location: ['Antwerp', 'Atlantis'], lab: [...names(20), 'gia'] };
      return (await server.request('searchDiamonds', { as: buyer, body })).body.data.total;
    };
    expect(await found()).toBe(0);
    await stoneIn('Antwerp');
    expect(await found()).toBe(1);
    await stoneIn('Atlantis');
    expect(await found()).toBe(2);
  });

  it('of a change of many stones change nothing, and are answered as in its preview', async () => {
    await stoneIn('Lisbon');
    const change: BulkUpdateChange = { field: 'price', price_set: 'retail', value: 7_123 };
    const run = async (location: string[]) => {
      const body = { filters: { location }, change };
      const { body: preview } = await server.request('previewBulkUpdate', { as: admin, body });
      const { version, changed } = preview.data;
      const applied = await server.request('bulkUpdateDiamonds', { as: admin, body: { ...body, version } });
      return [changed, applied.status, applied.error?.error];
    };
    expect(await run(['Lisbon', ...names(100)])).toEqual([1, 200, undefined]);
    expect(await run(names(100))).toEqual([0, 422, bulkUpdateMessages.noChange]);
  });
});

describe('a search with more values than', () => {
  const many = {
    'one filter may have': { location: names(201) },
    'all filters together may have': { ...unknown(160), shape: names(21) },
  };

  it.each(Object.entries(many))('%s is refused wherever searches are sent', async (_, filters) => {
    const change: BulkUpdateChange = { field: 'price', price_set: 'retail', value: 7_123 };
    const calls = [
      ['searchDiamonds', filters],
      ['getStoneCounts', filters],
      ['findPairs', { filters }],
      ['previewBulkUpdate', { filters, change }],
      ['bulkUpdateDiamonds', { filters, change, version: 'x' }],
      ['exportDiamonds', { filters, format: 'csv' }],
    ] as const;
    for (const [operation, body] of calls) {
      const { status } = await server.request(operation, { as: admin, body });
      expect([operation, status]).toEqual([operation, 422]);
    }
  });

  it('all filters together may have is refused in words', async () => {
    const body = many['all filters together may have'];
    const { error } = await server.request('searchDiamonds', { as: buyer, body });
    expect(error?.error).toBe('A search can name at most 500 values. Take some away.');
  });

  it.each(Object.entries(many))('%s is not saved', async (_, filters) => {
    const short = JSON.stringify({ filters }).replaceAll(/(Nowhere|Lab|Treatment) /g, '');
    const body = { title: 'Everywhere', status: 'active', searchquery: short };
    expect((await server.request('saveSearch', { as: buyer, body })).status).toBe(422);
  });
});
