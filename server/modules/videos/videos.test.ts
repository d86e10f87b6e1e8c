import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('lists the videos of a set, newest first', async () => {
  const buyer = await server.createUser();
  for (const [kind, image_url] of [
    ['video_story', '/files/video_story/1.mp4'],
    ['customer_product_video', '/files/customer_product_video/2.mp4'],
    ['video_story', '/files/video_story/3.mp4'],
  ] as const) {
    await server.db.write.insertInto('videos').values({ kind, image_url, created_at: 1 }).execute();
  }
  const list = async (videoSetType: string) =>
    server.request('listVideos', { as: buyer, query: { videoSetType } });
  expect((await list('video_story')).body.data).toEqual([
    { id: 3, imageUrl: '/files/video_story/3.mp4' },
    { id: 1, imageUrl: '/files/video_story/1.mp4' },
  ]);
  expect((await list('customer_product_video')).body.data).toHaveLength(1);
  expect((await list('other')).status).toBe(400);
  expect((await server.request('listVideos', { query: { videoSetType: 'video_story' } })).status).toBe(401);
});
