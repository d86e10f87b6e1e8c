import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '#domain/orders/order-status.ts';
import { type ColumnValues, changedColumns } from '#domain/stock/stone-columns.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { writeStoneValues } from './stone-values.repository.ts';

type Stone = Row<'diamonds'>;

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
const values = ({ updated_at: _, ...rest }: Stone) => rest;
const undo = (id: number, skipChanged = false) =>
  server.services.diamonds.undoChangeSet({ id, userId: admin.id, skipChanged });

/** Changes stones and records it, as a bulk update does. */
function change(stones: readonly Stone[], after: ColumnValues, created: readonly string[] = []) {
  const { db, services, clock } = server;
  return db.transaction(async (trx) => {
    const summary = 'Wholesale price to 5,000.00';
    const set = await services.diamonds.recordChange(trx, { kind: 'bulk', userId: admin.id, summary });
    const changed = stones.map((stone) => ({ id: stone.id, ...changedColumns(stone, after)! }));
    await writeStoneValues(
      db.engine,
      trx,
      changed.map(({ id, after: next }) => ({ id, values: next, updatedAt: clock.now() + 1 })),
    );
    await set.changed(changed);
    await set.created(created);
    await set.finish();
    return set.id;
  });
}

const cheaper = { j_price: 5_000_00, j_discount: 50_00, j_total_amount: 5_000_00 };

describe('undoing a change set', () => {
  it('gives changed stones their earlier values, deletes added ones, and does so once', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond({ supplier_name: 'A "B" \\C' })];
    const added = await server.createDiamond();
    const id = await change(stones, { ...cheaper, supplier_name: 'D’Souza, "Mumbai" {x}' }, [added.stone_id]);
    expect(await read(stones[1]!.id)).toMatchObject({ ...cheaper, supplier_name: 'D’Souza, "Mumbai" {x}' });
    expect(await undo(id)).toEqual({ undone: 3, kept: 0, keptStones: [] });
    for (const stone of stones) {
      const now = await read(stone.id);
      expect(values(now)).toEqual(values(stone));
      expect(now.updated_at).toBeGreaterThan(stone.updated_at + 1);
    }
    expect((await read(added.id)).state).toBe(stoneState.DELETED);
    const before = await read(stones[0]!.id);
    expect(await undo(id)).toEqual({ undone: 3, kept: 0, keptStones: [] });
    expect(await read(stones[0]!.id)).toEqual(before);
  });

  it('undoes nothing when a stone has changed since, and the others when told so', async () => {
    const [kept, other, elsewhere] = [
      await server.createDiamond(),
      await server.createDiamond(),
      await server.createDiamond(),
    ];
    const id = await change([kept, other, elsewhere], cheaper);
    await server.request('updateDiamond', { as: admin, body: { id: kept.id, j_price: 4_900 } });
    // Another field has changed, which the undo leaves alone.
    await server.request('updateDiamond', { as: admin, body: { id: elsewhere.id, featured: 1 } });
    const keptStones = [{ id: kept.id, stone_id: kept.stone_id, reason: 'changed' }];
    await expect(undo(id)).rejects.toMatchObject({
      status: 409,
      message: '1 stone has changed since. Undo the other stones, or leave everything as it is.',
      details: { data: { kept: 1, keptStones } },
    });
    expect(await read(other.id)).toMatchObject(cheaper);
    expect(await undo(id, true)).toEqual({ undone: 2, kept: 1, keptStones });
    expect(await undo(id)).toEqual({ undone: 2, kept: 1, keptStones });
    expect(await read(kept.id)).toMatchObject({ j_price: 4_900_00 });
    expect(await read(other.id)).toMatchObject({ j_price: other.j_price });
    expect(await read(elsewhere.id)).toMatchObject({ j_price: elsewhere.j_price, featured: 1 });
  });

  it('notices a new weight and a new RAP price', async () => {
    const [weighed, listed] = [
      await server.createDiamond(),
      await server.createDiamond({ rap: null, discount: null, j_discount: null, retail_discount: null }),
    ];
    const id = await change([weighed], cheaper);
    const unlisted = await change([listed], { j_price: 5_000_00, j_total_amount: 5_000_00 });
    await server.request('updateDiamond', { as: admin, body: { id: weighed.id, carat: 1.01 } });
    await server.request('updateDiamond', { as: admin, body: { id: listed.id, rap: 9_000 } });
    for (const set of [id, unlisted])
      await expect(undo(set)).rejects.toMatchObject({ details: { data: { kept: 1 } } });
  });

  it('keeps stones that are sold, ordered or deleted since', async () => {
    const [sold, deleted] = [await server.createDiamond(), await server.createDiamond()];
    const [ordered, edited] = [await server.createDiamond(), await server.createDiamond()];
    const id = await change([sold, deleted], cheaper, [ordered.stone_id, edited.stone_id]);
    const order = await placeOrder(server, buyer, [await read(sold.id)]);
    await server.request('updateOrder', { as: admin, body: { id: order.id, status: orderStatus.accepted } });
    await placeOrder(server, buyer, [ordered]);
    await server.request('deleteDiamonds', { as: admin, body: { ids: btoa(String(deleted.id)) } });
    await server.request('updateDiamond', { as: admin, body: { id: edited.id, status: 2 } });
    const { kept, keptStones } = await undo(id, true);
    expect(kept).toBe(4);
    const reasons = Object.fromEntries(keptStones.map(({ id: stone, reason }) => [stone, reason]));
    expect(reasons).toEqual({
      [sold.id]: 'sold',
      [deleted.id]: 'deleted',
      [ordered.id]: 'ordered',
      [edited.id]: 'changed',
    });
    expect((await read(ordered.id)).state).toBe(stoneState.ON_SALE);
  });

  it('rejects an unknown change set, and one of another kind', async () => {
    const id = await change([await server.createDiamond()], cheaper);
    await expect(undo(987_654)).rejects.toMatchObject({ status: 404, message: 'This change does not exist' });
    const options = { id, userId: admin.id, skipChanged: false, kind: 'import' } as const;
    await expect(server.services.diamonds.undoChangeSet(options)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the record of changes', () => {
  it('lists change sets and what they did to a stone, the latest first', async () => {
    const stone = await server.createDiamond();
    const first = await change([stone], cheaper);
    const second = await change([await read(stone.id)], { featured: 1 });
    await undo(second);
    const { rows, total } = await server.services.diamonds.listChangeSets({ limit: 2, offset: 0 });
    expect(total).toBeGreaterThanOrEqual(2);
    expect(rows).toMatchObject([
      { id: second, kind: 'bulk', changed: 1, created: 0, undone: 1, undone_by: admin.id },
      { id: first, user_id: admin.id, summary: 'Wholesale price to 5,000.00', undone_at: null },
    ]);
    const changes = await server.services.diamonds.changesOfStone(stone.id, { limit: 10, offset: 0 });
    expect(changes).toMatchObject([
      { id: second, before: { featured: 0 }, after: { featured: 1 } },
      { id: first, before: { j_price: stone.j_price }, after: cheaper },
    ]);
  });
});
