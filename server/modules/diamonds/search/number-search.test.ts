import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
  await server.createDiamond({ stone_id: 'KD-1', certificate_no: '6431287905' });
  await server.createDiamond({ stone_id: 'kd-2_100%', certificate_no: 'LG-58A' });
  await server.createDiamond({ stone_id: 'KD-3', certificate_no: '111', state: stoneState.HIDDEN });
  await server.createDiamond({ stone_id: 'KD-4', certificate_no: '222', state: stoneState.DELETED });
});
afterAll(() => server.close());

async function search(body: DiamondFilters, as = buyer, query = {}) {
  const { body: answer } = await server.request('searchDiamonds', { as, body, query });
  return { ...answer.data, numbers: answer.data.data.map((stone) => stone.stone_id) };
}

describe('a search by number', () => {
  it('finds part of a stone number in any letter case, without wildcards', async () => {
    expect((await search({ stone_id: 'KD-' })).numbers).toEqual(['kd-2_100%', 'KD-1']);
    expect((await search({ stone_id: ' d-1 ' })).numbers).toEqual(['KD-1']);
    expect((await search({ stone_id: '_100%' })).numbers).toEqual(['kd-2_100%']);
    for (const nothing of ['D_1', 'KD%1', '\\', "'"]) {
      expect((await search({ stone_id: nothing })).numbers, nothing).toEqual([]);
    }
  });

  it('returns the numbers that were not found, as typed', async () => {
    const found = await search({ stone_ids: ['kd-1', ' KD-9 ', 'KD-9'] });
    expect(found.numbers).toEqual(['KD-1']);
    expect(found.missing).toEqual({ stone_ids: ['KD-9'], certificate_nos: [] });
    const certificates = await search({ certificate_nos: ['6431287905', 'lg-58a', '333'] });
    expect(certificates.numbers).toEqual(['kd-2_100%', 'KD-1']);
    expect(certificates.missing).toEqual({ stone_ids: [], certificate_nos: ['333'] });
  });

  it('reports stones that a buyer may not see as missing', async () => {
    const filters = { stone_ids: ['KD-1', 'KD-3', 'KD-4'] };
    expect((await search(filters)).missing?.stone_ids).toEqual(['KD-3', 'KD-4']);
    expect((await search(filters, admin)).missing?.stone_ids).toEqual(['KD-4']);
    expect((await search({ certificate_nos: ['111', '222'] })).missing?.certificate_nos).toEqual([
      '111',
      '222',
    ]);
    expect((await search({ certificate_nos: ['111', '222'] }, admin)).missing?.certificate_nos).toEqual([
      '222',
    ]);
  });

  it('does not report a stone as missing that another filter excludes', async () => {
    const found = await search({ stone_ids: ['KD-1'], shape: ['Pear'] });
    expect(found).toMatchObject({ numbers: [], total: 0, missing: { stone_ids: [] } });
  });

  it('accepts as many numbers as the contract allows', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `none-${index}`);
    const found = await search({ stone_ids: many, certificate_nos: many, ids: [1] });
    expect(found.missing?.stone_ids).toEqual(many);
    expect(found.missing?.certificate_nos).toEqual(many);
  });
});

describe('a search with edge values', () => {
  it('accepts bounds beyond every stored value', async () => {
    const vast = { from: -1000, to: 99_999_999.99 };
    const all: DiamondFilters = {
      carat: [vast, vast],
      price: vast,
      discount: vast,
      table: vast,
      length: vast,
      not_stated: { discount: true, table: true, length: true },
    };
    expect((await search(all)).total).toBe(2);
    expect((await search({ carat: [{ from: 99_999_999.99 }] })).total).toBe(0);
  });

  it('ignores a range without bounds, an empty list and blank names', async () => {
    const open: DiamondFilters = { carat: [{}], price: {}, shape: [], color: [' '], stone_id: '  ' };
    expect((await search(open)).total).toBe(2);
  });

  it('finds no stone for an unknown name, and those that state none on request', async () => {
    expect((await search({ shape: ['Blob'] })).total).toBe(0);
    expect((await search({ clarity: ['VS9'] })).total).toBe(0);
    expect((await search({ lab: ['Nobody'] })).total).toBe(0);
    expect((await search({ lab: ['Nobody'], not_stated: { lab: true } })).total).toBe(2);
  });

  it('accepts synonyms of grades and shapes', async () => {
    expect((await search({ shape: ['RBC'], clarity: ['vs1'], cut: ['Excellent'], color: ['e'] })).total).toBe(
      2,
    );
  });

  it('prefers the page in the query over the page in the body', async () => {
    const one = { pageSize: 1, sortWith: 'stone_id' as const };
    expect((await search({ ...one, pageNo: 1 })).current_page).toBe(2);
    expect((await search({ ...one, pageNo: 1 }, buyer, { page: 1 })).current_page).toBe(1);
    expect((await search({ ...one, pageNo: 0 }, buyer, { page: 2 })).current_page).toBe(2);
  });

  it('rejects sorting by list price for a buyer', async () => {
    for (const body of [
      { sortWith: 'rap' },
      {
        sort: [
          { by: 'carat', ascending: true },
          { by: 'rap', ascending: true },
        ],
      },
    ]) {
      expect((await server.request('searchDiamonds', { as: buyer, body })).status).toBe(403);
      expect((await server.request('searchDiamonds', { as: admin, body })).status).toBe(200);
    }
  });
});

it('finds the report of a laboratory-grown stone with and without its prefix', async () => {
  await server.createDiamond({ stone_id: 'LG-1', certificate_no: 'LG600000072' });
  await server.createDiamond({ stone_id: 'LG-2', certificate_no: '600000074' });
  for (const [number, stone] of [
    ['LG600000072', 'LG-1'],
    ['600000072', 'LG-1'],
    ['lg600000074', 'LG-2'],
  ] as const) {
    const found = await search({ certificate_nos: [number] });
    expect([found.numbers, found.missing?.certificate_nos]).toEqual([[stone], []]);
  }
  expect((await search({ certificate_nos: ['LG600000075'] })).missing?.certificate_nos).toEqual([
    'LG600000075',
  ]);
});
