import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeId } from '#domain/routes/id-code.ts';
import { samplePiece } from '#server/testing/sample-piece.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import { type TestUser, testPassword } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN', name: 'Dana Admin' });
  buyer = await server.createUser({ name: 'Asha Buyer' });
});
afterAll(() => server.close());

/** The entries of a record, the oldest first: action, account and changes. */
async function entries(kind: string, id?: number) {
  const query = { kind, limit: 50, ...(id === undefined ? {} : { subject_id: id }) };
  const { data } = (await server.request('listHistory', { as: admin, query })).body.data;
  const changed = (list: (typeof data)[number]['changes']) =>
    Object.fromEntries(list.map(({ field, from, to }) => [field, [from, to]]));
  return data
    .toReversed()
    .map(({ action, account, changes }) => [action, account?.name ?? null, changed(changes)] as const);
}

/** Each change at a time of its own. */
const call: TestServer['request'] = (id, options) => {
  server.clock.advance(10);
  return server.request(id, options);
};

it('records how a stone is added, changed, starred and deleted', async () => {
  const { id } = await server.createDiamond({ j_price: 5_500_00 });
  const update = (body: object) => call('updateDiamond', { as: admin, body: { id, ...body } });
  await update({ j_price: 5_400, j_discount: 46 });
  await update({ featured: 1 });
  expect((await update({ featured: 1 })).status).toBe(200);
  expect((await update({ j_price: -1 })).status).toBe(422);
  await call('deleteDiamonds', { as: admin, body: { ids: encodeId(id) } });
  const found = await entries('stone', id);
  expect(found.map(([action]) => action)).toEqual(['update', 'update', 'delete']);
  expect(found[0]?.[2]).toMatchObject({ j_price: [5_500, 5_400] });
  expect(found[1]?.[2]).toEqual({ featured: [0, 1] });
});

it('names a location and a laboratory that a stone is the first to have', async () => {
  const { id } = await server.createDiamond();
  const body = { id, location: 'Geneva', lab: 'SSEF' };
  expect((await call('updateDiamond', { as: admin, body })).status).toBe(200);
  expect((await entries('stone', id))[0]?.[2]).toMatchObject({
    location: [null, 'Geneva'],
    lab: [null, 'SSEF'],
  });
});

it('records an order from its placing to its last payment, once per idempotency key', async () => {
  const stone = await server.createDiamond();
  const { id } = await placeOrder(server, buyer, [stone]);
  const update = (body: object) =>
    call('updateOrder', {
      as: admin,
      body: { id, ...body },
      headers: { 'idempotency-key': JSON.stringify(body).replaceAll(/\W/g, '_').padEnd(9, '_') },
    });
  await update({ status: 2 });
  await update({ paidAmount: 1_500.25 });
  await update({ paidAmount: 1_500.25 });
  expect((await update({ paidAmount: 9_999_999 })).status).toBe(422);
  const total = stone.j_total_amount / 100;
  await update({ paidAmount: total - 1_500.25 });
  expect(await entries('order', id)).toEqual([
    [
      'place',
      'Asha Buyer',
      expect.objectContaining({ total_pending: [null, total], stone_count: [null, 1] }),
    ],
    ['accept', 'Dana Admin', { status: [1, 2] }],
    ['payment', 'Dana Admin', { amount: [null, 1_500.25], total_paid: [0, 1_500.25] }],
    ['payment', 'Dana Admin', { amount: [null, total - 1_500.25], total_paid: [1_500.25, total] }],
    ['complete', 'Dana Admin', { status: [2, 0] }],
  ]);
});

it('records changes of an account, and that its password changed', async () => {
  const { id } = await server.createUser({ name: 'Old Name' });
  const update = (body: object) => call('updateUser', { as: admin, body: { id, ...body } });
  await update({ name: 'New Name', company_zipcode: '395003' });
  await update({ status: 'block' });
  await update({ status: 'active' });
  const body = { new_password: 'a-longer-secret-71' };
  const changed = await call('changePassword', {
    as: buyer,
    body: { current_password: testPassword, ...body },
  });
  expect(await entries('user', id)).toEqual([
    ['update', 'Dana Admin', { name: ['Old Name', 'New Name'], company_zipcode: [null, '395003'] }],
    ['block', 'Dana Admin', { status: [1, 0] }],
    ['unblock', 'Dana Admin', { status: [0, 1] }],
  ]);
  expect(changed.status).toBe(200);
  const from = { address: [null, '192.0.2.1'], device: [null, 'Unknown device'] };
  expect(await entries('user', buyer.id)).toEqual([['change_password', 'Asha Buyer', from]]);
});

