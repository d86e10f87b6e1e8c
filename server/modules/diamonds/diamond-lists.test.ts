import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import { encodeId } from '#domain/routes/id-code.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());

type ListId = 'listFeaturedDiamonds' | 'listNewDiamonds' | 'listRecommendedDiamonds';

async function list(id: ListId, as: TestUser, query: Record<string, string | number> = {}) {
  const { body } = await server.request(id, { as, query });
  return { ...body.data, numbers: body.data.data.map((stone) => stone.stone_id) };
}

describe('the featured stones', () => {
  it('are listed by newest change, in pages', async () => {
    for (const stone_id of ['F-1', 'F-2', 'F-3']) await server.createDiamond({ stone_id, featured: 1 });
    const plain = await server.createDiamond({ stone_id: 'F-4' });
    server.clock.advance(minute);
    await server.request('updateDiamond', { as: admin, body: { id: plain.id, featured: 1 } });
    expect((await list('listFeaturedDiamonds', buyer)).numbers).toEqual(['F-4', 'F-3', 'F-2', 'F-1']);
    const page = await list('listFeaturedDiamonds', buyer, { featured: 'true', limit: 3, page: 2 });
    expect(page).toMatchObject({ numbers: ['F-1'], total: 4, per_page: 3, current_page: 2 });
  });

  it('can be inverted to the other stones', async () => {
    await server.createDiamond({ stone_id: 'PLAIN' });
    expect((await list('listFeaturedDiamonds', admin, { featured: 'false' })).numbers).toEqual(['PLAIN']);
  });
});

describe('the new stones', () => {
  it('are the latest arrivals on sale, regardless of later edits', async () => {
    server.clock.advance(minute);
    const early = await server.createDiamond({ stone_id: 'N-1' });
    server.clock.advance(minute);
    await server.createDiamond({ stone_id: 'N-2' });
    await server.createDiamond({ stone_id: 'N-3', state: stoneState.SOLD });
    server.clock.advance(minute);
    await server.request('updateDiamond', { as: admin, body: { id: early.id, status: 2 } });
    for (const person of [admin, buyer]) {
      expect((await list('listNewDiamonds', person, { limit: 2 })).numbers).toEqual(['N-2', 'N-1']);
    }
  });
});

describe('recommending', () => {
  const recommend = (userid: number, diamondIds: number[], as = admin) =>
    server.request('recommendDiamonds', { as, body: { userid, diamondIds } });

  it('adds stones to a buyer’s list once, latest first', async () => {
    const [one, two] = [
      await server.createDiamond({ stone_id: 'R-1' }),
      await server.createDiamond({ stone_id: 'R-2' }),
    ];
    const first = await recommend(buyer.id, [one.id]);
    expect(first.body).toEqual({ success: true, data: { userid: buyer.id, diamondIds: [one.id] } });
    expect((await recommend(buyer.id, [one.id, two.id])).status).toBe(200);
    expect(await list('listRecommendedDiamonds', buyer)).toMatchObject({ numbers: ['R-2', 'R-1'], total: 2 });
  });

  it('returns a buyer’s own list regardless of the requested user', async () => {
    const other = await server.createUser();
    expect((await list('listRecommendedDiamonds', other, { userid: buyer.id })).numbers).toEqual([]);
    expect((await list('listRecommendedDiamonds', admin, { userid: buyer.id })).numbers).toEqual([
      'R-2',
      'R-1',
    ]);
    expect((await server.request('listRecommendedDiamonds', { as: admin })).status).toBe(400);
    expect((await recommend(other.id, [1], buyer)).status).toBe(403);
  });

  it('stores nothing for unknown buyers, unknown stones and stones buyers cannot see', async () => {
    const stone = await server.createDiamond();
    const sold = await server.createDiamond({ stone_id: 'R-SOLD', state: stoneState.SOLD });
    const other = await server.createUser();
    expect((await recommend(999_999, [stone.id])).status).toBe(404);
    expect((await recommend(admin.id, [stone.id])).status).toBe(404);
    expect((await recommend(other.id, [stone.id, 999_999])).status).toBe(404);
    const refused = await recommend(other.id, [stone.id, sold.id]);
    expect(refused.status).toBe(422);
    expect(refused.error?.error).toContain('R-SOLD');
    const none = await recommend(other.id, []);
    expect(none.status).toBe(422);
    expect(none.error?.error).toBe('No diamond selected to recommend the user');
    expect((await list('listRecommendedDiamonds', other)).total).toBe(0);
  });
});

describe('sharing', () => {
  const share = (as: TestUser, id: number, prices?: boolean) =>
    server.request('shareDiamond', { as, body: prices === undefined ? { id } : { id, prices } });

  it('creates a link that opens this stone’s page only', async () => {
    const stone = await server.createDiamond();
    const { body } = await share(buyer, stone.id);
    const url = new URL(body.url);
    expect(decodeURIComponent(url.pathname)).toBe(`/diamond-details/${encodeId(stone.id)}`);
    const key = url.searchParams.get('key') ?? undefined;
    const { links } = server.services;
    expect(links.openKey({ purpose: 'diamond-details', id: stone.id }, key)?.prices).toBe(false);
    expect(links.openKey({ purpose: 'diamond-details', id: stone.id + 1 }, key)).toBeNull();
    expect(links.openKey({ purpose: 'enquiry-report', id: stone.id }, key)).toBeNull();
  });

  it('includes prices only for an administrator', async () => {
    const { id } = await server.createDiamond();
    expect((await share(buyer, id, true)).status).toBe(403);
    const { body } = await share(admin, id, true);
    const key = new URL(body.url).searchParams.get('key') ?? undefined;
    expect(server.services.links.openKey({ purpose: 'diamond-details', id }, key)?.prices).toBe(true);
  });

  it('answers 404 to an unknown stone', async () => {
    expect((await share(admin, 999_999)).status).toBe(404);
  });
});
