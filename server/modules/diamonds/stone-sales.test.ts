import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
});
afterAll(() => server.close());

const take = (orderId: number, ids: number[]) =>
  server.db.transaction(async (trx) => {
    const { lockStonesForSale, takeStones } = server.services.diamonds;
    await takeStones(trx, orderId, await lockStonesForSale(trx, ids));
  });
const release = (orderId: number) =>
  server.db.transaction(async (trx) => {
    const { findSold, releaseStones } = server.services.diamonds;
    await releaseStones(trx, orderId, { sold: await findSold(trx, orderId), account: admin.id });
  });
const stateOf = async (id: number) => {
  const query = server.db.read.selectFrom('diamonds').select(['state', 'order_id']).where('id', '=', id);
  return query.executeTakeFirstOrThrow();
};

describe('taking stones for an order', () => {
  it('marks them sold, and releasing the order puts them on sale again', async () => {
    const [one, two] = [await server.createDiamond(), await server.createDiamond()];
    await take(7, [one.id, two.id]);
    expect(await stateOf(one.id)).toEqual({ state: stoneState.SOLD, order_id: 7 });
    await release(8);
    expect((await stateOf(one.id)).state).toBe(stoneState.SOLD);
    await release(7);
    expect(await stateOf(two.id)).toEqual({ state: stoneState.ON_SALE, order_id: null });
  });

  it('sells none when one is not on sale, and names it', async () => {
    const free = await server.createDiamond();
    const sold = await server.createDiamond({ stone_id: 'T-SOLD', state: stoneState.SOLD });
    const hidden = await server.createDiamond({ stone_id: 'T-HIDDEN', state: stoneState.HIDDEN });
    await expect(take(9, [free.id, sold.id])).rejects.toMatchObject({
      status: 409,
      message: 'This stone is in another accepted order: T-SOLD.',
    });
    await expect(take(9, [free.id, hidden.id])).rejects.toThrow('T-HIDDEN');
    await expect(take(9, [free.id, 999_999])).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(free.id)).toEqual({ state: stoneState.ON_SALE, order_id: null });
  });

  it('lets exactly one of many concurrent orders take the stones', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond()].map(({ id }) => id);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, order) => take(100 + order, order % 2 ? stones : [...stones].reverse())),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = 100 + tries.findIndex(({ status }) => status === 'fulfilled');
    for (const id of stones) expect((await stateOf(id)).order_id).toBe(winner);
  });
});

describe('presenting stones', () => {
  it('returns them in the requested order, including those no longer on sale', async () => {
    const stones = [];
    for (const state of Object.values(stoneState)) stones.push(await server.createDiamond({ state }));
    const ids = stones.map(({ id }) => id).reverse();
    for (const role of ['USER', 'ADMIN'] as const) {
      const shown = await server.services.diamonds.presentStones([...ids, 999_999], { role });
      expect(shown.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('returns prices to visitors only when the link includes them, and no deleted stones', async () => {
    const stone = await server.createDiamond();
    const gone = await server.createDiamond({ state: stoneState.DELETED });
    const sold = await server.createDiamond({ state: stoneState.SOLD });
    const ids = [sold.id, gone.id, stone.id];
    const { presentToVisitor } = server.services.diamonds;
    const bare = await presentToVisitor(ids, { prices: false });
    expect(bare.map(({ id }) => id)).toEqual([sold.id, stone.id]);
    for (const key of ['price', 'total_amount', 'discount', 'supplier_name'])
      expect(bare[1]).not.toHaveProperty(key);
    const [priced] = await presentToVisitor(ids, { prices: true, onSaleOnly: true });
    expect(priced).toMatchObject({ id: stone.id, price: 6000, total_amount: 6000 });
    expect(Object.keys(priced!).sort()).toEqual([...Object.keys(bare[1]!), 'price', 'total_amount'].sort());
  });
});
