import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { PairTolerances } from '#contract/model/pairTolerances.ts';
import { validators } from '#contract/validators.ts';
import { pairDistance, similarityDistance } from '#domain/matching/distance.ts';
import { areSimilar } from '#domain/matching/nearest-stones.ts';
import { figuresOf } from '#domain/matching/stone-figures.ts';
import { pairCheck, toleranceRules, withUsual } from '#domain/matching/tolerances.ts';
import { measurementText } from '#domain/stone-fields/measurement.ts';
import { randomStone } from '#server/testing/random-searches.ts';
import { insertSampleStones, type SampleStone } from '#server/testing/sample-stones.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { forCases, type RandomSource } from '#tests/support/random-cases.ts';

// What the server finds in the index, and what it finds in the database, is what the rules find among all stones.

let [indexed, plain]: TestServer[] = [];
let people: Map<TestServer, Record<'ADMIN' | 'USER', TestUser>>;

/** Stones that are close together, so that many make pairs. */
function closeStone(chance: RandomSource, index: number): SampleStone {
  const side = chance.int(630, 660);
  return {
    ...randomStone(chance, index),
    shape: chance.pick(['Round', 'Round', 'Pear']),
    kind: chance.int(1, 8) === 1 ? 'laboratory_grown' : 'natural',
    treatment: chance.int(1, 8) === 1 ? 'HPHT' : null,
    color: chance.pick(['D', 'E', 'F', 'O-P', 'Fancy Vivid Yellow', 'Fancy Intense Brownish Pink']),
    carat: chance.int(980, 1060) / 1000,
    table: chance.pick([null, 56, 57, 58.5]),
    depth: chance.pick([null, 61, 62.4]),
    fluo: chance.pick([null, 'None', 'None', 'Faint']),
    ...(chance.int(1, 9) === 1
      ? { length: null, width: null, height: null }
      : { length: side / 100, width: (side + chance.int(-3, 3)) / 100, height: 4 }),
  };
}

async function stockedServer(stockIndex: boolean) {
  const server = await createTestServer({ stockIndex });
  const stones: SampleStone[] = [];
  forCases(240, (chance) => stones.push(closeStone(chance, stones.length)));
  await insertSampleStones(server.db, server.services.lookupValues, stones);
  // The measurement is sent; its sides are stored beside it.
  for (const { id, length, width, height } of await server.db.read
    .selectFrom('diamonds')
    .select(['id', 'length', 'width', 'height'])
    .execute()) {
    if (length === null || width === null || height === null) continue;
    const measurement = measurementText({ length, width, height });
    await server.db.write.updateTable('diamonds').set({ measurement }).where('id', '=', id).execute();
  }
  if (stockIndex) await server.services.searchIndex.ready();
  return server;
}

beforeAll(async () => {
  [indexed, plain] = [await stockedServer(true), await stockedServer(false)];
  people = new Map();
  for (const server of [indexed, plain]) {
    const [ADMIN, USER] = [await server.createUser({ user_type: 'ADMIN' }), await server.createUser()];
    people.set(server, { ADMIN, USER });
  }
});
afterAll(() => Promise.all([indexed?.close(), plain?.close()]));

type Role = 'ADMIN' | 'USER';

async function onSale(server: TestServer, filters: DiamondFilters = {}) {
  const as = people.get(server)!.USER;
  const body = { ...filters, pageSize: 200 };
  const pages = await Promise.all(
    [1, 2].map((page) => server.request('searchDiamonds', { as, body, query: { page } })),
  );
  return pages.flatMap((page) => page.body.data.data);
}

async function pairs(server: TestServer, body: object, role: Role = 'USER') {
  const answer = await server.request('findPairs', { as: people.get(server)![role], body });
  expect(answer.status, JSON.stringify([body, answer.error])).toBe(200);
  return answer.body.data;
}

const twoPlaces = (value: number) => Math.round(value * 100) / 100;

const tolerancesOf = (chance: RandomSource): PairTolerances => ({
  clarity: chance.pick([null, 1, 3]),
  measurements: chance.pick([null, 0.1]),
  table: chance.pick([null, 2]),
  ...(chance.boolean() && { depth: null, fluo: null }),
  ...(chance.boolean() && { carat: 0.02, carat_percent: null }),
});

