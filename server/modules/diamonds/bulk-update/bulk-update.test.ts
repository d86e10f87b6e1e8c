import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkUpdateChange } from '#contract/model/bulkUpdateChange.ts';
import type { BulkUpdatePreview } from '#contract/model/bulkUpdatePreview.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

type Stone = Row<'diamonds'>;
type Target = { ids: string } | { filters: DiamondFilters };

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

const read = (id: number) =>
  server.db.read.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const selected = (...stones: readonly Stone[]) => ({ ids: encodeIds(stones.map(({ id }) => id)) });
const preview = (target: Target, change: BulkUpdateChange, page = 1) =>
  server.request('previewBulkUpdate', { as: admin, body: { ...target, change, page } });
const apply = (target: Target, change: BulkUpdateChange, version: string, key?: string) =>
  server.request('bulkUpdateDiamonds', {
    as: admin,
    body: { ...target, change, version },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const undo = (id: number, skip_changed = false) =>
  server.request('undoBulkUpdate', { as: admin, body: { id, skip_changed } });

/** Previews a change and makes it. */
async function run(target: Target, change: BulkUpdateChange) {
  const { body } = await preview(target, change);
  return apply(target, change, body.data.version);
}

const byPercent: BulkUpdateChange = {
  field: 'price',
  price_set: 'wholesale',
  how: 'percent',
  value: 1.5,
  round_to: 5,
};

describe('a bulk update', () => {
  it('shows old and new values with totals, changes nothing, then does exactly that', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond({ carat: 2_000 })];
    const { body } = await preview(selected(...stones), byPercent);
    expect(body.data).toMatchObject({
      changed: 2,
      unchanged: 0,
      refused: 0,
      refusals: [],
      page: 1,
      per_page: 50,
      totals: [
        { price_set: 'supplier', before: 10_000, after: 10_000 },
        { price_set: 'wholesale', before: 11_000, after: 16_755 },
        { price_set: 'retail', before: 12_000, after: 12_000 },
      ],
    });
    expect(body.data.stones[0]).toEqual({
      id: stones[0]!.id,
      stone_id: stones[0]!.stone_id,
      fields: [
        { field: 'j_price', from: '5,500.00', to: '5,585.00' },
        { field: 'j_discount', from: '−45.00', to: '−44.15' },
        { field: 'j_total_amount', from: '5,500.00', to: '5,585.00' },
      ],
    });
    expect(await read(stones[0]!.id)).toEqual(stones[0]);
    const applied = await apply(selected(...stones), byPercent, body.data.version);
    expect(applied.body).toMatchObject({ message: '2 stones changed', data: { changed: 2, refused: 0 } });
    const now = await read(stones[1]!.id);
    expect(now).toMatchObject({ j_price: 5_585_00, j_discount: 44_15, j_total_amount: 11_170_00 });
    expect(now).toMatchObject({ price: stones[1]!.price, retail_price: stones[1]!.retail_price });
  });

  it.each<[string, BulkUpdateChange]>([
    ['a price', { field: 'price', price_set: 'retail', value: 7_123.45 }],
    ['a discount', { field: 'discount', how: 'add', value: 2 }],
    ['a RAP price', { field: 'rap', how: 'multiply', value: 1.1 }],
  ])('computes %s as the edit of a single stone does', async (_, change) => {
    const [bulk, single] = [await server.createDiamond(), await server.createDiamond()];
    await run(selected(bulk), change);
    const edits = { price: { retail_price: 7_123.45 }, discount: { discount: 52 }, rap: { rap: 11_000 } };
    const edit = edits[change.field as keyof typeof edits];
    await server.request('updateDiamond', { as: admin, body: { id: single.id, ...edit } });
    const { id: _id, stone_id: _number, updated_at: _time, ...expected } = await read(single.id);
    expect(await read(bulk.id)).toMatchObject(expected);
  });

  it('sets location, supplier, featured and hot deal', async () => {
    const stone = await server.createDiamond();
    const shown = await preview(selected(stone), { field: 'location', text: ' Ramat Gan ' });
    expect(shown.body.data.stones[0]!.fields).toEqual([{ field: 'location', from: '', to: 'Ramat Gan' }]);
    for (const change of [
      { field: 'location', text: ' Ramat Gan ' },
      { field: 'supplier_name', text: 'D’Souza "Gems" {1}' },
      { field: 'featured', value: 1 },
      { field: 'status', value: 2 },
    ] as const)
      expect((await run(selected(stone), change)).status).toBe(200);
    const { body } = await server.request('getDiamond', { as: admin, query: { id: stone.id } });
    expect(body.data[0]).toMatchObject({
      location: 'Ramat Gan',
      supplier_name: 'D’Souza "Gems" {1}',
      featured: 1,
      status: 2,
    });
    const again = await preview(selected(stone), { field: 'location', text: 'ramat gan' });
    expect(again.body.data).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('puts a stone on sale with its last missing price', async () => {
    const stone = await server.createDiamond({
      state: stoneState.NEEDS_PRICE,
      j_price: 0,
      j_total_amount: 0,
    });
    await run(selected(stone), { field: 'price', price_set: 'wholesale', value: 5_400 });
    expect(await read(stone.id)).toMatchObject({ state: stoneState.ON_SALE, j_total_amount: 5_400_00 });
  });

  it('refuses what cannot change, with the reason, and changes the others', async () => {
    const [good, sold, unlisted, unpriced, gone] = await Promise.all([
      server.createDiamond(),
      server.createDiamond({ state: stoneState.SOLD }),
      server.createDiamond({ rap: null, discount: null, j_discount: null }),
      server.createDiamond({ j_price: 0, j_total_amount: 0, j_discount: null }),
      server.createDiamond({ state: stoneState.DELETED }),
    ]);
    const all = selected(good, sold, unlisted, unpriced, gone);
    const change: BulkUpdateChange = { field: 'discount', price_set: 'wholesale', how: 'add', value: 1 };
    const { body } = await preview(all, change);
    const reasons = Object.fromEntries(body.data.refusals.map(({ id, reason }) => [id, reason]));
    expect(reasons).toEqual({
      [sold.id]: 'Sold in an accepted order',
      [unlisted.id]: 'No RAP price',
      [unpriced.id]: 'No price yet',
      [gone.id]: 'Does not exist any more',
    });
    expect((await apply(all, change, body.data.version)).body.data).toMatchObject({ changed: 1, refused: 4 });
    expect(await read(good.id)).toMatchObject({ j_discount: 46_00, j_price: 5_400_00 });
    expect(await read(sold.id)).toEqual(sold);
    const low = await preview(selected(good), { field: 'price', how: 'add', value: -5_000 });
    expect(low.body.data.refusals[0]?.reason).toBe('The price would not be above zero');
    const high = await preview(selected(good), { field: 'price', how: 'multiply', value: 900_000 });
    expect(high.body.data.refusals[0]?.reason).toMatch(/price is too/);
    const marked = await run(selected(sold), { field: 'featured', value: 1 });
    expect(marked.status).toBe(200);
  });

  it('changes all that a search finds, page by page', async () => {
    const supplier_name = 'Only here';
    for (let at = 0; at < 60; at += 1) await server.createDiamond({ supplier_name, carat: 8_880 + at });
    await server.createDiamond({ supplier_name: 'Someone else', carat: 8_880 });
    await server.createDiamond({ supplier_name: null, carat: 8_880 });
    const target = { filters: { supplier_name: [supplier_name], carat: [{ from: 8.88, to: 8.99 }] } };
    const change: BulkUpdateChange = { field: 'price', price_set: 'supplier', how: 'add', value: 10 };
    const { body } = await preview(target, change, 2);
    expect(body.data).toMatchObject({ changed: 60, page: 2 });
    expect(body.data.stones).toHaveLength(10);
    const before = body.data.totals[0]!;
    expect((await apply(target, change, body.data.version)).body.data.changed).toBe(60);
    const after = await preview(target, change);
    expect(after.body.data.totals[0]!.before).toBe(before.after);
  });
});

describe('the version of a preview', () => {
  it('answers 409 with a new preview when a stone has changed since', async () => {
    const stone = await server.createDiamond();
    const { body } = await preview(selected(stone), byPercent);
    await server.request('updateDiamond', { as: admin, body: { id: stone.id, j_price: 6_000 } });
    const { status, error } = await apply(selected(stone), byPercent, body.data.version);
    expect(status).toBe(409);
    const fresh = error?.data as BulkUpdatePreview;
    expect(fresh.stones[0]!.fields[0]).toMatchObject({ from: '6,000.00', to: '6,090.00' });
    expect((await apply(selected(stone), byPercent, fresh.version)).status).toBe(200);
  });

  it('makes one of two equal changes that are sent at once', async () => {
    const stone = await server.createDiamond();
    const { body } = await preview(selected(stone), byPercent);
    const send = () => apply(selected(stone), byPercent, body.data.version);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(stone.id)).toMatchObject({ j_price: 5_585_00 });
  });

  it('changes a stone once for an idempotency key', async () => {
    const stone = await server.createDiamond();
    const { body } = await preview(selected(stone), byPercent);
    const send = () => apply(selected(stone), byPercent, body.data.version, 'bulk-key-000001');
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await read(stone.id)).toMatchObject({ j_price: 5_585_00 });
  });

  it('never changes the prices of a stone that an order takes meanwhile', async () => {
    const stone = await server.createDiamond();
    const order = await placeOrder(server, buyer, [stone]);
    const { body } = await preview(selected(stone), byPercent);
    const accept = server.request('updateOrder', {
      as: admin,
      body: { id: order.id, status: orderStatus.accepted },
    });
    const [accepted, changed] = await Promise.all([
      accept,
      apply(selected(stone), byPercent, body.data.version),
    ]);
    expect(accepted.status).toBe(200);
    const now = await read(stone.id);
    expect(now.state).toBe(stoneState.SOLD);
    // Changed before the order took it, or not at all.
    expect(now.j_price).toBe(changed.status === 200 ? 5_585_00 : stone.j_price);
  });
});

