import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '#domain/orders/order-status.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { stoneCalls } from '#server/testing/sample-stones.ts';
import { storeOrder } from '#server/testing/test-orders.ts';
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

describe('deleting stones', () => {
  it('deletes all of them and keeps their rows', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond()];
    const { body } = await calls.remove(stones.map(({ id }) => id));
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
    const { status, error } = await calls.remove([free.id, ...held.map(({ id }) => id)]);
    expect(status).toBe(409);
    for (const { stone_id } of held) expect(error?.error).toContain(stone_id);
    expect(error?.error).not.toContain(free.stone_id);
    expect((await calls.read(free.id)).state).toBe('on_sale');
  });

  it('deletes a stone whose orders are rejected, cancelled or completed', async () => {
    for (const status of [orderStatus.rejected, orderStatus.canceled, orderStatus.completed]) {
      const { stone } = await storeOrder(server, buyer, { status });
      expect((await calls.remove([stone.id])).status, String(status)).toBe(200);
    }
  });

  it('deletes none when one does not exist', async () => {
    const stone = await server.createDiamond();
    expect((await calls.remove([stone.id, 999_999])).status).toBe(404);
    expect((await calls.read(stone.id)).state).toBe('on_sale');
    await calls.remove([stone.id]);
    expect((await calls.remove([stone.id])).status).toBe(404);
  });

  it('answers 400 to invalid ids', async () => {
    for (const text of ['1,x', '1,,2', '-1', '0', '1.5']) {
      const ids = Buffer.from(text).toString('base64');
      expect((await server.request('deleteDiamonds', { as: admin, body: { ids } })).status, text).toBe(400);
    }
  });
});
