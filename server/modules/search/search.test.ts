import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchField } from '#contract/model/searchField.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { formMaxAgeMs } from './search.service.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

async function form(as = buyer) {
  const { body } = await server.request('getSearchFields', { as, query: { type: 'Search,Admin' } });
  const fields = body.data.flatMap((section) => section.groups);
  const field = (key: string, label?: string): SearchField =>
    fields.find((each) => each.key === key && (!label || each.label === label))!;
  const counts = (key: string, label?: string) =>
    Object.fromEntries(
      (field(key, label)?.options ?? [])
        .filter((option) => option.count)
        .map((option) => [option.value, option.count]),
    );
  return { sections: body.data, field, counts };
}

describe('the search form of an empty stock', () => {
  it('has every section the form needs, in order', async () => {
    const { sections, field } = await form();
    expect(sections.map((section) => section.label)).toEqual([
      ...['Shape', 'Carat', 'Colour', 'Clarity', 'Make', 'Fluorescence', 'Diamond type'],
      ...['Lab', 'Price', 'Location', 'Proportions', 'Numbers'],
    ]);
    const kinds = Object.fromEntries(
      sections.flatMap((section) => section.groups.map(({ key, kind }) => [key, kind])),
    );
    expect(kinds).toMatchObject({
      shape: 'IMAGE_TAG',
      carat: 'RANGE',
      color: 'TAG',
      clarity: 'TAG',
      cut: 'TAG',
      polish: 'TAG',
      symmetry: 'TAG',
      fluo: 'TAG',
      kind: 'TAG',
      growth: 'TAG',
      treatment: 'TAG',
      lab: 'TAG',
      price: 'RANGE',
      total_amount: 'RANGE',
      discount: 'RANGE',
      location: 'SELECT',
      table: 'RANGE',
      depth: 'RANGE',
      ratio: 'RANGE',
      girdle: 'TAG',
      measurement: 'TITLE',
      length: 'RANGE',
      width: 'RANGE',
      height: 'RANGE',
      stone_ids: 'TEXT',
      certificate_nos: 'TEXT',
    });
    expect(field('price')).not.toHaveProperty('min');
    expect(field('shape').options).toHaveLength(13);
    expect(
      field('shape')
        .options?.slice(0, 2)
        .map(({ value }) => value),
    ).toEqual(['Round', 'Princess']);
  });

  it('has the three cut grade presets', async () => {
    const { field } = await form();
    expect(field('cut').presets).toEqual([
      { label: '3EX', values: { cut: ['Ideal', 'EX'], polish: ['Ideal', 'EX'], symmetry: ['Ideal', 'EX'] } },
      { label: '2EX', values: { cut: ['Ideal', 'EX', 'VG'], polish: ['Ideal', 'EX', 'VG'], symmetry: [] } },
      {
        label: '3VG+',
        values: {
          cut: ['Ideal', 'EX', 'VG'],
          polish: ['Ideal', 'EX', 'VG'],
          symmetry: ['Ideal', 'EX', 'VG'],
        },
      },
    ]);
  });
});

