import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawThumbnail } from '#documents/pictures/draw-thumbnail.ts';
import { openTestBucket, type TestBucket } from '#server/testing/test-bucket.ts';
import { contents } from '#server/testing/test-files.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { noDiskReserve } from './disk-reserve.ts';
import type { Storage } from './storage.ts';
import { thumbnailName } from './thumbnail-name.ts';
import { createThumbnails, removeWithThumbnails } from './thumbnails.ts';

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

let bucket: TestBucket;
let server: TestServer;
afterAll(() => bucket.close());

describe.each(['folder', 'bucket'])('thumbnails with files in a %s', (kind) => {
  beforeAll(async () => {
    bucket ??= await openTestBucket();
    server = await createTestServer(kind === 'bucket' ? { bucket: bucket.settings } : {});
  });
  afterAll(() => server.close());

  const put = (name: string, content: Buffer, folder = 'diamond') =>
    server.services.storage.put({ folder, name }, content);
  const get = (path: string) => server.fetch(`/files/${path}`);
  async function drawn(path: string) {
    const response = await get(path);
    return sharp(Buffer.from(await response.arrayBuffer())).metadata();
  }

  it('are WebP of the requested width, drawn once', async () => {
    await put('wide.jpg', await draw(1000, 500).jpeg().toBuffer());
    const { headers, status } = await get('diamond/wide.jpg?w=160');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect(await drawn('diamond/wide.jpg?w=160')).toMatchObject({ format: 'webp', width: 160, height: 80 });
    const kept = thumbnailName({ folder: 'diamond', name: 'wide.jpg' }, 160);
    await server.services.storage.put(kept, Buffer.from('kept'));
    expect(await (await get('diamond/wide.jpg?w=160')).text()).toBe('kept');
  });

  it('are never wider than the picture', async () => {
    await put('small.png', await draw(100, 40).png().toBuffer());
    expect(await drawn('diamond/small.png?w=480')).toMatchObject({ width: 100, height: 40 });
  });

  it('are drawn for paper as JPEG: from a stored one, else from the picture', async () => {
    const { storage } = server.services;
    const { forPaper } = createThumbnails({
      storage,
      logger: { info: () => {} },
      diskReserve: noDiskReserve,
    });
    const file = { folder: 'diamond', name: 'paper.png' };
    const size = { width: 480, pixels: 288 } as const;
    await put(file.name, await draw(900, 600).png().toBuffer());
    const fromPicture = await forPaper(file, size);
    expect(await sharp(fromPicture!).metadata()).toMatchObject({ format: 'jpeg', width: 288, height: 192 });
    expect(await storage.info(thumbnailName(file, 480))).toBeNull();
    await storage.put(thumbnailName(file, 480), await draw(480, 480).webp().toBuffer());
    expect(await sharp((await forPaper(file, size))!).metadata()).toMatchObject({ width: 288, height: 288 });
    await put('broken.jpg', Buffer.from('no picture'));
    expect(await forPaper({ folder: 'diamond', name: 'broken.jpg' }, size)).toBeNull();
  });

  it('are upright and without camera and location data', async () => {
    const photograph = await draw(400, 200)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 10/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    await put('upright.jpg', photograph);
    const small = await drawn('diamond/upright.jpg?w=160');
    expect(small).toMatchObject({ width: 160, height: 320 });
    expect([small.exif, small.xmp, small.orientation]).toEqual([undefined, undefined, undefined]);
  });

  it('show the first frame of animated pictures', async () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)]);
    const raw = { width: 64, height: 128, channels: 3 as const, pageHeight: 64 };
    await put(
      'moving.gif',
      await sharp(frames, { raw })
        .gif({ delay: [50, 50] })
        .toBuffer(),
    );
    expect((await drawn('diamond/moving.gif')).pages).toBe(2);
    const small = await drawn('diamond/moving.gif?w=160');
    expect([small.format, small.pages ?? 1, small.height]).toEqual(['webp', 1, 64]);
  });

  it('fall back to the picture where none can be drawn', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const [name, content] of [
      ['broken.jpg', contents.jpeg],
      ['drawing.png', svg],
      ['old.bmp', contents.bmp],
    ] as const) {
      await put(name, content);
      const response = await get(`diamond/${name}?w=160`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    }
  });

  it('exist in no other width, of no other file type, and of no missing file', async () => {
    await put('film.mp4', contents.mp4);
    const bad = ['0', '161', '99999', '-1', '1e2', '0160', '160px', '', 'NaN', '%00'];
    for (const width of bad) expect((await get(`diamond/wide.jpg?w=${width}`)).status).toBe(404);
    expect((await get('diamond/film.mp4?w=160')).status).toBe(404);
    expect((await get('diamond/none.jpg?w=160')).status).toBe(404);
    expect((await get('thumbs-diamond/wide.jpg.w160.webp')).status).toBe(404);
  });

  it('of proofs need the key of the proof', async () => {
    await put('card.jpg', await draw(600, 400).jpeg().toBuffer(), 'proofs');
    const key = server.services.links.makeKey({ purpose: 'file', id: 'proofs/card.jpg', lifetimeMs: 60_000 });
    expect((await get('proofs/card.jpg?w=160')).status).toBe(404);
    const response = await get(`proofs/card.jpg?w=160&key=${key}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await get('thumbs-proofs/card.jpg.w160.webp')).status).toBe(404);
    expect((await get(`thumbs-proofs/card.jpg.w160.webp?key=${key}`)).status).toBe(404);
  });

  it('are removed with their picture', async () => {
    const { storage } = server.services;
    const file = { folder: 'diamond', name: 'wide.jpg' };
    expect(await storage.info(thumbnailName(file, 160))).not.toBeNull();
    await removeWithThumbnails(storage, file);
    expect(await storage.info(thumbnailName(file, 160))).toBeNull();
    expect((await get('diamond/wide.jpg?w=160')).status).toBe(404);
  });
});

it('draws thumbnails one after the other, and each once for all simultaneous requests', async () => {
  const picture = await draw(60, 60).png().toBuffer();
  const watch = { open: 0, most: 0, all: 0 };
  const info = { size: picture.length, etag: '', modifiedAt: 0 };
  const storage: Pick<Storage, 'open' | 'put' | 'info' | 'remove'> = {
    info: async () => info,
    put: async () => {},
    remove: async () => {},
    async open({ folder }) {
      if (folder !== 'diamond') return null;
      watch.all += 1;
      watch.open += 1;
      watch.most = Math.max(watch.most, watch.open);
      await new Promise(setImmediate);
      watch.open -= 1;
      return { info, part: null, stream: Readable.from([picture]) };
    },
  };
  const thumbnails = createThumbnails({ storage, logger: { info: () => {} }, diskReserve: noDiskReserve });
  const names = Array.from({ length: 110 }, (_, index) => `burst-${index}.png`);
  const small = await Promise.all(
    [...names, ...names.slice(0, 4)].map((name) => thumbnails.get({ folder: 'diamond', name }, 160)),
  );
  // One is drawn, a hundred wait; the other nine fall back to the picture at once.
  expect([watch.most, watch.all, small.filter((each) => each === null).length]).toEqual([1, 101, 9]);
});

it('does not decompress a picture of a thousand million pixels', async () => {
  const header = await draw(1, 1).png().toBuffer();
  const bomb = Buffer.from(header);
  bomb.writeUInt32BE(40_000, 16);
  bomb.writeUInt32BE(40_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(drawThumbnail(bomb, 160)).rejects.toThrow('exceeds pixel limit');
  const server = await createTestServer();
  await server.services.storage.put({ folder: 'diamond', name: 'bomb.png' }, bomb);
  const before = process.memoryUsage().rss;
  const response = await server.fetch('/files/diamond/bomb.png?w=160');
  expect(Buffer.from(await response.arrayBuffer()).equals(bomb)).toBe(true);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  await server.close();
});
