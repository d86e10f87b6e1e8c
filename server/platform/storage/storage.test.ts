import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBucket, type TestBucket } from '#server/testing/test-bucket.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { RangeNotSatisfiableError, type Storage, StorageUnavailableError } from './storage.ts';

const home = mkdtempSync(join(tmpdir(), 'facet-storage-'));
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(home, { recursive: true, force: true });
});

const stone = { folder: 'diamond', name: 'a1b2.jpg' };
const work = join(home, 'work');
let files = 0;

async function writeWork(content: string | Buffer): Promise<string> {
  await mkdir(work, { recursive: true });
  files += 1;
  const path = join(work, String(files));
  await writeFile(path, content);
  return path;
}

async function namesIn(storage: Storage, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list(folder)) names.push(name);
  return names.sort();
}

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  let storage: Storage;
  beforeAll(() => {
    storage =
      kind === 'folder' ? createFolderStorage(join(home, 'files')) : createBucketStorage(bucket.settings);
  });

  it('are readable and unchanged after they are stored', async () => {
    expect(await storage.open(stone)).toBeNull();
    expect(await storage.info(stone)).toBeNull();
    await storage.putFile(stone, await writeWork('a picture'));
    const { info: about, part, stream } = (await storage.open(stone))!;
    expect([await text(stream), about.size, part]).toEqual(['a picture', 9, null]);
    expect(about.etag).toMatch(/^"[^"]+"$/);
    expect(Math.abs(about.modifiedAt - Date.now())).toBeLessThan(60_000);
    expect(await storage.info(stone)).toEqual(about);
    expect(storage.kind).toBe(kind);
  });

  it('may be large, and are returned byte for byte', async () => {
    const content = Buffer.alloc(11 * 1024 * 1024, 'facets of light ');
    const film = { folder: 'videos', name: 'turning.mp4' };
    await storage.putFile(film, await writeWork(content));
    const found = (await storage.open(film))!;
    expect(content.equals(await buffer(found.stream))).toBe(true);
  });

  it('are readable in ranges', async () => {
    await storage.put(stone, Buffer.from('0123456789'));
    const read = async (range: Parameters<Storage['open']>[1]) => {
      const { part, info: about, stream } = (await storage.open(stone, range))!;
      return [await text(stream), part, about.size];
    };
    expect(await read({ first: 2, last: 4 })).toEqual(['234', { first: 2, last: 4 }, 10]);
    expect(await read({ first: 7 })).toEqual(['789', { first: 7, last: 9 }, 10]);
    expect(await read({ first: 8, last: 99 })).toEqual(['89', { first: 8, last: 9 }, 10]);
    expect(await read({ fromEnd: 4 })).toEqual(['6789', { first: 6, last: 9 }, 10]);
    await expect(storage.open(stone, { fromEnd: 0 })).rejects.toThrow(RangeNotSatisfiableError);
    expect(await read({ fromEnd: 40 })).toEqual(['0123456789', { first: 0, last: 9 }, 10]);
    const outside = await storage.open(stone, { first: 10 }).catch((failure: unknown) => failure);
    expect(outside).toBeInstanceOf(RangeNotSatisfiableError);
    expect(outside).toMatchObject({ size: 10 });
    for (const range of [{ first: 10 }, { fromEnd: 1 }])
      expect(await storage.open({ ...stone, name: 'none.jpg' }, range)).toBeNull();
  });

  it('get another ETag with other content', async () => {
    await storage.put(stone, Buffer.from('one'));
    const before = await storage.info(stone);
    await storage.put(stone, Buffer.from('another'));
    expect((await storage.info(stone))!.etag).not.toBe(before!.etag);
  });

  it('are missing after removal, which may be repeated', async () => {
    await storage.put(stone, Buffer.from('x'));
    await storage.remove(stone);
    expect(await storage.open(stone)).toBeNull();
    await storage.remove(stone);
  });

  it('are listed by folder', async () => {
    expect(await namesIn(storage, 'slider')).toEqual([]);
    for (const name of ['1.webp', '2.webp']) await storage.put({ folder: 'slider', name }, Buffer.from('x'));
    await storage.put({ folder: 'slider2', name: '3.webp' }, Buffer.from('x'));
    expect(await namesIn(storage, 'slider')).toEqual(['1.webp', '2.webp']);
    for await (const { modifiedAt } of storage.list('slider'))
      expect(Math.abs(modifiedAt - Date.now())).toBeLessThan(60_000);
  });

  it.each(['../secret', 'a/b', '', '.hidden', 'a\0b', 'a\\b', '..', 'a%2fb'])(
    'never have the name %j',
    async (name) => {
      const file = { folder: 'diamond', name };
      await expect(storage.put(file, Buffer.from('x'))).rejects.toThrow('not a valid name of a stored file');
      await expect(async () => storage.open(file)).rejects.toThrow('not a valid name of a stored file');
      await expect(async () => storage.remove(file)).rejects.toThrow('not a valid name of a stored file');
      await expect(async () => storage.put({ folder: name, name: 'a' }, Buffer.from('x'))).rejects.toThrow();
    },
  );

  it('passes its check', async () => {
    await storage.check();
  });
});

describe('a folder', () => {
  it('hides partial files, and removes abandoned ones', async () => {
    const root = join(home, 'halves');
    const storage = createFolderStorage(root);
    await mkdir(join(root, 'diamond'), { recursive: true });
    await writeFile(join(root, 'diamond', '.part-1234'), 'half a pict');
    expect(await namesIn(storage, 'diamond')).toEqual([]);
    await storage.removePartial('diamond', Date.now() - 60_000);
    expect(readdirSync(join(root, 'diamond'))).toHaveLength(1);
    await storage.removePartial('diamond', Date.now() + 60_000);
    expect(readdirSync(join(root, 'diamond'))).toEqual([]);
  });
});

describe('a folder on another disk than the work folder', () => {
  const memory = '/dev/shm';
  // Only Linux has a second file system at a known path.
  it.skipIf(!existsSync(memory))('copies a file completely or not at all', async () => {
    const root = mkdtempSync(join(memory, 'facet-storage-'));
    const storage = createFolderStorage(root);
    await storage.putFile(stone, await writeWork('from afar'));
    expect(await text((await storage.open(stone))!.stream)).toBe('from afar');
    await expect(storage.putFile({ ...stone, name: 'b.jpg' }, join(work, 'none'))).rejects.toThrow('ENOENT');
    expect(readdirSync(join(root, 'diamond'))).toEqual(['a1b2.jpg']);
    rmSync(root, { recursive: true, force: true });
  });
});

describe('an unavailable bucket', () => {
  it('fails every call, and distinguishes a missing file from a failure', async () => {
    const gone = await openTestBucket();
    const storage = createBucketStorage(gone.settings);
    await storage.put(stone, Buffer.from('x'));
    await gone.close();
    const path = await writeWork('x');
    const calls = [
      () => storage.open(stone),
      () => storage.info(stone),
      () => storage.put(stone, Buffer.from('x')),
      () => storage.putFile(stone, path),
      () => storage.remove(stone),
      () => storage.check(),
      () => namesIn(storage, 'diamond'),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(StorageUnavailableError);
    const other = createBucketStorage({ ...bucket.settings, name: 'no-such-bucket' });
    await expect(other.check()).rejects.toThrow('the bucket no-such-bucket cannot be used');
    await expect(other.put(stone, Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
  });
});
