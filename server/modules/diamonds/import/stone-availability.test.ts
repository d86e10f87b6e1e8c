import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { reportOf, storedStone } from '#server/testing/test-lists.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

// What a list states of where a stone is; a stone that is anything but available is not on sale.

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['order_lines', 'orders', 'diamonds'] as const)
    await server.db.write.deleteFrom(table).execute();
});

const columns = 'Stock #,Supplier,Shape,Carat,Color,Price/Ct,Wholesale Price,Retail Price';
const row = (number: string) => `${number},Kesar,Round,1.00,F,5000,5400,6000`;
/** A list of stones A-1, A-2, … with these words; without words it has no such column. */
const list = (...words: readonly string[]) =>
  [`${columns},Availability`, ...words.map((word, at) => `${row(`A-${at + 1}`)},${word}`)].join('\n');
const listWithout = (stones: number) =>
  [columns, ...Array.from({ length: stones }, (_, at) => row(`A-${at + 1}`))].join('\n');

async function search(filters: DiamondFilters = {}, as = admin): Promise<Diamond[]> {
  return (await server.request('searchDiamonds', { as, body: { ...filters, pageSize: 50 } })).body.data.data;
}
const statesOf = async () =>
  (await search({ sortWith: 'stone_id', sortMethod: true })).map(({ availability, state }) => [
    availability,
    state,
  ]);
const edit = async (number: string, change: object) => {
  const { id } = await storedStone(server, number);
  return server.request('updateDiamond', { as: admin, body: { id, ...change } });
};
const historyOf = async (number: string) => {
  const { id } = await storedStone(server, number);
  const query = { kind: 'stone', subject_id: id };
  return (await server.request('listHistory', { as: admin, query })).body.data.data;
};

const words = ['Available', 'On Memo', 'Hold', 'Booked', 'in-transit', 'N/A', 'SOLD', '', 'At Show'];
const values = [
  'available',
  'on_memo',
  'on_hold',
  'reserved',
  'in_transit',
  'not_available',
  'sold',
  null,
  null,
];

describe('the availability of a stone', () => {
  it('is what the list states; anything but available is not on sale, and an unknown word is a warning', async () => {
    const report = await reportOf(server, list(...words));
    const reason = 'is not a known word: the stone is not on sale';
    expect(report).toMatchObject({ added: 9, warnings: [{ line: 10, value: 'At Show', reason }] });
    const onSale = [0, 7];
    expect(await statesOf()).toEqual(
      values.map((value, at) => [value, onSale.includes(at) ? 'on_sale' : 'hidden']),
    );
  });

  it('is on memo by a column Memo, which puts a stone that came back on sale again', async () => {
    const marked = (...marks: readonly string[]) =>
      [`${columns},Memo`, ...marks.map((mark, at) => `${row(`A-${at + 1}`)},${mark}`)].join('\n');
    await reportOf(server, marked('', 'Y', '12-03-2026'));
    expect(await statesOf()).toEqual([
      [null, 'on_sale'],
      ['on_memo', 'hidden'],
      ['on_memo', 'hidden'],
    ]);
    await reportOf(server, marked('Y', 'No', ''));
    expect(await statesOf()).toEqual([
      ['on_memo', 'hidden'],
      [null, 'on_sale'],
      [null, 'on_sale'],
    ]);
  });

  it('is filtered for with counts', async () => {
    await reportOf(server, list(...words));
    const numbers = async (filters: DiamondFilters) =>
      (await search(filters)).map(({ stone_id }) => stone_id).sort();
    expect(await numbers({ availability: ['on_memo', 'sold'] })).toEqual(['A-2', 'A-7']);
    expect(await numbers({ availability: ['sold'], not_stated: { availability: true } })).toEqual([
      'A-7',
      'A-8',
      'A-9',
    ]);
    const counts = await server.request('getStoneCounts', { as: admin, body: { availability: ['on_memo'] } });
    const ones = Object.fromEntries(values.flatMap((value) => (value ? [[value, 1]] : [])));
    expect(counts.body.data).toMatchObject({ found: 1, total: 9 });
    expect(counts.body.data.fields).toContainEqual({
      key: 'availability',
      without: 9,
      blank: 2,
      options: ones,
    });
  });

  it('is nothing that a buyer receives, filters by or counts', async () => {
    await reportOf(server, list('Available', 'On Memo'));
    const seen = await search({}, buyer);
    expect(seen.map(({ stone_id }) => stone_id)).toEqual(['A-1']);
    expect(seen[0]).not.toHaveProperty('availability');
    const body = { availability: ['available'] };
    for (const call of ['searchDiamonds', 'getStoneCounts'] as const)
      expect((await server.request(call, { as: buyer, body })).status, call).toBe(403);
    const counts = await server.request('getStoneCounts', { as: buyer, body: {} });
    expect(counts.body.data.fields.map(({ key }) => key)).not.toContain('availability');
    const formOf = async (as: TestUser) => {
      const { body } = await server.request('getSearchFields', { as, query: { type: 'Search,Admin' } });
      return body.data.flatMap(({ groups }) => groups).map(({ key }) => key);
    };
    expect(await formOf(admin)).toContain('availability');
    expect(await formOf(buyer)).not.toContain('availability');
  });

  it.each(['csv', 'xlsx'] as const)('is exported as %s and imported again as it was', async (format) => {
    await reportOf(server, list(...words));
    const before = await statesOf();
    const { body } = await server.request('exportDiamonds', { as: admin, body: { format } });
    const exported = Buffer.from(await (await server.fetch(body.url)).arrayBuffer());
    if (format === 'csv') expect(exported.toString()).toContain('A-2,On memo,');
    expect(await reportOf(server, exported)).toMatchObject({ unchanged: 9, warnings: [] });
    await reportOf(server, list(...words.map(() => 'Reserved')));
    expect(await reportOf(server, exported)).toMatchObject({ updated: 8, unchanged: 1 });
    expect(await statesOf()).toEqual(before);
    await server.db.write.deleteFrom('diamonds').execute();
    expect(await reportOf(server, exported)).toMatchObject({ added: 9 });
    expect(await statesOf()).toEqual(before);
  });

  it('stays where a list has no column for it, and is nothing after a list without the stone', async () => {
    await reportOf(server, list('Available', 'On Memo', 'Hold'));
    expect(await reportOf(server, listWithout(3))).toMatchObject({ unchanged: 3 });
    await reportOf(server, list('', 'Available'), { take_off_missing: 'true', take_off_confirmed: '3' });
    expect(await statesOf()).toEqual([
      [null, 'on_sale'],
      ['available', 'on_sale'],
      ['on_hold', 'hidden'],
    ]);
    const fields = { take_off_missing: 'true', take_off_confirmed: '3' };
    const { run_id } = await reportOf(server, list('Available'), fields);
    expect((await statesOf())[1]).toEqual([null, 'hidden']);
    const { data } = (await server.request('listImportChanges', { as: admin, query: { id: run_id! } })).body
      .data;
    expect(data).toMatchObject([{ kind: 'changed' }, { stone_id: 'A-2', kind: 'taken_off' }]);
    await server.request('undoImport', { as: admin, body: { id: run_id } });
    expect((await statesOf())[1]).toEqual(['available', 'on_sale']);
  });
});