describe('the search form', () => {
  beforeAll(async () => {
    const code = (kind: 'shape' | 'color' | 'lab' | 'location', name: string) =>
      server.db.transaction(
        async (trx) => (await server.services.lookupValues.codesFor(trx, kind, [name])).get(name)!,
      );
    const [asscher, yellow] = [await code('shape', 'Asscher'), await code('color', 'Fancy Vivid Yellow')];
    const [lab, location] = [await code('lab', 'GIA'), await code('location', 'Surat')];
    await server.createDiamond({ carat: 500, lab, location, table_pct: 57_00 });
    await server.createDiamond({
      carat: 505,
      lab,
      cut: null,
      table_pct: 61_50,
      price: 4_000_00,
      j_price: 4_400_00,
    });
    await server.createDiamond({
      carat: 1_200,
      shape: asscher,
      color: yellow,
      clarity: null,
      discount: null,
      j_discount: null,
    });
    await server.createDiamond({ shape: 1, lab, state: stoneState.SOLD });
    await server.createDiamond({ shape: 1, lab, j_total_amount: 0 });
    server.clock.advance(formMaxAgeMs);
  });

  it('counts the stones on sale, including unlisted shapes and fancy colours', async () => {
    const { counts } = await form();
    expect(counts('shape')).toEqual({ Round: 2, Asscher: 1 });
    expect(counts('color', 'Colour')).toEqual({ E: 2 });
    expect(counts('color', 'Fancy')).toEqual({ 'Fancy Vivid Yellow': 1 });
    expect(counts('clarity')).toEqual({ VS1: 2 });
    expect(counts('cut')).toEqual({ EX: 2 });
    expect(counts('lab')).toEqual({ GIA: 2 });
    expect(counts('location')).toEqual({ Surat: 1 });
    expect(counts('carat')).toEqual({ '0.50 - 0.69': 2, '1.00 - 1.49': 1 });
  });

  it('offers administrators every supplier of the stock, with their stones on sale, and buyers none', async () => {
    await server.createDiamond({ supplier_name: 'All sold', state: stoneState.SOLD });
    await server.createDiamond({ supplier_name: 'Deleted', state: stoneState.DELETED });
    const { sections, field } = await form(admin);
    expect(sections.find(({ key }) => key === 'supplier')?.label).toBe('Supplier');
    expect(field('supplier_name')).toEqual({
      ...{ kind: 'SELECT', label: 'Supplier', key: 'supplier_name' },
      options: [
        { value: 'All sold', label: 'All sold', count: 0 },
        { value: 'Kiran Stones', label: 'Kiran Stones', count: 3 },
      ],
    });
    const body = { supplier_name: ['All sold'] };
    expect((await server.request('searchDiamonds', { as: admin, body })).body.data.total).toBe(1);
    expect(JSON.stringify((await form(buyer)).sections)).not.toMatch(/supplier|All sold|Kiran/i);
  });

  it("limits price ranges to the caller's own prices", async () => {
    const [own, forAdmin] = [await form(buyer), await form(admin)];
    expect(own.field('price')).toMatchObject({ min: 4400, max: 5500 });
    expect(forAdmin.field('price')).toMatchObject({ min: 4000, max: 5000 });
    expect(own.field('table')).toMatchObject({ min: 57, max: 61.5, unit: '%' });
    expect(own.field('carat')).toMatchObject({ min: 0.5, max: 1.2, unit: 'ct' });
  });

  it('has histogram buckets without gaps that count every stone once', async () => {
    const { field } = await form();
    for (const [key, stones] of [
      ['price', 3],
      ['total_amount', 3],
      ['discount', 2],
      ['carat', 3],
    ] as const) {
      const { buckets = [], min, max } = field(key);
      expect(
        buckets.reduce((sum, { count }) => sum + count, 0),
        key,
      ).toBe(stones);
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([min, max]);
      expect(buckets.slice(1).map(({ from }) => from)).toEqual(buckets.slice(0, -1).map(({ to }) => to));
    }
  });

  it('counts as many stones for an option as the search finds', async () => {
    const { sections } = await form();
    for (const field of sections.flatMap((section) => section.groups)) {
      if (field.kind === 'RANGE') continue;
      for (const { value, count } of field.options ?? []) {
        const body = { [field.key]: [value] };
        const found = await server.request('searchDiamonds', { as: buyer, body });
        expect(found.body.data.total, `${field.key} ${value}`).toBe(count);
      }
    }
  });

  it('updates its counts after every change', async () => {
    expect((await form()).counts('shape')).not.toHaveProperty('Cushion B');
    const stone = await server.createDiamond({ shape: 2 });
    expect((await form()).counts('shape')).toMatchObject({ 'Cushion B': 1 });
    const body = { id: stone.id, shape: 'Pear' };
    await server.request('updateDiamond', { as: admin, body });
    expect((await form()).counts('shape')).toMatchObject({ Pear: 1 });
  });
});

