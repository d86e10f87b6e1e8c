import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/messages.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { stoneCalls } from '#server/testing/sample-stones.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let calls: ReturnType<typeof stoneCalls>;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  calls = stoneCalls(server, admin);
});
afterAll(() => server.close());

describe('changing a stone', () => {
  it('rejects a discount that makes the price exceed the limit', async () => {
    const { id } = await server.createDiamond({ carat: 50 });
    const { status, error } = await calls.update({ id, rap: 99_999_999.99, discount: -1000 });
    expect([status, error?.fields]).toEqual([422, { price: 'The price is too large' }]);
  });

  it('derives the price from a discount that is sent with a new list price', async () => {
    const { id } = await server.createDiamond({ discount: 50_00 });
    const { body } = await calls.update({ id, rap: 20_000, discount: 50 });
    expect(body.data).toMatchObject({ price: 10_000, discount: 50 });
  });

  it('toggles featured and hot deal without other changes', async () => {
    const stone = await server.createDiamond({ discount: 49_99, total_amount: 5_004_00 });
    const before = await calls.read(stone.id);
    const { body } = await calls.update({ id: stone.id, featured: 1, status: 2 });
    expect(body.message).toBe(messages.record.updated);
    expect(body.data).toEqual({ ...before, featured: 1, status: 2, updated_at: body.data.updated_at });
    expect(Date.parse(body.data.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  });

  it('recomputes what follows from a new list price, weight or discount', async () => {
    const { id } = await server.createDiamond();
    expect((await calls.update({ id, carat: 1.5 })).body.data).toMatchObject({
      total_amount: 7500,
      j_total_amount: 8250,
    });
    expect((await calls.update({ id, rap: 12_500 })).body.data).toMatchObject({
      price: 5000,
      discount: 60,
      j_discount: 56,
    });
    expect((await calls.update({ id, j_discount: 50 })).body.data).toMatchObject({
      j_price: 6250,
      j_total_amount: 9375,
      price: 5000,
    });
    expect((await calls.update({ id, rap: null })).body.data).toMatchObject({
      rap: null,
      discount: null,
      j_price: 6250,
    });
  });

  it('clears fields sent as null, and the sizes with the measurement', async () => {
    const { body } = await calls.create({ stone_id: 'KD-CLEAR' });
    const { id } = body.data;
    const changed = await calls.update({ id, clarity: null, lab: null, measurement: null, certi_url: null });
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
    const { updated_at } = await calls.read(id);
    expect((await calls.update({ id, updated_at, location: 'Surat' })).status).toBe(200);
    const late = await calls.update({ id, updated_at, location: 'Dubai' });
    expect([late.status, late.error?.fields]).toEqual([409, undefined]);
    expect((await calls.read(id)).location).toBe('Surat');
  });

  it('answers 409 to a number in use and 404 to an unknown stone', async () => {
    const [one, two] = [await server.createDiamond(), await server.createDiamond()];
    expect((await calls.update({ id: one.id, stone_id: two.stone_id })).status).toBe(409);
    expect((await calls.update({ id: 999_999, featured: 1 })).status).toBe(404);
    const gone = await server.createDiamond({ state: stoneState.DELETED });
    expect((await calls.update({ id: gone.id, featured: 1 })).status).toBe(404);
  });

  it('rejects fields that cannot be edited', async () => {
    const { id } = await server.createDiamond();
    const { status } = await server.request('updateDiamond', { as: admin, body: { id, state: 'sold' } });
    expect(status).toBe(422);
  });
});
