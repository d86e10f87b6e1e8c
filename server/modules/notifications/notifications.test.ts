import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import { day } from '#domain/format/durations.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { waitFor } from '#server/testing/stock-rows.ts';
import { importText } from '#server/testing/test-lists.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

import { removeOldNotifications } from './notifications.service.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Searches of earlier tests must not take the changes of this one.
  await server.db.write.deleteFrom('saved_searches').execute();
  buyer = await server.createUser();
});

async function saveSearch(filters: DiamondFilters, alert: Partial<SaveSearchInput> = {}, as = buyer) {
  const body = { title: 'Alert', status: 'active', searchquery: JSON.stringify({ filters }) };
  const answer = await server.request('saveSearch', { as, body: { ...body, notify: 'app', ...alert } });
  expect(answer.error).toBeUndefined();
  return answer.body.data.id;
}

const matchAll = async () => {
  while (await server.services.notifications.matchOffers());
};

async function notified(as = buyer) {
  await matchAll();
  const { body } = await server.request('listNotifications', { as });
  return body.data.data;
}

const stonesOf = (notifications: Awaited<ReturnType<typeof notified>>) =>
  notifications.flatMap(({ stones }) => stones.map(({ stone_id, change }) => [stone_id, change]));

const setTotal = (id: number, total: number) =>
  server.db.write.updateTable('diamonds').set({ j_total_amount: total }).where('id', '=', id).execute();

