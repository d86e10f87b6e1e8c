import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { filesFolder } from '#server/platform/storage/open-storage.ts';
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

type Kind = 'video_story' | 'customer_product_video';

async function addVideo(image_url: string, kind: Kind = 'video_story'): Promise<number> {
  const { id } = await server.db.write
    .insertInto('videos')
    .values({ kind, image_url, created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the videos of a set', () => {
  it('are listed newest first', async () => {
    const first = await addVideo('/files/video_story/1.mp4');
    await addVideo('/files/customer_product_video/2.mp4', 'customer_product_video');
    const last = await addVideo('/files/video_story/3.mp4');
    const list = async (videoSetType: string) =>
      server.request('listVideos', { as: buyer, query: { videoSetType } });
    expect((await list('video_story')).body.data).toEqual([
      { id: last, imageUrl: '/files/video_story/3.mp4' },
      { id: first, imageUrl: '/files/video_story/1.mp4' },
    ]);
    expect((await list('customer_product_video')).body.data).toHaveLength(1);
    expect((await list('other')).status).toBe(400);
    expect((await server.request('listVideos', { query: { videoSetType: 'video_story' } })).status).toBe(401);
  });
});

it('adds stored files to a set, the last one first', async () => {
  const addresses = ['a', 'b'].map((name) => `/files/customer_product_video/${name}.mp4`);
  const { videos } = server.services;
  await server.db.transaction((trx) => videos.add(trx, 'customer_product_video', addresses, admin.id));
  const shown = (await videos.list('customer_product_video')).map(({ imageUrl }) => imageUrl);
  expect(shown.slice(0, 2)).toEqual(addresses.toReversed());
});

describe('deleting a video', () => {
  const remove = (id: number, as = admin) => server.request('deleteVideo', { as, query: { id } });
  const pathOf = (folder: string, name: string) => join(filesFolder(server.config), folder, name);

  function writeVideo(name: string, folder = 'video_story'): string {
    mkdirSync(pathOf(folder, ''), { recursive: true });
    writeFileSync(pathOf(folder, name), 'a video');
    return `/files/${folder}/${name}`;
  }

  it('removes the record and its file', async () => {
    const id = await addVideo(writeVideo('Gone_1.mp4'));
    const noted = { name: 'video_story/Gone_1.mp4', kind: 'video_story', size: 7, mime: 'video/mp4' };
    await server.db.write
      .insertInto('files')
      .values({ ...noted, created_at: 1 })
      .execute();
    const { status, body, headers } = await remove(id);
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(existsSync(pathOf('video_story', 'Gone_1.mp4'))).toBe(false);
    expect(await server.db.read.selectFrom('files').selectAll().execute()).toEqual([]);
    expect((await remove(id)).error?.error).toBe(addedMessages.record.notFound('video'));
    expect((await remove(id)).status).toBe(404);
  });

  it('keeps a file that another video, a stone or the slider references', async () => {
    const shared = writeVideo('shared.mp4');
    const [one, two] = [await addVideo(shared), await addVideo(shared, 'customer_product_video')];
    await remove(one);
    expect(existsSync(pathOf('video_story', 'shared.mp4'))).toBe(true);
    await remove(two);
    expect(existsSync(pathOf('video_story', 'shared.mp4'))).toBe(false);

    const turning = writeVideo('Turning.webm', 'videos');
    await server.createDiamond({ video_url: `https://facet.example${turning}` });
    await remove(await addVideo(turning));
    expect(existsSync(pathOf('videos', 'Turning.webm'))).toBe(true);

    const slide = writeVideo('slide_1.mp4');
    const config = JSON.stringify({ slider1url: slide });
    await server.db.write
      .insertInto('configs')
      .values({ config_type: 'HOME_SLIDER', config, updated_at: 1 })
      .execute();
    await remove(await addVideo(slide));
    expect(existsSync(pathOf('video_story', 'slide_1.mp4'))).toBe(true);
  });

  it('does not treat a wildcard in a file name as a match for another file', async () => {
    await addVideo('/files/video_story/a-b.mp4');
    await remove(await addVideo(writeVideo('a_b.mp4')));
    expect(existsSync(pathOf('video_story', 'a_b.mp4'))).toBe(false);
  });

  it('removes no file outside the public files', async () => {
    writeVideo('passport.jpg', 'proofs');
    const secret = join(server.config.dataDir, 'secret.txt');
    writeFileSync(secret, 'kept');
    for (const address of [
      '/files/proofs/passport.jpg',
      '/files/video_story/../../secret.txt',
      'https://x.example/v.mp4',
    ])
      expect((await remove(await addVideo(address))).status).toBe(200);
    expect(existsSync(pathOf('proofs', 'passport.jpg'))).toBe(true);
    expect(existsSync(secret)).toBe(true);
  });

  it('succeeds when the file is already missing, and is allowed to administrators only', async () => {
    const id = await addVideo('/files/video_story/nowhere.mp4');
    expect((await remove(id, buyer)).status).toBe(403);
    expect((await remove(id)).status).toBe(200);
  });
});
