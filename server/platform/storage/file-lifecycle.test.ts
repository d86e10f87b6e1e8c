import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileDay } from '#domain/format/days.ts';
import { hour } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { openTestBucket, type TestBucket } from '#server/testing/test-bucket.ts';
import { contents, fileOf, uploadForm } from '#server/testing/test-files.ts';
import { reportOf } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(() => bucket.close());

async function namesIn(server: TestServer, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of server.services.storage.list(folder)) names.push(name);
  return names;
}

describe.each(['folder', 'bucket'])('with files in a %s', (kind) => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await createTestServer(kind === 'bucket' ? { bucket: bucket.settings } : {});
    admin = await server.createUser({ user_type: 'ADMIN' });
  });
  afterAll(() => server.close());

  const store = (filepath: string, ...files: File[]) =>
    server.request('storeFiles', { as: admin, form: uploadForm(filepath, ...files) });

  it('serves an upload unchanged, under a generated name', async () => {
    const { body } = await store('diamond', fileOf(contents.jpeg, '../../"ring"\r\n.jpg'));
    expect(body.url).toMatch(/^\/files\/diamond\/[0-9a-f]{32}\.jpg$/);
    const response = await server.fetch(body.url);
    expect(Buffer.from(await response.arrayBuffer()).equals(contents.jpeg)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(contents.jpeg.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    // Only a bucket leaves the data directory without files.
    expect(existsSync(join(server.config.dataDir, 'files', 'diamond'))).toBe(kind === 'folder');
    expect(readdirSync(join(server.config.dataDir, 'work'))).toEqual([]);
  });

  it('serves a video in ranges, and answers 304 to a caller that has it', async () => {
    const { body } = await store('videos', fileOf(contents.mp4, 'turning.mp4', 'video/mp4'));
    const get = (headers: Record<string, string>, method = 'GET') =>
      server.fetch(body.url, { headers, method });
    const part = await get({ range: 'bytes=4-7' });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${contents.mp4.length}`);
    expect(part.headers.get('content-length')).toBe('4');
    const end = await get({ range: 'bytes=-4' });
    expect([end.status, await end.text()]).toEqual([206, 'mdat']);
    const outside = await get({ range: 'bytes=5000-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([
      416,
      `bytes */${contents.mp4.length}`,
    ]);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(contents.mp4.length),
      '',
    ]);
    const etag = head.headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-range': etag, range: 'bytes=0-3' })).status).toBe(206);
    expect((await get({ 'if-range': '"other"', range: 'bytes=0-3' })).status).toBe(200);
    for (const several of ['bytes=0-1,4-5', 'bytes=', 'lines=0-1'])
      expect((await get({ range: several })).status).toBe(200);
  });

  /** Opens by its link only, for an hour, and is removed afterwards. */
  async function isGoneInAnHour(url: string, title: string, content: string) {
    const folder = url.split('/')[2]!;
    const download = await server.fetch(url);
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${title}"`);
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('cache-control')).toBe('private, no-store');
    expect(await download.text()).toContain(content);
    const [address, key] = url.split('?key=');
    for (const other of [address!, `${address}?key=`, `${address}?key=${key!.replace(/.$/, '~')}`])
      expect((await server.fetch(other)).status).toBe(404);
    await removeExpired(server.services);
    expect(await namesIn(server, folder)).toHaveLength(1);
    server.clock.advance(hour);
    expect((await server.fetch(url)).status).toBe(404);
    server.clock.advance(1);
    await removeExpired(server.services);
    expect(await namesIn(server, folder)).toEqual([]);
  }

  it('serves rejected rows and exports as downloads by a signed link, for an hour', async () => {
    const { rejects_url } = await reportOf(server, 'Stock #,Shape,Carat,Color,Price/Ct\nA-1,BR,x,E,100\n');
    await isGoneInAnHour(rejects_url!, 'rejected-rows.csv', 'A-1,BR,x');
    await server.createDiamond({ stone_id: 'KD-777' });
    const as = await server.createUser({ user_type: 'ADMIN' });
    const { body } = await server.request('exportDiamonds', { as, body: {} });
    const day = fileDay(server.clock.now());
    await isGoneInAnHour(body.url, `stock-${day}.csv`, 'KD-777');
    admin = await server.createUser({ user_type: 'ADMIN' });
  });

  it('removes the files of an upload that the database refuses', async () => {
    const before = await namesIn(server, 'slider');
    const { store: files } = server.services;
    const { record } = files;
    files.record = () => Promise.reject(new Error('no'));
    const form = uploadForm('slider', fileOf(contents.png, 'a.png'), fileOf(contents.png, 'b.png'));
    expect((await server.request('storeFiles', { as: admin, form, allow500: true })).status).toBe(500);
    files.record = record;
    expect(await namesIn(server, 'slider')).toEqual(before);
  });

  it('serves stored files only, whatever the address', async () => {
    const { body } = await store('diamond', fileOf(contents.jpeg, 'a.jpg'));
    const name = body.url.split('/').at(-1)!;
    const tricks = [
      `/files/diamond/..%2fdiamond%2f${name}`,
      `/files/diamond/%2e%2e/diamond%2f${name}`,
      `/files/diamond/%252e%252e%252fdiamond/${name}`,
      `/files/diamond%5c${name}`,
      `/files/diamond\\..\\diamond\\x${name}`,
      `/files/diamond/${name}%00`,
      `/files/diamond/${name}%00.jpg`,
      `/files/diamond/%00${name}`,
      `/files/diamond/${name}/`,
      `/files/diamond//${name}`,
      `/files//diamond/${name}`,
      `/files/./diamond/.${name}`,
      `/files/DIAMOND/${name}`,
      `/files/diamond/${name.replace('.jpg', '.JPG')}`,
      `/files/diamond/${name};.html`,
      `/files/diamond/${name}%20`,
      '/files/diamond/.part-0123456789abcdef',
      '/files/diamond',
      '/files/',
      '/files/%',
    ];
    for (const address of tricks)
      expect([address, (await server.fetch(address)).status]).toEqual([address, 404]);
  });

  it('reports the storage at /readyz', async () => {
    expect(await (await server.fetch('/readyz')).json()).toEqual({ status: 'ok', files: 'ok' });
  });
});