describe('an invalid change', () => {
  it.each<[string, unknown, string[]]>([
    ['more decimals than are stored', { field: 'price', value: 1.005 }, ['change.value']],
    ['a price of zero', { field: 'price', value: 0 }, ['change.value']],
    ['a discount by percent', { field: 'discount', how: 'percent', value: 1 }, ['change.how']],
    ['a blank location', { field: 'location', text: '  ' }, ['change.text']],
    ['no value', { field: 'rap' }, ['change.value']],
    ['a mark that does not exist', { field: 'status', value: 3 }, ['change.value']],
  ])('is rejected: %s', async (_, change, fields) => {
    const stone = await server.createDiamond();
    const { status, error } = await preview(selected(stone), change as BulkUpdateChange);
    expect(status).toBe(422);
    expect(Object.keys(error?.fields ?? {})).toEqual(fields);
  });

  it('needs a selection or a search, and a stone that changes', async () => {
    const stone = await server.createDiamond();
    const both = { ...selected(stone), filters: {} };
    expect((await preview(both, byPercent)).status).toBe(422);
    expect((await preview({} as Target, byPercent)).status).toBe(422);
    expect((await preview({ ids: 'bm9uZQ==' }, byPercent)).status).toBe(400);
    const same: BulkUpdateChange = { field: 'featured', value: 0 };
    const { body } = await preview(selected(stone), same);
    const { status, error } = await apply(selected(stone), same, body.data.version);
    expect([status, error?.error]).toEqual([422, 'No stone would change']);
  });
});

