import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchField } from '#contract/model/searchField.ts';
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
      'Shape',
      'Carat',
      'Colour',
      'Clarity',
      'Make',
      'Fluorescence',
      'Diamond type',
      'Lab',
      'Price',
      'Location',
      'Proportions',
      'Appearance and origin',
      'Numbers',
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
      eye_clean: 'TAG',
      shade: 'TAG',
      milky: 'TAG',
      black_inclusion: 'TAG',
      mined_in: 'SELECT',
      polished_in: 'SELECT',
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
      kind: 'SELECT',
      label: 'Supplier',
      key: 'supplier_name',
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