it('records decisions on registrations with the reason of a rejection', async () => {
  const { id } = await server.createUser({ status: 0, approval: 0 });
  const body = { id, status: 'block', reason: 'Proof is not readable' };
  await call('updateApproval', { as: admin, body });
  expect((await call('updateApproval', { as: admin, body })).status).toBe(409);
  expect(await entries('user', id)).toEqual([
    ['reject', 'Dana Admin', { reason: [null, 'Proof is not readable'] }],
  ]);
});

it('records settings key by key', async () => {
  const slider = { count: 3, slider1url: '', slider2url: '', slider3url: '' };
  const texts = { slider1text: '', slider2text: '', slider3text: '' };
  const save = (config: object) =>
    call('updateConfig', {
      as: admin,
      body: { configType: 'HOME_SLIDER', config: JSON.stringify(config) },
    });
  expect((await save({ ...slider, ...texts, slider2text: 'New rounds' })).status).toBe(200);
  await save({ ...slider, ...texts, slider2text: 'New ovals' });
  expect((await entries('settings')).at(-1)).toEqual([
    'update',
    'Dana Admin',
    { slider2text: ['New rounds', 'New ovals'] },
  ]);
});

it('records goods, their categories and what a deleted record was', async () => {
  const category = await server.services.categories.create('Rings', admin.id);
  const part = await server.services.categories.createSubcategory(category.id, 'Halo', admin.id);
  const piece = samplePiece({ categoryId: category.id, sub_categoryId: part.id, stockId: 'RG-9' });
  const { id } = await server.services.jewellery.create(piece, admin.id);
  server.clock.advance(10);
  await call('updateJewellery', { as: admin, body: { id, j_selling_price: 99.5 } });
  await call('deleteJewellery', { as: admin, body: { id: String(id) } });
  await call('deleteSubcategory', { as: admin, body: { id: part.id } });
  await call('updateCategory', { as: admin, body: { id: category.id, name: 'Bands' } });
  const [created, updated, deleted] = await entries('jewellery', id);
  expect(created?.[2]).toMatchObject({ stockId: [null, 'RG-9'], category: [null, 'Rings'] });
  expect(updated?.[2]).toEqual({ j_selling_price: [piece.j_selling_price, 99.5] });
  expect(deleted?.[2]).toMatchObject({ stockId: ['RG-9', null], j_selling_price: [99.5, null] });
  expect((await entries('subcategory', part.id)).map(([action]) => action)).toEqual(['create', 'delete']);
  expect((await entries('category', category.id)).at(-1)?.[2]).toEqual({ name: ['Rings', 'Bands'] });
});

it('records what became of a demand, and of a video of the home page', async () => {
  const demand = (await call('createDemand', { as: buyer, body: { requirements: 'Round 1 ct' } })).body.data;
  await call('updateDemand', { as: admin, body: { id: demand.id, status: 0 } });
  await call('updateDemand', { as: admin, body: { id: demand.id, status: 0 } });
  expect(await entries('demand', demand.id)).toEqual([
    ['create', 'Asha Buyer', { requirements: [null, 'Round 1 ct'], status: [null, 1] }],
    ['update', 'Dana Admin', { status: [1, 0] }],
  ]);
  const { videos } = server.services;
  const imageUrl = '/files/videos/turning.webm';
  await server.db.transaction((trx) => videos.add(trx, 'video_story', [imageUrl], admin.id));
  const [video] = await videos.list('video_story');
  server.clock.advance(10);
  await call('deleteVideo', { as: admin, query: { id: video!.id } });
  expect(await entries('video', video!.id)).toEqual([
    ['create', 'Dana Admin', { kind: [null, 'video_story'], imageUrl: [null, imageUrl] }],
    ['delete', 'Dana Admin', { kind: ['video_story', null], imageUrl: [imageUrl, null] }],
  ]);
});
