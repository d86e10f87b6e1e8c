import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiamondInput } from '#contract/model/diamondInput.ts';
import type { UpdateDiamondInput } from '#contract/model/updateDiamondInput.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { storeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const wholeStone: DiamondInput = {
  supplier_name: 'Kiran Gems BV',
  stone_id: 'KD-57943',
  shape: 'RBC',
  carat: 2.17,
  color: 'f',
  clarity: 'VS2',
  cut: 'Excellent',
  fluo: 'FNT',
  lab: 'GIA',
  location: 'Antwerp',
  rap: 21_500,
  discount: 34.5,
  price: 14_082.5,
  total_amount: 30_559.03,
  j_discount: 30,
  j_price: 15_050,
  j_total_amount: 32_658.5,
  retail_discount: 18,
  retail_price: 17_630,
  retail_total_amount: 38_257.1,
  measurement: '8.31 x 8.35 x 5.14',
  table: 57,
  depth: 61.7,
  certificate_no: '',
};

const create = (input: Partial<DiamondInput>) =>
  server.request('createDiamond', { as: admin, body: { ...wholeStone, ...input } });
const update = (input: UpdateDiamondInput) => server.request('updateDiamond', { as: admin, body: input });
const remove = (ids: readonly number[]) =>
  server.request('deleteDiamonds', { as: admin, body: { ids: encodeIds(ids) } });
const read = async (id: number) => {
  const { body } = await server.request('getDiamond', { as: admin, query: { id } });
  return body.data[0]!;
};