describe('the undo', () => {
  it('takes a change back and stands in the list', async () => {
    const stone = await server.createDiamond();
    const { body } = await run(selected(stone), byPercent);
    const undone = await undo(body.data.id);
    expect(undone.body).toMatchObject({ message: '1 stone changed back', data: { undone: 1, kept: 0 } });
    expect((await undo(body.data.id)).body).toEqual(undone.body);
    expect(await read(stone.id)).toMatchObject({ j_price: stone.j_price, j_discount: stone.j_discount });
    const list = await server.request('listBulkUpdates', { as: admin, query: { limit: 1 } });
    expect(list.body.data.data[0]).toMatchObject({
      id: body.data.id,
      summary: 'Wholesale price +1.5%, rounded to $5',
      changed: 1,
      undone: 1,
    });
  });

  it('names stones that have changed since', async () => {
    const [stone, other] = [await server.createDiamond(), await server.createDiamond()];
    const { body } = await run(selected(stone, other), byPercent);
    await server.request('updateDiamond', { as: admin, body: { id: stone.id, j_price: 6_000 } });
    const { status, error } = await undo(body.data.id);
    expect(status).toBe(409);
    expect(error?.data).toEqual({
      undone: 1,
      kept: 1,
      kept_stones: [{ id: stone.id, stone_id: stone.stone_id, reason: 'Changed since' }],
    });
    expect((await undo(body.data.id, true)).body.data).toMatchObject({ undone: 1, kept: 1 });
    expect(await read(other.id)).toMatchObject({ j_price: other.j_price });
  });
});
