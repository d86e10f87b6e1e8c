import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let buyer: TestUser;
let stone: Row<'diamonds'>;
let enquiryId: number;
beforeAll(async () => {
  server = await createTestServer({ linkDays: 30 });
  buyer = await server.createUser({ name: 'Asha Mehta' });
  stone = await server.createDiamond({ stone_id: 'KD-57943' });
  enquiryId = await enquire([stone.id]);
});
afterAll(() => server.close());

async function enquire(diamondIdWithAmount: number[]): Promise<number> {
  const body = { remark: 'Eye clean?', diamondIdWithAmount };
  return (await server.request('createEnquiry', { as: buyer, body })).body.data.id;
}

type Purpose = 'enquiry-report' | 'diamond-details';
const keyFor = (purpose: Purpose, id: number, more = {}) =>
  server.services.links.makeKey({ purpose, id, ...more });
const report = (userid: number, key?: string) =>
  server.request('getEnquiryReport', { query: { userid, ...(key === undefined ? {} : { key }) } });
const details = (userid: number, key?: string) =>
  server.request('getPublicDiamond', { query: { userid, ...(key === undefined ? {} : { key }) } });

/** Everything that must never reach a visitor. */
const adminOnly = [
  'supplier_name',
  'rap',
  'discount',
  'j_price',
  'j_discount',
  'j_total_amount',
  'retail_price',
  'state',
];

describe('a signed link', () => {
  it('opens its own record only', async () => {
    const other = await enquire([stone.id]);
    const key = keyFor('enquiry-report', enquiryId);
    expect((await report(enquiryId, key)).status).toBe(200);
    expect((await report(other, key)).status).toBe(404);
    const otherStone = await server.createDiamond();
    const stoneKey = keyFor('diamond-details', stone.id);
    expect((await details(stone.id, stoneKey)).status).toBe(200);
    expect((await details(otherStone.id, stoneKey)).status).toBe(404);
  });

  it('shows what was asked and when', async () => {
    const { body } = await report(enquiryId, keyFor('enquiry-report', enquiryId));
    expect(body.enquiry).toMatchObject({ id: enquiryId, remark: 'Eye clean?' });
    expect(Math.abs(Date.parse(body.enquiry.created_at) - server.clock.now())).toBeLessThan(day);
  });

  it('is rejected for another purpose', async () => {
    const same = await server.createDiamond();
    while ((await enquire([same.id])) < same.id);
    expect((await report(same.id, keyFor('enquiry-report', same.id))).status).toBe(200);
    expect((await details(same.id, keyFor('diamond-details', same.id))).status).toBe(200);
    expect((await report(same.id, keyFor('diamond-details', same.id))).status).toBe(404);
    expect((await details(same.id, keyFor('enquiry-report', same.id))).status).toBe(404);
  });

  it('answers 404 with the specified text when its key is missing, forged or altered', async () => {
    const key = keyFor('diamond-details', stone.id, { prices: false });
    const withPrices = key.replace('-0-', '-1-');
    expect(withPrices).not.toBe(key);
    for (const wrong of [
      undefined,
      '',
      'x',
      `${key}x`,
      `x${key}`,
      `${key}.x`,
      key.slice(0, -4),
      withPrices,
    ]) {
      const { status, error } = await details(stone.id, wrong);
      expect([status, error?.error]).toEqual([404, addedMessages.session.linkDead]);
    }
    expect((await report(enquiryId)).error?.error).toBe(addedMessages.session.linkDead);
  });

  it('answers the same for a missing record', async () => {
    const { status, error } = await report(987_654_321, keyFor('enquiry-report', 987_654_321));
    expect([status, error?.error]).toEqual([404, addedMessages.session.linkDead]);
  });

  it('expires after the configured days', async () => {
    const [stoneKey, reportKey] = [keyFor('diamond-details', stone.id), keyFor('enquiry-report', enquiryId)];
    server.clock.advance(30 * day - minute);
    expect((await details(stone.id, stoneKey)).status).toBe(200);
    expect((await report(enquiryId, reportKey)).status).toBe(200);
    server.clock.advance(2 * minute);
    expect((await details(stone.id, stoneKey)).status).toBe(404);
    expect((await report(enquiryId, reportKey)).status).toBe(404);
    buyer = await server.createUser({ name: 'Asha Mehta' });
  });
});

describe('a visitor', () => {
  it('sees no supplier, and retail prices only by a link with prices', async () => {
    const plain = (await details(stone.id, keyFor('diamond-details', stone.id))).body.data;
    expect(plain).toMatchObject({ stone_id: 'KD-57943', shape: expect.any(String), carat: 1, color: 'E' });
    for (const name of [...adminOnly, 'price', 'total_amount']) expect(plain).not.toHaveProperty(name);
    const priced = (await details(stone.id, keyFor('diamond-details', stone.id, { prices: true }))).body.data;
    expect(priced).toEqual({ ...plain, price: 6000, total_amount: 6000 });
    for (const name of adminOnly) expect(priced).not.toHaveProperty(name);
  });

  it('sees the stones of a report with prices only by a link with prices', async () => {
    const plain = (await report(enquiryId, keyFor('enquiry-report', enquiryId))).body;
    expect(plain.user).toEqual({ name: 'Asha Mehta' });
    expect(plain.data.map(({ stone_id }) => stone_id)).toEqual(['KD-57943']);
    for (const name of [...adminOnly, 'price', 'total_amount']) {
      expect(plain.data[0]).not.toHaveProperty(name);
    }
    const priced = (await report(enquiryId, keyFor('enquiry-report', enquiryId, { prices: true }))).body;
    expect(priced.data[0]).toMatchObject({ price: 6000, total_amount: 6000 });
  });

  it('sees sold stones of a report, but no deleted ones', async () => {
    const stones = [await server.createDiamond(), await server.createDiamond(), await server.createDiamond()];
    const id = await enquire(stones.map((each) => each.id));
    const set = (which: number, state: 1 | 3) =>
      server.db.write.updateTable('diamonds').set({ state }).where('id', '=', stones[which]!.id).execute();
    await set(0, stoneState.SOLD);
    await set(1, stoneState.DELETED);
    const { data } = (await report(id, keyFor('enquiry-report', id))).body;
    expect(data.map((each) => each.id)).toEqual([stones[0]!.id, stones[2]!.id]);
  });

  it('cannot open a shared stone that is no longer on sale', async () => {
    for (const state of [stoneState.SOLD, stoneState.HIDDEN, stoneState.DELETED]) {
      const gone = await server.createDiamond({ state });
      expect((await details(gone.id, keyFor('diamond-details', gone.id))).status).toBe(404);
    }
  });

  it('gets null for a buyer without a name', async () => {
    buyer = await server.createUser({ name: ' ' });
    const id = await enquire([stone.id]);
    expect((await report(id, keyFor('enquiry-report', id))).body.user).toEqual({ name: null });
  });

  it('gets 400 for an invalid or missing id', async () => {
    expect((await server.request('getEnquiryReport', { query: { userid: 'abc' } })).status).toBe(400);
    expect((await server.request('getPublicDiamond', {})).status).toBe(400);
  });
});
