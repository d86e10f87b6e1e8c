import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '#server/testing/test-orders.ts';
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
  it('is newest first, ten to a page', async () => {
    const first = await list(asha);
    expect(first).toMatchObject({ current_page: 1, total: 12, per_page: 10 });
    expect(first.ids).toEqual(ashas.slice(0, 10));
    expect((await list(asha, { page: 2 })).ids).toEqual(ashas.slice(10));
    expect(await list(asha, { page: 3 })).toMatchObject({ ids: [], current_page: 3, total: 12 });
  });

  it('shows only the latest when asked to', async () => {
    expect(await list(asha, { isLatestRecord: 'true', recordLimit: 5 })).toMatchObject({
      ids: ashas.slice(0, 5),
      current_page: 1,
      total: 5,
      per_page: 5,
    });
    expect((await list(asha, { isLatestRecord: 'false', recordLimit: 5 })).per_page).toBe(10);
  });

  it('is everybody’s for an administrator, and can be narrowed', async () => {
    expect(await list(admin)).toMatchObject({ total: 14, ids: [...ravis, ...ashas].slice(0, 10) });
    expect((await list(admin, { userid: ravi.id })).ids).toEqual(ravis);
    expect((await list(admin, { id: ashas[3]! })).ids).toEqual([ashas[3]]);
    expect((await list(admin, { id: 987_654_321 })).ids).toEqual([]);
  });

  it('is the buyer’s own, whatever they ask for', async () => {
    expect(await list(ravi, { userid: asha.id })).toMatchObject({ total: 2, ids: ravis });
    expect(await list(ravi, { userid: asha.id, id: ashas[0]! })).toMatchObject({ total: 0, ids: [] });
    expect(await list(ravi, { id: ravis[0]! })).toMatchObject({ total: 1, ids: [ravis[0]] });
  });

  it('shows administrators every price set and the buyer the wholesale set only', async () => {
    const [forHouse] = (await list(admin, { id: ravis[0]! })).data;
    const [forBuyer] = (await list(ravi, { id: ravis[0]! })).data;
    expect(forHouse?.diamonds[0]).toMatchObject({
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

  it('asks the database no more often for ten orders than for one', async () => {
    const queries = vi.spyOn(server.db.read, 'selectFrom');
    await list(admin, { id: ashas[0]! });
    const forOne = queries.mock.calls.length;
    queries.mockClear();
    expect((await list(admin)).ids).toHaveLength(10);
    expect(queries.mock.calls.length).toBe(forOne);
    queries.mockRestore();
  });
});
