import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stoneCalls, wholeStone } from '#server/testing/sample-stones.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
let calls: ReturnType<typeof stoneCalls>;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
  calls = stoneCalls(server, admin);
});
afterAll(() => server.close());

describe('adding a stone', () => {
  it('stores canonical values, with unknown as null', async () => {
    const { status, body } = await calls.create({});
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Record added successfully' });
    expect(body.data).toMatchObject({
      ...wholeStone,
      shape: 'Round',
      color: 'F',
      cut: 'EX',
      fluo: 'Faint',
      polish: null,
      certificate_no: null,
      featured: 0,
      status: 1,
      state: 'on_sale',
    });
    const row = await server.db.read
      .selectFrom('diamonds')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirst();
    expect(row).toMatchObject({
      length: 831,
      width: 835,
      height: 514,
      carat: 2170,
      j_total_amount: 32_658_50,
    });
  });

  it('accepts unknown shapes and colours, and stones without a list price', async () => {
    const own = { shape: 'asscher', color: 'Fancy Vivid Brownish Yellow', rap: null, lab: 'In-house' };
    const { body } = await calls.create({
      ...own,
      stone_id: 'KD-OWN',
      discount: null,
      j_discount: 12,
      retail_discount: null,
    });
    expect(body.data).toMatchObject({
      shape: 'Asscher',
      color: 'Fancy Vivid Brownish Yellow',
      lab: 'In-house',
      rap: null,
      discount: null,
      j_discount: null,
      j_price: 15_050,
    });
  });

  it('stores a stone without shape, carat and colour off sale until it has them', async () => {
    const { shape, carat, color, ...rest } = wholeStone;
    const { status, body } = await server.request('createDiamond', {
      as: admin,
      body: { ...rest, stone_id: 'KD-PARTS' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ shape: '', carat: 0, color: '', state: 'needs_price' });
    const { id } = body.data;
    const found = await server.request('searchDiamonds', { as: buyer, body: { stone_id: 'KD-PARTS' } });
    expect(found.body.data.data).toEqual([]);
    await calls.update({ id, shape: 'Round', carat: 2.17 });
    expect(await calls.read(id)).toMatchObject({
      shape: 'Round',
      carat: 2.17,
      color: '',
      state: 'needs_price',
    });
    await calls.update({ id, color: 'F' });
    expect(await calls.read(id)).toMatchObject({ color: 'F', state: 'on_sale' });
    await calls.update({ id, color: '' });
    expect(await calls.read(id)).toMatchObject({ color: '', state: 'needs_price' });
  });

  it('rejects a stock number in use', async () => {
    const { status, error } = await calls.create({});
    expect(status).toBe(409);
    expect(error).toMatchObject({
      error: 'Another stone has this number',
      fields: { stone_id: 'Another stone has this number' },
    });
    const both = await Promise.all([
      calls.create({ stone_id: 'KD-RACE' }),
      calls.create({ stone_id: 'KD-RACE' }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it.each([
    [
      'more decimals than are stored',
      { price: 14_082.501, carat: 2.1701, table: 57.123 },
      ['price', 'carat', 'table'],
    ],
    ['unknown grades', { clarity: 'VS9', polish: 'superb' }, ['clarity', 'polish']],
    [
      'texts of nothing but blanks',
      { stone_id: '  ', supplier_name: ' ', location: ' ' },
      ['stone_id', 'supplier_name', 'location'],
    ],
    [
      'totals that are not price × carat',
      { total_amount: 30_569.03, j_total_amount: 1 },
      ['total_amount', 'j_total_amount'],
    ],
    ['a price far above the list', { rap: 1, price: 14_082.5 }, ['price', 'j_price', 'retail_price']],
  ])('rejects %s', async (_, wrong, fields) => {
    const { status, error } = await calls.create({ stone_id: 'KD-WRONG', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(error?.fields ?? {}).sort()).toEqual([...fields].sort());
  });

  it('words missing fields as the form does', async () => {
    const { supplier_name: _, ...rest } = wholeStone;
    const { error } = await server.request('createDiamond', { as: admin, body: rest });
    expect(error?.fields).toEqual({ supplier_name: 'Supplier Name is required' });
    expect((await calls.create({ stone_id: ' ' })).error?.error).toBe('Stone No is required');
  });

  it('names the business in the messages of its own prices', async () => {
    const { j_price: _, retail_discount: __, ...rest } = wholeStone;
    const { error } = await server.request('createDiamond', { as: admin, body: rest });
    expect(error?.fields).toEqual({
      j_price: 'House of Ardent Wholesale Price is required',
      retail_discount: 'House of Ardent Retail Discount is required',
    });
  });

  it('prefers an entered price over a contradicting discount', async () => {
    const { body } = await calls.create({ stone_id: 'KD-TYPED', price: 14_000, total_amount: 30_380 });
    expect(body.data).toMatchObject({ price: 14_000, discount: 34.88, total_amount: 30_380 });
  });

  it('restores a deleted stone with its number and history', async () => {
    const first = await calls.create({ stone_id: 'KD-BACK' });
    await calls.update({ id: first.body.data.id, featured: 1 });
    await calls.remove([first.body.data.id]);
    const again = await calls.create({ stone_id: 'KD-BACK', lab: 'IGI', polish: 'VG' });
    expect(again.body.data).toMatchObject({
      id: first.body.data.id,
      lab: 'IGI',
      polish: 'VG',
      featured: 0,
    });
  });
});
