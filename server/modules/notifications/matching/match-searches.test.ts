import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { randomFilters, randomStone } from '#server/testing/random-searches.ts';
import { insertSampleStones, type SampleStone } from '#server/testing/sample-stones.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forCases } from '#tests/support/random-cases.ts';
import { createSearchPlanner } from '../plan-searches.ts';
import { type SearchRow, stoneOffersRepository } from '../stone-offers.repository.ts';
import { type ChangedStone, matchSearches } from './match-searches.ts';
import { createSlices } from './slices.ts';

// A stone matches a stored search exactly when the search itself finds it for its buyer.

let server: TestServer;
let buyer: TestUser;
let stones: SampleStone[];
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser();
  const seeded: SampleStone[] = [];
  forCases(160, (chance, seed) => seeded.push(randomStone(chance, seed)));
  stones = await insertSampleStones(server.db, server.services.lookupValues, seeded);
});
afterAll(() => server.close());

const rowOf = (filters: DiamondFilters, id: number): SearchRow & { searchquery: string } => ({
  id,
  user_id: buyer.id,
  notify: 'app',
  notify_of: 'added',
  searchquery: JSON.stringify({ filters }),
});

function cases(): DiamondFilters[] {
  const filters: DiamondFilters[] = [];
  forCases(150, (chance) => {
    const { sort, sortWith, sortMethod, ...others } = randomFilters(chance, 'USER');
    filters.push(others);
    const named = Array.from({ length: 5 }, () => chance.pick(stones));
    filters.push({ ...others, ids: named.map(({ id }) => id) });
    filters.push({ stone_id: named[0]!.stone_id.slice(3, 6).toLowerCase() });
    filters.push({ stone_ids: named.map(({ stone_id }) => stone_id.toLowerCase()) });
    filters.push({ certificate_nos: named.flatMap(({ certificate_no }) => certificate_no ?? []) });
  });
  return filters;
}

async function searched(filters: DiamondFilters): Promise<number[]> {
  const { body } = await server.request('searchDiamonds', { as: buyer, body: { ...filters, pageSize: 200 } });
  return body.data.data.map(({ id }) => id).sort((a, b) => a - b);
}

it('finds the same stones as the search', async () => {
  const rows = cases().map(rowOf);
  const onSale = stones.filter(({ state, j_total_amount }) => state === 0 && j_total_amount > 0);
  const indexed = await stoneOffersRepository.stones(
    server.db.read,
    onSale.map(({ id }) => id),
  );
  const slices = createSlices();
  const { lookupValues } = server.services;
  const readQueries = async (ids: readonly number[]) =>
    new Map(ids.map((id): [number, string] => [id, rows[id]!.searchquery]));
  const searches = await createSearchPlanner({ lookupValues, readQueries })(rows, slices);
  expect(searches).toHaveLength(rows.length);
  let found = 0;
  const changed = indexed.map((stone) => ({
    offerId: stone.id,
    stone,
    change: 'added',
    totalBefore: null,
  })) satisfies ChangedStone[];
  const matched = new Map(
    (await matchSearches(searches, changed, slices)).map((match) => [match.searchId, match.changes]),
  );
  // A batch of one stone says which stones they are.
  const idsOf = new Map<number, number[]>();
  for (const one of changed)
    for (const { searchId } of await matchSearches(searches, [one], slices))
      idsOf.set(searchId, [...(idsOf.get(searchId) ?? []), one.stone.id]);
  for (const { id, searchquery } of rows) {
    const expected = await searched(JSON.parse(searchquery).filters);
    const ids = (idsOf.get(id) ?? []).sort((a, b) => a - b);
    expect(matched.get(id) ?? 0, searchquery).toBe(expected.length);
    expect(ids, searchquery).toEqual(expected);
    found += ids.length;
  }
  expect(found).toBeGreaterThan(5000);
}, 60_000);
