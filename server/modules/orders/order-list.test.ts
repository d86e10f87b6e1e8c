import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/model/order.ts';
import { recordStones } from '#server/platform/db/record-stones.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import { placeOrder, storeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let asha: TestUser;
let ravi: TestUser;
const ashas: number[] = [];
const ravis: number[] = [];
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  asha = await server.createUser();
  ravi = await server.createUser();
  const stones = [await server.createDiamond(), await server.createDiamond()];
  for (let i = 0; i < 12; i += 1) ashas.unshift((await placeOrder(server, asha, stones)).id);
  for (let i = 0; i < 2; i += 1) ravis.unshift((await placeOrder(server, ravi, stones)).id);
});
afterAll(() => server.close());

async function list(as: TestUser, query: Record<string, string | number> = {}) {
  const { data, ...paging } = (await server.request('listOrders', { as, query })).body.data;
  return { ids: data.map(({ id }) => id), ...paging, data };
}

describe('a list of orders', () => {
  it('is newest first, ten per page', async () => {
    const first = await list(asha);
    expect(first).toMatchObject({ current_page: 1, total: 12, per_page: 10 });
    expect(first.ids).toEqual(ashas.slice(0, 10));
    expect((await list(asha, { page: 2 })).ids).toEqual(ashas.slice(10));
    expect(await list(asha, { page: 3 })).toMatchObject({ ids: [], current_page: 3, total: 12 });
  });

  it('is limited to the latest orders on request', async () => {
    expect(await list(asha, { isLatestRecord: 'true', recordLimit: 5 })).toMatchObject({
      ids: ashas.slice(0, 5),
      current_page: 1,
      total: 5,
      per_page: 5,
    });
    expect((await list(asha, { isLatestRecord: 'false', recordLimit: 5 })).per_page).toBe(10);
  });

  it('contains all orders for an administrator, who can filter by buyer and id', async () => {
    expect(await list(admin)).toMatchObject({ total: 14, ids: [...ravis, ...ashas].slice(0, 10) });
    expect((await list(admin, { userid: ravi.id })).ids).toEqual(ravis);
    expect((await list(admin, { id: ashas[3]! })).ids).toEqual([ashas[3]]);
    expect((await list(admin, { id: 987_654_321 })).ids).toEqual([]);
  });

  it("contains a buyer's own orders only, whatever user or id is requested", async () => {
    expect(await list(ravi, { userid: asha.id })).toMatchObject({ total: 2, ids: ravis });
    expect(await list(ravi, { userid: asha.id, id: ashas[0]! })).toMatchObject({ total: 0, ids: [] });
    expect(await list(ravi, { id: ravis[0]! })).toMatchObject({ total: 1, ids: [ravis[0]] });
  });

  it('contains every price set for administrators and only the wholesale set for the buyer', async () => {
    const [forAdmin] = (await list(admin, { id: ravis[0]! })).data;
    const [forBuyer] = (await list(ravi, { id: ravis[0]! })).data;
    expect(forAdmin?.diamonds[0]).toMatchObject({
      supplier_name: 'Kiran Stones',
      price: 5000,
      j_price: 5500,
      amount: 5500,
    });
    expect(forBuyer?.diamonds[0]).toMatchObject({ price: 5500, total_amount: 5500, amount: 5500 });
    for (const name of ['supplier_name', 'rap', 'j_price', 'retail_price', 'state']) {
      expect(forBuyer?.diamonds[0]).not.toHaveProperty(name);
    }
  });

  it('is narrowed to the orders with a stone', async () => {
    const stone = await server.createDiamond();
    const { id } = await placeOrder(server, ravi, [stone]);
    expect((await list(admin, { diamondId: stone.id })).ids).toEqual([id]);
    expect((await list(ravi, { diamondId: stone.id })).ids).toEqual([id]);
    expect(await list(asha, { diamondId: stone.id })).toMatchObject({ ids: [], total: 0 });
  });

  it('carries the latest twenty payments of each order, and all of one that is read by its id', async () => {
    const buyer = await server.createUser();
    const { id } = await storeOrder(server, buyer, { status: 2 });
    const payment = { order_id: id, amount: 100, recorded_by: admin.id, created_at: 1 };
    const payments = Array.from({ length: 25 }, (_, index) => ({ ...payment, amount: 100 * (index + 1) }));
    await server.db.write.insertInto('payments').values(payments).execute();
    const amounts = (given: Order | undefined) => given?.payments.map(({ amount }) => amount);
    const [listed] = (await list(admin, { userid: buyer.id })).data;
    expect(listed?.payment_count).toBe(25);
    expect(amounts(listed)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
    const [alone] = (await list(admin, { id })).data;
    expect(amounts(alone)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it('runs as many queries for ten orders as for one', async () => {
    expect((await list(admin)).ids).toHaveLength(10);
    const forOne = await countQueries(server, () => list(admin, { id: ashas[0]! }));
    expect(forOne).toBeGreaterThan(0);
    expect(await countQueries(server, () => list(admin))).toBe(forOne);
  });
});

describe('the stones of an order', () => {
  const stonesOf = (as: TestUser, query: Record<string, number>) =>
    server.request('listOrderDiamonds', { as, query });

  it('are all of them in lists and answers, and page by page', async () => {
    const stones = [];
    for (let count = 0; count < 7; count += 1) stones.unshift(await server.createDiamond());
    const ids = stones.map(({ id }) => id);
    const placed = await placeOrder(server, asha, stones);
    const [listed] = (await list(asha, { id: placed.id })).data;
    const body = { id: placed.id, status: 2 };
    const accepted = (await server.request('updateOrder', { as: admin, body })).body.data;
    for (const order of [placed, listed, accepted]) {
      expect(order?.stone_count).toBe(7);
      expect(order?.diamonds.map(({ id }) => id)).toEqual(ids);
    }
    const first = (await stonesOf(asha, { id: placed.id, limit: 4 })).body.data;
    const second = (await stonesOf(asha, { id: placed.id, limit: 4, page: 2 })).body.data;
    expect(first).toMatchObject({ current_page: 1, total: 7, per_page: 4 });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect(second.data[0]).toMatchObject({ amount: 5500, price: 5500 });
    expect(second.data[0]).not.toHaveProperty('supplier_name');
    const forAdmin = (await stonesOf(admin, { id: placed.id })).body.data;
    expect(forAdmin.data[6]).toMatchObject({ supplier_name: 'Kiran Stones', amount: 5500 });
  });

  it('are the first of the largest orders only where those of a page are too many together', async () => {
    const sizes = [3, 7, 4];
    const ids: number[] = [];
    for (const size of sizes) {
      const stones = [];
      for (let count = 0; count < size; count += 1) stones.push(await server.createDiamond());
      ids.push((await placeOrder(server, asha, stones)).id);
    }
    const carried = async (whole: number) => {
      const { stones, counts } = await recordStones('orders').listed(server.db.read, ids, {
        whole,
        first: 2,
      });
      expect(ids.map((id) => counts.get(id))).toEqual(sizes);
      return ids.map((id) => stones.get(id)?.length);
    };
    expect(await carried(14)).toEqual([3, 7, 4]);
    expect(await carried(13)).toEqual([3, 2, 4]);
    expect(await carried(3)).toEqual([3, 2, 2]);
    expect(await carried(2)).toEqual([2, 2, 2]);
  });

  it('are hidden from other buyers like those of an order that does not exist', async () => {
    const foreign = await stonesOf(ravi, { id: ashas[0]! });
    const absent = await stonesOf(ravi, { id: 987_654_321 });
    expect([foreign.status, foreign.error]).toEqual([404, absent.error]);
    expect(absent.status).toBe(404);
  });
});