describe('with a bucket that becomes unavailable', () => {
  it('refuses uploads and pictures with a message, records nothing, and serves everything else', async () => {
    const gone = await openTestBucket();
    const server = await createTestServer({ bucket: gone.settings });
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const form = () => uploadForm('diamond', fileOf(contents.jpeg, 'KD-1.jpg'));
    const { body } = await server.request('storeFiles', { as: admin, form: form() });
    await gone.close();
    const refused = [503, addedMessages.request.filesUnavailable];
    for (const operation of ['storeFiles', 'uploadDiamondImages'] as const) {
      await server.createDiamond({ stone_id: operation === 'storeFiles' ? 'KD-0' : 'KD-1' });
      const { status, error, headers } = await server.request(operation, { as: admin, form: form() });
      expect([status, error?.error, headers.get('retry-after')]).toEqual([...refused, '5']);
    }
    for (const address of [body.url, `${body.url}?w=160`]) {
      const response = await server.fetch(address);
      expect([response.status, (await response.json()).error]).toEqual(refused);
    }
    expect(await server.db.read.selectFrom('files').selectAll().execute()).toHaveLength(1);
    const stones = await server.db.read.selectFrom('diamonds').select('img_url').execute();
    expect(stones.every(({ img_url }) => img_url === null)).toBe(true);
    expect(readdirSync(join(server.config.dataDir, 'work'))).toEqual([]);
    server.clock.advance(hour);
    await vi.waitFor(async () => {
      const ready = await server.fetch('/readyz');
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', files: 'unavailable' }]);
    });
    await server.close();
  });
});