describe('adding a stone', () => {
  it('stores canonical values, with unknown as null', async () => {
    const { status, body } = await create({});
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
    const { body } = await create({
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
    await update({ id, shape: 'Round', carat: 2.17 });
    expect(await read(id)).toMatchObject({ shape: 'Round', carat: 2.17, color: '', state: 'needs_price' });
    await update({ id, color: 'F' });
    expect(await read(id)).toMatchObject({ color: 'F', state: 'on_sale' });
    await update({ id, color: '' });
    expect(await read(id)).toMatchObject({ color: '', state: 'needs_price' });
  });

  it('rejects a stock number in use', async () => {
    const { status, error } = await create({});
    expect(status).toBe(409);
    expect(error).toMatchObject({
      error: 'Another stone has this number',
      fields: { stone_id: 'Another stone has this number' },
    });
    const both = await Promise.all([create({ stone_id: 'KD-RACE' }), create({ stone_id: 'KD-RACE' })]);
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
    const { status, error } = await create({ stone_id: 'KD-WRONG', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(error?.fields ?? {}).sort()).toEqual([...fields].sort());
  });

  it('words missing fields as the form does', async () => {
    const { supplier_name: _, ...rest } = wholeStone;
    const { error } = await server.request('createDiamond', { as: admin, body: rest });
    expect(error?.fields).toEqual({ supplier_name: 'Supplier Name is required' });
    expect((await create({ stone_id: ' ' })).error?.error).toBe('Stone No is required');
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
    const { body } = await create({ stone_id: 'KD-TYPED', price: 14_000, total_amount: 30_380 });
    expect(body.data).toMatchObject({ price: 14_000, discount: 34.88, total_amount: 30_380 });
  });

  it('restores a deleted stone with its number and history', async () => {
    const first = await create({ stone_id: 'KD-BACK' });
    await update({ id: first.body.data.id, featured: 1 });
    await remove([first.body.data.id]);
    const again = await create({ stone_id: 'KD-BACK', lab: 'IGI', polish: 'VG' });
    expect(again.body.data).toMatchObject({
      id: first.body.data.id,
      lab: 'IGI',
      polish: 'VG',
      featured: 0,
    });
  });
});

describe('changing a stone', () => {
  it('rejects a discount that makes the price exceed the limit', async () => {
    const { id } = await server.createDiamond({ carat: 50 });
    const { status, error } = await update({ id, rap: 99_999_999.99, discount: -1000 });
    expect([status, error?.fields]).toEqual([422, { price: 'The price is too large' }]);
  });

  it('derives the price from a discount that is sent with a new list price', async () => {
    const { id } = await server.createDiamond({ discount: 50_00 });
    const { body } = await update({ id, rap: 20_000, discount: 50 });
    expect(body.data).toMatchObject({ price: 10_000, discount: 50 });
  });

  it('toggles featured and hot deal without other changes', async () => {
    const stone = await server.createDiamond({ discount: 49_99, total_amount: 5_004_00 });
    const before = await read(stone.id);
    const { body } = await update({ id: stone.id, featured: 1, status: 2 });
    expect(body.message).toBe(messages.record.updated);
    expect(body.data).toEqual({ ...before, featured: 1, status: 2, updated_at: body.data.updated_at });
    expect(Date.parse(body.data.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  it('recomputes what follows from a new list price, weight or discount', async () => {
    const { id } = await server.createDiamond();
    expect((await update({ id, carat: 1.5 })).body.data).toMatchObject({
      total_amount: 7500,
      j_total_amount: 8250,
    });
    expect((await update({ id, rap: 12_500 })).body.data).toMatchObject({
      price: 5000,
      discount: 60,
      j_discount: 56,
    });
    expect((await update({ id, j_discount: 50 })).body.data).toMatchObject({
      j_price: 6250,
      j_total_amount: 9375,
      price: 5000,
    });
    expect((await update({ id, rap: null })).body.data).toMatchObject({
      rap: null,
      discount: null,
      j_price: 6250,
    });
  });

  it('clears fields sent as null, and the sizes with the measurement', async () => {
    const { body } = await create({ stone_id: 'KD-CLEAR' });
    const { id } = body.data;
    const changed = await update({ id, clarity: null, lab: null, measurement: null, certi_url: null });
    expect(changed.body.data).toMatchObject({ clarity: null, lab: null, measurement: null, cut: 'EX' });
    const row = await server.db.read
      .selectFrom('diamonds')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ length: null, width: null, height: null });
  });

  it('rejects an edit of a stone changed by another user', async () => {
    const { id } = await server.createDiamond();
    const { updated_at } = await read(id);
    expect((await update({ id, updated_at, location: 'Surat' })).status).toBe(200);
    const late = await update({ id, updated_at, location: 'Dubai' });
    expect([late.status, late.error?.fields]).toEqual([409, undefined]);
    expect((await read(id)).location).toBe('Surat');
  });

  it('answers 409 to a number in use and 404 to an unknown stone', async () => {
    const [one, two] = [await server.createDiamond(), await server.createDiamond()];
    expect((await update({ id: one.id, stone_id: two.stone_id })).status).toBe(409);
    expect((await update({ id: 999_999, featured: 1 })).status).toBe(404);
    const gone = await server.createDiamond({ state: stoneState.DELETED });
    expect((await update({ id: gone.id, featured: 1 })).status).toBe(404);
  });

  it('rejects fields that cannot be edited', async () => {
    const { id } = await server.createDiamond();
    const { status } = await server.request('updateDiamond', { as: admin, body: { id, state: 'sold' } });
    expect(status).toBe(422);
  });
});

describe('deleting stones', () => {
  it('deletes all of them and keeps their rows', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond()];
    const { body } = await remove(stones.map(({ id }) => id));
    expect(body).toEqual({ success: true, message: '2 Record deleted successfully', data: { deleted: 2 } });
    const rows = await server.db.read
      .selectFrom('diamonds')
      .select('state')
      .where(
        'id',
        'in',
        stones.map(({ id }) => id),
      )
      .execute();
    expect(rows.map(({ state }) => state)).toEqual([stoneState.DELETED, stoneState.DELETED]);
  });

  it('deletes none when one is in a pending or accepted order, and names it', async () => {
    const free = await server.createDiamond();
    const orders = [orderStatus.pending, orderStatus.accepted].map((status) => ({ status }));
    const held = [
      (await storeOrder(server, buyer, orders[0])).stone,
      (await storeOrder(server, buyer, orders[1])).stone,
    ];
    const { status, error } = await remove([free.id, ...held.map(({ id }) => id)]);
    expect(status).toBe(409);
    for (const { stone_id } of held) expect(error?.error).toContain(stone_id);
    expect(error?.error).not.toContain(free.stone_id);
    expect((await read(free.id)).state).toBe('on_sale');
  });

  it('deletes a stone whose orders are rejected, cancelled or completed', async () => {
    for (const status of [orderStatus.rejected, orderStatus.canceled, orderStatus.completed]) {
      const { stone } = await storeOrder(server, buyer, { status });
      expect((await remove([stone.id])).status, String(status)).toBe(200);
    }
  });

  it('deletes none when one does not exist', async () => {
    const stone = await server.createDiamond();
    expect((await remove([stone.id, 999_999])).status).toBe(404);
    expect((await read(stone.id)).state).toBe('on_sale');
    await remove([stone.id]);
    expect((await remove([stone.id])).status).toBe(404);
  });

  it('answers 400 to invalid ids', async () => {
    for (const text of ['1,x', '1,,2', '-1', '0', '1.5']) {
      const ids = Buffer.from(text).toString('base64');
      expect((await server.request('deleteDiamonds', { as: admin, body: { ids } })).status, text).toBe(400);
    }
  });
});