describe('a saved search notifies', () => {
  it('of a new stone that matches, and of no other', async () => {
    const id = await saveSearch({ carat: [{ from: 1, to: 2 }] });
    await server.createDiamond({ stone_id: 'IN', carat: 1500 });
    await server.createDiamond({ stone_id: 'OUT', carat: 2500 });
    await server.createDiamond({ stone_id: 'HIDDEN', carat: 1500, state: stoneState.HIDDEN });
    const found = await notified();
    expect(stonesOf(found)).toEqual([['IN', 'added']]);
    expect(found[0]).toMatchObject({ search: { id, title: 'Alert' }, changes: 1, read: false });
  });

  it('of a fall in price, with the price before, but not of a rise', async () => {
    const { id } = await server.createDiamond({ stone_id: 'FALL', j_total_amount: 500_00 });
    const other = await server.createDiamond({ stone_id: 'RISE', j_total_amount: 500_00 });
    await saveSearch({ stone_ids: ['FALL', 'RISE'] });
    await setTotal(id, 450_00);
    await setTotal(other.id, 550_00);
    const [notification] = await notified();
    expect(notification?.stones).toMatchObject([
      { stone_id: 'FALL', change: 'price_fell', total_amount: 450, total_before: 500 },
    ]);
  });

  it('of stones that a cancelled order puts back on sale', async () => {
    const stone = await server.createDiamond({ stone_id: 'BACK' });
    const { id } = await placeOrder(server, await server.createUser(), [stone]);
    const update = (status: number) => server.request('updateOrder', { as: admin, body: { id, status } });
    expect((await update(2)).error).toBeUndefined();
    await saveSearch({ stone_id: 'BACK' });
    expect(await notified()).toEqual([]);
    expect((await update(3)).error).toBeUndefined();
    expect(stonesOf(await notified())).toEqual([['BACK', 'back_on_sale']]);
  });

  it('of imported stones in one notification with a count and the first five', async () => {
    await saveSearch({ stone_id: 'LIST-' });
    const rows = Array.from({ length: 40 }, (_, at) => `LIST-${at},BR,1,E,100`);
    await importText(server, ['Stock #,Shape,Carat,Color,Price/Ct', ...rows, ''].join('\n'));
    await server.db.write
      .updateTable('diamonds')
      .set({ state: stoneState.ON_SALE, j_total_amount: 9_00 })
      .where('stone_id', 'like', 'LIST-%')
      .execute();
    const found = await notified();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ changes: 40 });
    expect(found[0]?.stones).toHaveLength(5);
  });

  it('of the chosen changes only', async () => {
    const { id } = await server.createDiamond({ stone_id: 'CHOSEN-1', j_total_amount: 500_00 });
    await saveSearch({ stone_id: 'CHOSEN' }, { notify_of: ['added'] });
    await setTotal(id, 1_00);
    await server.createDiamond({ stone_id: 'CHOSEN-2' });
    expect(stonesOf(await notified())).toEqual([['CHOSEN-2', 'added']]);
  });

  it('never twice of one change, even when two servers match at once', async () => {
    await saveSearch({ stone_id: 'ONCE' });
    await server.createDiamond({ stone_id: 'ONCE' });
    const { matchOffers } = server.services.notifications;
    await Promise.all([matchOffers(), matchOffers(), matchOffers()]);
    await notified();
    const [only, ...rest] = await notified();
    expect([only?.changes, rest]).toEqual([1, []]);
    const left = await server.db.read.selectFrom('stone_offers').selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe('nothing is notified', () => {
  it('by searches that are off, deleted, or of a blocked account', async () => {
    const off = await saveSearch({ stone_id: 'QUIET' });
    const change = { id: off, notify: 'off' };
    expect((await server.request('updateSavedSearch', { as: buyer, body: change })).status).toBe(200);
    const deleted = await saveSearch({ stone_id: 'QUIET' });
    const blocked = await server.createUser();
    await saveSearch({ stone_id: 'QUIET' }, {}, blocked);
    await server.request('deleteSavedSearch', { as: buyer, body: { id: deleted } });
    await server.db.write.updateTable('users').set({ status: 0 }).where('id', '=', blocked.id).execute();
    const other = await server.createUser();
    await saveSearch({ stone_id: 'QUIET' }, {}, other);
    await server.createDiamond({ stone_id: 'QUIET' });
    await matchAll();
    const rows = await server.db.read.selectFrom('notifications').selectAll().execute();
    expect(rows.map(({ user_id }) => user_id)).toEqual([other.id]);
  });

  it('while no search notifies: changes are not even written down', async () => {
    await server.createDiamond({ stone_id: 'NOBODY' });
    expect(await server.db.read.selectFrom('stone_offers').selectAll().execute()).toEqual([]);
  });

  it('about suppliers: a search by one finds nothing for a buyer', async () => {
    await saveSearch({ supplier_name: ['Secret'] });
    await saveSearch({ price: { from: 1, to: 2 }, price_set: 'supplier' });
    await server.createDiamond({ supplier_name: 'Secret', price: 1_50 });
    expect(await notified()).toEqual([]);
  });
});

describe('the list of notifications', () => {
  it('leaves out stones that are no longer on sale', async () => {
    await saveSearch({ stone_id: 'GONE' });
    const { id } = await server.createDiamond({ stone_id: 'GONE' });
    await notified();
    await server.db.write
      .updateTable('diamonds')
      .set({ state: stoneState.SOLD })
      .where('id', '=', id)
      .execute();
    expect(await notified()).toMatchObject([{ changes: 0, stones: [], read: true }]);
    const { body } = await server.request('getNotificationCount', { as: buyer });
    expect(body.data.unread).toBe(0);
  });

  it('counts the unread ones, and marks one or all of the own as read', async () => {
    for (const part of ['READ-A', 'READ-B', 'READ-C']) await saveSearch({ stone_id: part });
    for (const part of ['READ-A', 'READ-B', 'READ-C']) await server.createDiamond({ stone_id: part });
    const [first] = await notified();
    const read = (as: TestUser, body: object) => server.request('updateNotifications', { as, body });
    const unread = async () => (await server.request('getNotificationCount', { as: buyer })).body.data.unread;
    expect(await unread()).toBe(3);
    const stranger = await server.createUser();
    expect((await read(stranger, { id: first!.id })).status).toBe(404);
    expect((await read(stranger, {})).body.data.unread).toBe(0);
    expect(await unread()).toBe(3);
    expect((await read(buyer, { id: first!.id })).body.data.unread).toBe(2);
    expect((await read(buyer, {})).body.data.unread).toBe(0);
    expect((await notified()).map((each) => each.read)).toEqual([true, true, true]);
  });
});

it('lets buyers alone choose alerts, for their own titled searches', async () => {
  const body = { title: 'x', status: 'active', searchquery: '{"filters":{}}', notify: 'daily' };
  expect((await server.request('saveSearch', { as: admin, body })).status).toBe(403);
  const recent = { ...body, status: 'block' };
  expect((await server.request('saveSearch', { as: buyer, body: recent })).status).toBe(403);
  const id = await saveSearch({});
  const stranger = await server.createUser();
  const change = (as: TestUser) =>
    server.request('updateSavedSearch', { as, body: { id, notify: 'daily', notify_of: ['added'] } });
  expect((await change(stranger)).status).toBe(404);
  expect((await change(admin)).status).toBe(403);
  expect((await change(buyer)).body.data).toMatchObject({ notify: 'daily', notify_of: ['added'] });
});

it('removes notifications after sixty days, and the oldest of an account above two hundred', async () => {
  const id = await saveSearch({ stone_id: 'OLD' });
  const now = server.clock.now();
  const rows = Array.from({ length: 205 }, (_, at) => ({
    user_id: buyer.id,
    saved_search_id: id,
    changes: 1,
    created_at: now,
    updated_at: now - at,
  }));
  await server.db.write.insertInto('notifications').values(rows).execute();
  const left = async () =>
    (await server.db.read.selectFrom('notifications').select('updated_at').execute()).map(
      (row) => now - row.updated_at,
    );
  await removeOldNotifications(server.db.write, now);
  expect((await left()).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at));
  await removeOldNotifications(server.db.write, now - 100 + 60 * day);
  expect(Math.max(...(await left()))).toBe(100);
});

it('matches changes by itself, soon after the transaction', async () => {
  await saveSearch({ stone_id: 'SOON' });
  await server.createDiamond({ stone_id: 'SOON' });
  const count = async () =>
    (await server.request('getNotificationCount', { as: buyer })).body.data.unread || null;
  expect(await waitFor(count)).toBe(1);
});

it('lists a stone that changed again once, with its latest change', async () => {
  await saveSearch({ stone_id: 'TWICE' });
  const { id } = await server.createDiamond({ stone_id: 'TWICE', j_total_amount: 900_00 });
  await notified();
  await setTotal(id, 800_00);
  const [notification] = await notified();
  expect(notification?.changes).toBe(1);
  expect(notification?.stones).toMatchObject([
    { change: 'price_fell', total_before: 900, total_amount: 800 },
  ]);
});

it('tells no fall of a price that rose again', async () => {
  await saveSearch({ stone_id: 'ROSE' });
  const ids = await Promise.all(
    ['ROSE-1', 'ROSE-2'].map(async (stone_id) => {
      const { id } = await server.createDiamond({ stone_id, j_total_amount: 900_00 });
      return id;
    }),
  );
  await notified();
  await server.request('updateNotifications', { as: buyer, body: {} });
  for (const id of ids) await setTotal(id, 800_00);
  await notified();
  await setTotal(ids[0]!, 900_00);
  const [notification] = await notified();
  expect(notification?.changes).toBe(1);
  expect(stonesOf([notification!])).toEqual([['ROSE-2', 'price_fell']]);
});

it('counts the stones that are not listed when all that are have been sold', async () => {
  await saveSearch({ stone_id: 'MANY-' });
  for (let at = 0; at < 7; at += 1) await server.createDiamond({ stone_id: `MANY-${at}` });
  const [found] = await notified();
  const sold = found!.stones.map(({ id }) => id);
  await server.db.write
    .updateTable('diamonds')
    .set({ state: stoneState.SOLD })
    .where('id', 'in', sold)
    .execute();
  expect(await notified()).toMatchObject([{ changes: 2, stones: [] }]);
});