describe.each(['with the index', 'without it'])('pairs %s', (how) => {
  const server = () => (how === 'with the index' ? indexed : plain) as TestServer;

  it('of a search are the best of all that fit', async () => {
    const cases: [DiamondFilters, PairTolerances][] = [];
    forCases(12, (chance) => cases.push([chance.pick([{}, { shape: ['Round'] }]), tolerancesOf(chance)]));
    let total = 0;
    for (const [filters, tolerances] of cases) {
      const stones = (await onSale(server(), filters)).map((stone) => figuresOf(stone));
      const check = pairCheck(withUsual(tolerances));
      const expected = stones.flatMap((a, at) =>
        stones.slice(at + 1).flatMap((b) => (check(a, b) ? [twoPlaces(pairDistance(a, b))] : [])),
      );
      const result = await pairs(server(), { filters, tolerances });
      expect(result).toMatchObject({ found: expected.length, stones: stones.length, complete: true });
      const best = expected.sort((a, b) => a - b).slice(0, 50);
      expect(result.pairs.map(({ distance }) => distance)).toEqual(best);
      total += expected.length;
    }
    expect(total).toBeGreaterThan(100);
  });

  it('of a stone have it first, also among the stones of a search', async () => {
    const stones = await onSale(server());
    let total = 0;
    for (const stone of stones.slice(0, 25)) {
      const tolerances = { clarity: null, measurements: null, table: null, depth: null };
      const check = pairCheck(withUsual(tolerances));
      const own = figuresOf(stone);
      const partners = stones
        .filter(({ id, color }) => id !== stone.id && ['D', 'E'].includes(color))
        .map((each) => figuresOf(each))
        .filter((each) => check(own, each));
      const result = await pairs(server(), { id: stone.id, filters: { color: ['D', 'E'] }, tolerances });
      expect(result.found).toBe(partners.length);
      expect(result.pairs.map(({ stones: [first] }) => first?.id)).toEqual(result.pairs.map(() => stone.id));
      const best = partners.map((each) => twoPlaces(pairDistance(own, each))).sort((a, b) => a - b);
      expect(result.pairs.map(({ distance }) => distance)).toEqual(best.slice(0, 50));
      total += partners.length;
    }
    expect(total).toBeGreaterThan(10);
  });

  it('similar stones are the nearest of all on sale, with the prices of the caller', async () => {
    const stones = await onSale(server());
    for (const stone of stones.slice(0, 25)) {
      const own = figuresOf(stone);
      const expected = stones
        .filter(({ id }) => id !== stone.id)
        .map((each) => figuresOf(each))
        .filter((each) => areSimilar(own, each))
        .map((each) => twoPlaces(similarityDistance(own, each)))
        .sort((a, b) => a - b);
      const { USER } = people.get(server())!;
      const { body } = await server().request('getSimilarDiamonds', { as: USER, query: { id: stone.id } });
      expect(body.data.found).toBe(expected.length);
      expect(body.data.stones.map(({ distance }) => distance)).toEqual(expected.slice(0, 12));
      for (const { stone: similar } of body.data.stones)
        expect(stones.find(({ id }) => id === similar.id)).toEqual(similar);
    }
  });
});

describe('who asks for pairs', () => {
  it('gets stones on sale only, an administrator too', async () => {
    const { pairs: found } = await pairs(indexed!, { tolerances: { clarity: null } }, 'ADMIN');
    expect(found.length).toBeGreaterThan(5);
    for (const { stones } of found)
      for (const stone of stones) expect(stone).toMatchObject({ state: 'on_sale' });
  });

  it('sees nothing of suppliers as a buyer, and may not filter by them', async () => {
    const { pairs: found } = await pairs(indexed!, {});
    expect(JSON.stringify(found)).not.toMatch(/supplier|ROSY BLUE|retail|j_price|"rap"/i);
    const body = { filters: { supplier_name: ['Rosy Blue'] } };
    const { USER } = people.get(indexed!)!;
    expect((await indexed!.request('findPairs', { as: USER, body })).status).toBe(403);
  });

  it('is refused for tolerances that are not allowed, by field', async () => {
    const { USER } = people.get(indexed!)!;
    const refused = async (tolerances: unknown) => {
      const { status, error } = await indexed!.request('findPairs', { as: USER, body: { tolerances } });
      expect(status).toBe(422);
      return error!.fields;
    };
    expect(await refused({ table: 11 })).toEqual({ 'tolerances.table': 'Must be at most 10' });
    expect(await refused({ color: 0.5, cut: 1 })).toEqual({
      'tolerances.color': 'Must be a whole number',
      'tolerances.cut': 'Unknown field',
    });
    expect(await refused({ carat_percent: null })).toEqual({
      'tolerances.carat_percent': 'Give a tolerance for the weight, in % or in ct.',
    });
  });

  it('may send any tolerance up to the limit of the rules, and none beyond', () => {
    for (const [name, { max, places }] of Object.entries(toleranceRules)) {
      const accepts = (value: number) =>
        validators.findPairs.body.safeParse({ tolerances: { [name]: value } }).success;
      expect([name, accepts(0), accepts(max), accepts(max + 10 ** -places), accepts(-1)]).toEqual([
        name,
        true,
        true,
        false,
        false,
      ]);
    }
  });

  it('finds no stone that is unknown, or sold to others', async () => {
    const { USER, ADMIN } = people.get(indexed!)!;
    const sold = await indexed!.createDiamond({ stone_id: 'KD-SOLD', state: 1 });
    for (const id of [sold.id, 4_000_000]) {
      expect((await indexed!.request('findPairs', { as: USER, body: { id } })).status).toBe(404);
      expect((await indexed!.request('getSimilarDiamonds', { as: USER, query: { id } })).status).toBe(404);
    }
    expect((await pairs(indexed!, { id: sold.id }, 'ADMIN')).complete).toBe(true);
    expect((await indexed!.request('getSimilarDiamonds', { as: ADMIN, query: { id: sold.id } })).status).toBe(
      200,
    );
  });
});