describe('saved and recent searches', () => {
  let user: TestUser;
  beforeEach(async () => {
    user = await server.createUser();
  });

  const searchquery = '{"filters":{"shape":["Round"]},"carats":["1.00 - 1.49"]}';
  const save = (input: object, as = user) =>
    server.request('saveSearch', { as, body: { title: 'Rounds', status: 'active', searchquery, ...input } });
  const page = async (id: 'listSavedSearches' | 'listRecentSearches', as: TestUser, query = {}) =>
    (await server.request(id, { as, query })).body.data;
  const saved = async (as = user) => (await page('listSavedSearches', as, { limit: 20 })).data;
  const recent = async (as = user) => (await page('listRecentSearches', as, { limit: 20 })).data;
  const remove = (id: number, as = user) => server.request('deleteSavedSearch', { as, body: { id } });

  it('lists a titled search as saved and a direct one as recent', async () => {
    const { status, body } = await save({ title: ' Rounds ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, status: 'active', data: { title: 'Rounds', searchquery } });
    const direct = await save({ title: '1795252800000', status: 'block' });
    expect(direct.body).toMatchObject({ success: true, status: 'block', data: { status: 'block' } });
    expect(await saved()).toEqual([body.data]);
    expect(await recent()).toEqual([direct.body.data]);
  });

  it('are listed newest first; recent ones without duplicates, at most twenty', async () => {
    for (let run = 1; run <= 23; run += 1) {
      await save({ title: String(run), status: 'block', searchquery: `{"run":${run}}` });
      await save({ title: String(run) });
    }
    await save({ title: 'again', status: 'block', searchquery: '{"run":10}' });
    const titles = (await recent()).map((search) => search.title);
    expect(titles).toHaveLength(20);
    expect(titles.slice(0, 3)).toEqual(['again', '23', '22']);
    expect(titles).not.toContain('10');
    expect((await saved()).map((search) => search.title).slice(0, 2)).toEqual(['23', '22']);
    expect(await page('listSavedSearches', user)).toMatchObject({ current_page: 1, total: 23, per_page: 10 });
    const last = await page('listSavedSearches', user, { page: 2, limit: 20 });
    expect(last.data.map((search) => search.title)).toEqual(['3', '2', '1']);
    expect(await page('listRecentSearches', user, { limit: 3 })).toMatchObject({ total: 20, per_page: 3 });
  });

  it('lists at most twenty on a page', async () => {
    for (const id of ['listSavedSearches', 'listRecentSearches'] as const) {
      const { status, error } = await server.request(id, { as: user, query: { limit: 21 } });
      expect([status, error?.fields]).toEqual([400, { limit: 'Must be at most 20' }]);
    }
  });

  it('keeps a limited number of titled searches, and says so', async () => {
    const small = await createTestServer({ savedSearchesPerAccount: 3 });
    const [as, other] = [await small.createUser(), await small.createUser()];
    const add = (account: TestUser, status = 'active') =>
      small.request('saveSearch', { as: account, body: { title: 'Rounds', status, searchquery } });
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await add(as)).body.data.id);
    const { status, error } = await add(as);
    expect([status, error?.error]).toEqual([
      409,
      'You have reached the limit of 3 saved searches. Delete one to save another.',
    ]);
    expect((await add(as, 'block')).status).toBe(200);
    expect((await add(other)).status).toBe(200);
    await small.request('deleteSavedSearch', { as, body: { id: ids[0] } });
    expect((await add(as)).status).toBe(200);
    await small.close();
  });

  it('keeps no more than the limit when searches are saved concurrently', async () => {
    const small = await createTestServer({ savedSearchesPerAccount: 3 });
    const as = await small.createUser();
    const body = { title: 'Rounds', status: 'active', searchquery };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => small.request('saveSearch', { as, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    await small.close();
  });

  it('refuses a search of more than 8,000 bytes', async () => {
    const queryOf = (letter: string, count: number) =>
      JSON.stringify({ filters: { stone_ids: [letter.repeat(count)] } });
    const rest = Buffer.byteLength(queryOf('', 0));
    for (const status of ['active', 'block']) {
      expect((await save({ status, searchquery: queryOf('a', 8000 - rest) })).status).toBe(200);
      for (const long of [queryOf('a', 8001 - rest), queryOf('é', 4001 - rest / 2)]) {
        const { status: refused, error } = await save({ status, searchquery: long });
        expect([refused, error?.fields]).toEqual([422, { searchquery: addedMessages.search.tooLong }]);
      }
    }
  });

  it('reject a blank title and an invalid query', async () => {
    expect((await save({ title: '  ' })).error).toEqual({
      error: 'title is required',
      fields: { title: 'title is required' },
    });
    expect((await save({ title: '' })).error?.fields).toEqual({ title: 'title is required' });
    for (const wrong of ['not json', '[1]', 'null', '"text"']) {
      expect((await save({ searchquery: wrong })).status, wrong).toBe(422);
    }
    expect((await save({ status: 'other' })).status).toBe(422);
    expect(await saved()).toEqual([]);
  });

  it('can be deleted by their owner only', async () => {
    const { body } = await save({});
    const stranger = await server.createUser();
    for (const other of [stranger, admin]) expect((await remove(body.data.id, other)).status).toBe(404);
    expect(await saved(stranger)).toEqual([]);
    expect((await remove(body.data.id)).body).toMatchObject({ success: true });
    expect((await remove(body.data.id)).status).toBe(404);
    expect(await saved()).toEqual([]);
  });
});
