import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createStoneQueries } from './search/stone-queries.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
const ids: Record<string, number> = {};

/** Unique values, so that any leak is detected. */
const adminOnly = {
  supplier_name: 'Secret Supplier',
  rap: 77_777_71,
  price: 11_111_13,
  discount: 17_17,
  total_amount: 22_222_27,
  retail_price: 33_333_31,
  retail_discount: 13_13,
  retail_total_amount: 44_444_43,
};
const wholesale = { j_price: 55_555_51, j_discount: 19_19, j_total_amount: 66_666_61 };

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
  for (const [name, state] of Object.entries(stoneState)) {
    const stone = await server.createDiamond({
      ...adminOnly,
      ...wholesale,
      stone_id: name,
      state,
      featured: 1,
      certificate_no: `C-${name}`,
    });
    ids[name] = stone.id;
  }
  ids.UNPRICED = (await server.createDiamond({ stone_id: 'UNPRICED', j_total_amount: 0, featured: 1 })).id;
  await server.db.write
    .insertInto('recommendations')
    .values(
      Object.values(ids).map((diamond_id) => ({
        user_id: buyer.id,
        diamond_id,
        created_by: admin.id,
        created_at: 1,
      })),
    )
    .execute();
});
afterAll(() => server.close());

/** Every response of this module and the search form for one user. */
async function allAnswers(as: TestUser): Promise<Record<string, unknown>> {
  const body = { pageSize: 200, sortWith: 'stone_id' };
  return {
    search: (await server.request('searchDiamonds', { as, body })).body,
    featured: (await server.request('listFeaturedDiamonds', { as })).body,
    fresh: (await server.request('listNewDiamonds', { as })).body,
    recommended: (await server.request('listRecommendedDiamonds', { as, query: { userid: buyer.id } })).body,
    one: (await server.request('getDiamond', { as, query: { id: ids.ON_SALE! } })).body,
    shared: (await server.request('shareDiamond', { as, body: { id: ids.ON_SALE } })).body,
    form: (await server.request('getSearchFields', { as, query: { type: 'Search,Admin' } })).body,
  };
}

/** Every key and every primitive value of a response. */
function walk(value: unknown, found: { keys: Set<string>; values: Set<unknown> }): typeof found {
  if (typeof value !== 'object' || value === null) {
    found.values.add(value);
    return found;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) found.keys.add(key);
    walk(inner, found);
  }
  return found;
}

const emptyWalk = () => ({ keys: new Set<string>(), values: new Set<unknown>() });
const numbersIn = (answer: unknown) =>
  ((answer as { data: { data: { stone_id: string }[] } }).data.data ?? [])
    .map((stone) => stone.stone_id)
    .sort();

const hiddenKeys = ['supplier_name', 'rap', 'j_price', 'j_total_amount', 'state'].concat([
  'retail_price',
  'retail_discount',
  'retail_total_amount',
]);
const secrets = Object.values(adminOnly).map((value) => (typeof value === 'number' ? value / 100 : value));

describe('responses to a buyer', () => {
  it('contain nothing of the supplier, the list price or the retail set', async () => {
    const { keys, values } = walk(await allAnswers(buyer), emptyWalk());
    expect(hiddenKeys.filter((key) => keys.has(key))).toEqual([]);
    expect(secrets.filter((secret) => values.has(secret))).toEqual([]);
    // The same walk finds all of it in an administrator's responses, which proves that it works.
    const forAdmin = walk(await allAnswers(admin), emptyWalk());
    expect(hiddenKeys.filter((key) => !forAdmin.keys.has(key))).toEqual([]);
    expect(secrets.filter((secret) => !forAdmin.values.has(secret))).toEqual([]);
  });

  it('contain the wholesale set as the price', async () => {
    const { body } = await server.request('getDiamond', { as: buyer, query: { id: ids.ON_SALE! } });
    expect(body.data[0]).toMatchObject({
      price: 55_555.51,
      total_amount: 66_666.61,
      discount: 19.19,
      j_discount: 19.19,
    });
  });

  it('contain only stones on sale with a wholesale price', async () => {
    const answers = await allAnswers(buyer);
    for (const list of ['search', 'featured', 'fresh', 'recommended']) {
      expect(numbersIn(answers[list]), list).toEqual(['ON_SALE']);
    }
    for (const name of ['SOLD', 'HIDDEN', 'DELETED', 'NEEDS_PRICE', 'UNPRICED']) {
      const query = { id: ids[name]! };
      expect((await server.request('getDiamond', { as: buyer, query })).status, name).toBe(404);
      expect((await server.request('shareDiamond', { as: buyer, body: query })).status, name).toBe(404);
    }
  });

  it('ignore filters on the supplier’s prices', async () => {
    const at = async (as: TestUser, price: number) =>
      (await server.request('searchDiamonds', { as, body: { price: { from: price, to: price } } })).body.data
        .total;
    expect(await at(buyer, 11_111.13)).toBe(0);
    expect(await at(buyer, 55_555.51)).toBe(1);
    expect(await at(admin, 11_111.13)).toBe(4);
    expect(await at(admin, 55_555.51)).toBe(0);
  });
});

describe('responses to an administrator', () => {
  it('contain every stone that is not deleted, with its state', async () => {
    const answers = await allAnswers(admin);
    expect(numbersIn(answers.search)).toEqual(['HIDDEN', 'NEEDS_PRICE', 'ON_SALE', 'SOLD', 'UNPRICED']);
    expect(numbersIn(answers.fresh)).toEqual(['ON_SALE']);
    const states = (answers.search as { data: { data: { stone_id: string; state: string }[] } }).data.data;
    expect(Object.fromEntries(states.map(({ stone_id, state }) => [stone_id, state]))).toEqual({
      HIDDEN: 'hidden',
      NEEDS_PRICE: 'needs_price',
      ON_SALE: 'on_sale',
      SOLD: 'sold',
      UNPRICED: 'on_sale',
    });
    const { status } = await server.request('getDiamond', { as: admin, query: { id: ids.DELETED! } });
    expect(status).toBe(404);
  });

  it('contain the three stored price sets', async () => {
    const { body } = await server.request('getDiamond', { as: admin, query: { id: ids.SOLD! } });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      supplier_name: 'Secret Supplier',
      rap: 77_777.71,
      price: 11_111.13,
      total_amount: 22_222.27,
      discount: 17.17,
      j_price: 55_555.51,
      j_total_amount: 66_666.61,
      j_discount: 19.19,
      retail_price: 33_333.31,
      retail_total_amount: 44_444.43,
      retail_discount: 13.13,
    });
  });
});

describe('a stone that another server has just sold', () => {
  it('is not shown even if the search index is stale', async () => {
    const [sold, there] = [
      await server.createDiamond({ state: stoneState.SOLD }),
      await server.createDiamond({ state: stoneState.ON_SALE }),
    ];
    const stale = { search: async () => ({ ids: [sold.id, there.id], total: 2 }) };
    const stockIndex = { ...server.services.searchIndex, ...stale };
    const { searchStones } = createStoneQueries({ ...server.services, searchIndex: stockIndex });
    const shown = await searchStones({}, { role: 'USER' }, 1);
    expect(shown.data.map(({ id }) => id)).toEqual([there.id]);
  });
});
