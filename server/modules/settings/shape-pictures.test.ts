import { afterAll, beforeAll, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { contents, fileOf, uploadForm } from '#server/testing/test-files.ts';
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

const save = (config: unknown, as = admin) =>
  server.request('updateConfig', {
    as,
    body: { configType: 'SHAPE_PICTURES', config: JSON.stringify(config) },
  });

async function shapeOptions(as: TestUser) {
  const { body } = await server.request('getSearchFields', { as, query: { type: 'Search' } });
  const fields = body.data.flatMap(({ groups }) => groups);
  return fields.find(({ key }) => key === 'shape')?.options ?? [];
}

it('show in the search form of every role as soon as they are stored, and until they are removed', async () => {
  const form = uploadForm('shape', fileOf(contents.png, 'round.png'));
  const { url } = (await server.request('storeFiles', { as: admin, form })).body;
  expect(url).toMatch(/^\/files\/shape\//);
  expect((await shapeOptions(buyer)).some(({ image_url }) => image_url)).toBe(false);

  expect((await save({ pictures: [{ shape: 'Round', image_url: url }] })).status).toBe(200);
  for (const viewer of [admin, buyer]) {
    const pictured = (await shapeOptions(viewer)).filter(({ image_url }) => image_url);
    expect(pictured).toMatchObject([{ value: 'Round', icon: 'round', image_url: url }]);
  }
  expect((await server.fetch(url)).status).toBe(200);

  expect((await save({ pictures: [] })).status).toBe(200);
  expect((await shapeOptions(buyer)).some(({ image_url }) => image_url)).toBe(false);
});

it.each([
  ['another key', { pictures: [], more: 1 }],
  ['no list', { pictures: {} }],
  ['an unknown shape', { pictures: [{ shape: 'Trillion', image_url: '/files/shape/a.png' }] }],
  ['a blank address', { pictures: [{ shape: 'Round', image_url: '' }] }],
  [
    'a shape twice',
    {
      pictures: [
        { shape: 'Round', image_url: '/files/shape/a.png' },
        { shape: 'Round', image_url: '/files/shape/b.png' },
      ],
    },
  ],
])('are refused with %s', async (_, config) => {
  const { status, error } = await save(config);
  expect(status).toBe(422);
  expect(error?.fields).toEqual({ config: addedMessages.businessAnswer.notShapePictures });
});

it('are stored by administrators only', async () => {
  expect((await save({ pictures: [] }, buyer)).status).toBe(403);
});
