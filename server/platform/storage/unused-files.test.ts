import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour } from '#domain/format/durations.ts';
import { openTestBucket, type TestBucket } from '#server/testing/test-bucket.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { parseFileUrl } from './stored-name.ts';
import { thumbnailName } from './thumbnail-name.ts';
import { removeUnusedFiles } from './unused-files.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(() => bucket.close());

/** By the clock of the storage, which dates stored files. */
const inDays = (days: number) => Date.now() + days * day + hour;

describe.each(['folder', 'bucket'])('uploads without a reference, in a %s', (kind) => {
  let server: TestServer;
  let owner: number;
  beforeAll(async () => {
    server = await createTestServer(kind === 'bucket' ? { bucket: bucket.settings } : {});
    owner = (await server.createUser()).id;
  });
  afterAll(() => server.close());

  let made = 0;
  /** Stores a file as an upload does; `noted` as a completed one. */
  async function upload(folder: string, noted = true): Promise<string> {
    made += 1;
    const name = `${made.toString(16).padStart(32, '0')}.jpg`;
    const { storage } = server.services;
    await storage.put({ folder, name }, Buffer.from('x'));
    const row = { name: `${folder}/${name}`, kind: folder, size: 1, mime: 'image/jpeg', owner_id: owner };
    if (noted) {
      await server.db.write
        .insertInto('files')
        .values({ ...row, created_at: Date.now() })
        .execute();
    }
    return `/files/${folder}/${name}`;
  }
  const isThere = async (address: string) =>
    (await server.services.storage.info(parseFileUrl(address)!)) !== null;
  const sweep = (days: number) => removeUnusedFiles(server.services, inDays(days));

  it('stay a day for their form, and a day after they were found unused; then file and record are removed', async () => {
    const address = await upload('diamond');
    const { storage } = server.services;
    const small = thumbnailName(parseFileUrl(address)!, 160);
    await storage.put(small, Buffer.from('small'));
    expect(await removeUnusedFiles(server.services, Date.now() + hour)).toBe(0);
    expect(await sweep(1)).toBe(0);
    expect(await removeUnusedFiles(server.services, inDays(1) + 23 * hour)).toBe(0);
    expect(await isThere(address)).toBe(true);
    expect(await sweep(2)).toBe(1);
    expect([await isThere(address), await storage.info(small)]).toEqual([false, null]);
    expect(await server.db.read.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('are removed after a day when their upload was not completed', async () => {
    const address = await upload('diamond', false);
    expect(await removeUnusedFiles(server.services, Date.now() + hour)).toBe(0);
    expect(await isThere(address)).toBe(true);
    expect(await sweep(1)).toBe(1);
    expect(await isThere(address)).toBe(false);
  });

  it('stay when they are referenced again in time', async () => {
    const address = await upload('diamond');
    await sweep(1);
    const stone = await server.createDiamond({ img_url: address });
    await sweep(2);
    await server.db.write.updateTable('diamonds').set({ img_url: null }).where('id', '=', stone.id).execute();
    expect(await sweep(3)).toBe(0);
    expect(await sweep(4)).toBe(1);
  });

  it('do not include files referenced by any record, in any form', async () => {
    const { db } = server;
    const named: string[] = [];
    const next = async (folder: string) => {
      named.push(await upload(folder));
      return named.at(-1)!;
    };
    await server.createDiamond({
      img_url: `https://house.example${await next('diamond')}`,
      video_url: (await next('videos')).slice('/files/'.length),
      certi_url: `${await next('certi')}?download`,
    });
    await server.createDiamond({ state: 3, img_url: await next('diamond') });
    const user = {
      profile_img: await next('profile'),
      company_profile_img: await next('profile'),
      owner_proof: await next('proofs'),
      visiting_card: await next('proofs'),
    };
    await db.write.updateTable('users').set(user).where('id', '=', owner).execute();
    const config = JSON.stringify({ slider1url: await next('slider'), slider2url: await next('slider') });
    await db.write
      .insertInto('configs')
      .values({ config_type: 'HOME_SLIDER', config, updated_at: 1 })
      .execute();
    const image_url = await next('video_story');
    await db.write.insertInto('videos').values({ kind: 'video_story', image_url, created_at: 1 }).execute();
    const loose = await upload('diamond');
    for (const days of [1, 2, 3]) await sweep(days);
    for (const address of named) expect([address, await isThere(address)]).toEqual([address, true]);
    expect(await isThere(loose)).toBe(false);
  });

  it('do not include files added by hand, nor files with an expiry of their own', async () => {
    const { storage } = server.services;
    const byHand = { folder: 'diamond', name: 'KD-57943.jpg' };
    const exported = { folder: 'exports', name: `${'0'.repeat(32)}.csv` };
    for (const file of [byHand, exported]) await storage.put(file, Buffer.from('x'));
    for (const days of [1, 2, 3]) await sweep(days);
    for (const file of [byHand, exported]) expect(await storage.info(file)).not.toBeNull();
  });
});
