import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JewelleryInput } from '#contract/model/jewelleryInput.ts';
import { samplePiece } from '#server/testing/sample-piece.ts';
import { recordUpload } from '#server/testing/test-files.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;

const goods: (Pick<JewelleryInput, 'stockId'> & Partial<JewelleryInput>)[] = [
  { stockId: 'RG-100', title: 'beta', discount: 5, j_selling_price: 300, diamond_clarity: 'SI' },
  { stockId: 'rg-200', title: 'Alpha', discount: null, j_selling_price: 1000, diamond_clarity: 'VVS' },
  { stockId: 'EA_100', title: 'Gamma', discount: -2, j_selling_price: 20.5, diamond_clarity: 'VS-SI' },
  { stockId: 'EA-100', title: 'delta', discount: 5, j_selling_price: 99, diamond_clarity: 'VS' },
];

const picturesOf = (stockId: string) =>
  [1, 2].map((each) => ({
    imageUrl: `/files/jewellery/${stockId}-${each}.webp`,
    file_type: 'images' as const,
  }));

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  const { id: categoryId } = await server.services.categories.create('Rings', admin.id);
  const { id: sub_categoryId } = await server.services.categories.createSubcategory(
    categoryId,
    'Halo',
    admin.id,
  );
  for (const values of goods) {
    const images = picturesOf(values.stockId);
    for (const { imageUrl } of images) await recordUpload(server, admin, imageUrl.slice('/files/'.length));
    const piece = samplePiece({ categoryId, sub_categoryId, images, ...values });
    await server.services.jewellery.create(piece, admin.id);
    server.clock.advance(1000);
  }
});
afterAll(() => server.close());

const list = async (body: object) => (await server.request('listJewellery', { as: admin, body })).body.data;
const numbers = async (body: object) => (await list(body)).data.map(({ stockId }) => stockId);

it('lists the newest first, each with its own pictures', async () => {
  const page = await list({});
  expect(page).toMatchObject({ current_page: 1, total: 4, per_page: 10 });
  expect(page.data.map(({ stockId }) => stockId)).toEqual(['EA-100', 'EA_100', 'rg-200', 'RG-100']);
  for (const { stockId, images } of page.data) expect(images).toMatchObject(picturesOf(stockId));
});

it('finds part of a stock number in any letter case, without wildcards', async () => {
  expect(await numbers({ stockId: ' Rg- ' })).toEqual(['rg-200', 'RG-100']);
  expect(await numbers({ stockId: 'a_1' })).toEqual(['EA_100']);
  expect(await numbers({ stockId: '%' })).toEqual([]);
});

it('finds one piece by its id', async () => {
  const [first] = (await list({})).data;
  expect(await list({ page: 1, id: first!.id })).toMatchObject({ data: [{ id: first!.id }], total: 1 });
  expect(await list({ id: 999_999 })).toMatchObject({ data: [], total: 0 });
});

it.each([
  ['title', true, ['rg-200', 'RG-100', 'EA-100', 'EA_100']],
  ['j_selling_price', false, ['rg-200', 'RG-100', 'EA-100', 'EA_100']],
  ['discount', true, ['EA_100', 'EA-100', 'RG-100', 'rg-200']],
  ['discount', false, ['EA-100', 'RG-100', 'EA_100', 'rg-200']],
  ['diamond_clarity', true, ['rg-200', 'EA-100', 'EA_100', 'RG-100']],
  ['created_at', true, ['RG-100', 'rg-200', 'EA_100', 'EA-100']],
])('sorts by %s, ascending: %s', async (sortWith, sortMethod, order) => {
  expect(await numbers({ sortWith, sortMethod })).toEqual(order);
});

it('returns every page, and an empty one past the end', async () => {
  const { categoryId, sub_categoryId } = (await list({})).data[0]!;
  for (let count = 0; count < 8; count += 1)
    await server.services.jewellery.create(
      samplePiece({ stockId: `PG-${count}`, categoryId, sub_categoryId }),
      admin.id,
    );
  const seen = [await list({ page: 1, stockId: '-' }), await list({ page: 2, stockId: '-' })];
  expect(seen.map(({ data, total }) => [data.length, total])).toEqual([
    [10, 11],
    [1, 11],
  ]);
  expect(new Set(seen.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(11);
  expect(await list({ page: 9 })).toMatchObject({ data: [], total: 12, current_page: 9 });
  const third = await list({ page: 3, limit: 5, stockId: '-' });
  expect([third.data.length, third.per_page, third.total]).toEqual([1, 5, 11]);
});

it('rejects an unsortable column', async () => {
  const { status } = await server.request('listJewellery', { as: admin, body: { sortWith: 'category' } });
  expect(status).toBe(422);
});