describe('a stone that is stated to be on memo', () => {
  beforeEach(() => reportOf(server, list('On Memo')));

  it('goes on sale when an administrator makes it available, and off sale again, with its history', async () => {
    await edit('A-1', { availability: 'available' });
    expect(await statesOf()).toEqual([['available', 'on_sale']]);
    expect((await historyOf('A-1'))[0]?.changes).toEqual([
      { field: 'availability', from: 'on_memo', to: 'available' },
      { field: 'state', from: 'hidden', to: 'on_sale' },
    ]);
    await edit('A-1', { availability: 'in_transit' });
    expect(await statesOf()).toEqual([['in_transit', 'hidden']]);
    await edit('A-1', { location: 'Antwerp' });
    expect(await statesOf()).toEqual([['in_transit', 'hidden']]);
  });

  it('becomes available without a price, and goes on sale with it', async () => {
    await edit('A-1', { retail_price: 0 });
    await edit('A-1', { availability: 'available' });
    expect(await statesOf()).toEqual([['available', 'needs_price']]);
    await edit('A-1', { retail_price: 6000 });
    expect(await statesOf()).toEqual([['available', 'on_sale']]);
  });

  it('is available after the undo of a change that put it off sale without a word of it', async () => {
    const [stone] = await search();
    const { db, services } = server;
    const set = await db.transaction(async (trx) => {
      const start = { kind: 'bulk', userId: admin.id, summary: 'Hidden' } as const;
      const recorder = await services.diamonds.recordChange(trx, start);
      await recorder.changed([{ id: stone!.id, before: { state: 0 }, after: { state: 2 } }]);
      await recorder.finish();
      return recorder.id;
    });
    await services.diamonds.undoChangeSet({ id: set, userId: admin.id, skipChanged: false });
    expect(await statesOf()).toEqual([['available', 'on_sale']]);
  });
});

it('becomes available when the order that took it is given back, with its history', async () => {
  await reportOf(server, list('Available'));
  const order = await placeOrder(server, buyer, [await storedStone(server, 'A-1')]);
  const change = (status: number) =>
    server.request('updateOrder', { as: admin, body: { id: order.id, status } });
  await change(orderStatus.accepted);
  expect(await reportOf(server, list('Memo'))).toMatchObject({ unchanged: 1, warnings: [] });
  expect(await statesOf()).toEqual([['available', 'sold']]);
  await edit('A-1', { availability: 'on_memo' });
  expect(await statesOf()).toEqual([['on_memo', 'sold']]);
  server.clock.advance(10);
  await change(orderStatus.rejected);
  expect(await statesOf()).toEqual([['available', 'on_sale']]);
  expect((await historyOf('A-1'))[0]).toMatchObject({
    account: { id: admin.id },
    changes: [
      { field: 'availability', from: 'on_memo', to: 'available' },
      { field: 'state', from: 'sold', to: 'on_sale' },
    ],
  });
});
