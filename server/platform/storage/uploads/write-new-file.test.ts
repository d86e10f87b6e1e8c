import { pbkdf2 } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { writeNewFile } from './write-new-file.ts';

async function* passOn(source: AsyncIterable<Buffer>) {
  yield* source;
}

/** Keeps the threads of the file system busy, so that a file is opened late. */
const occupyThreads = () => {
  for (let at = 0; at < 8; at += 1) pbkdf2('password', 'salt', 200_000, 64, 'sha512', () => {});
};

it('settles after an abort only when no file can appear any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facet-aborted-'));
  const stopping = new AbortController();
  occupyThreads();
  const path = join(folder, 'file');
  const writing = writeNewFile(path, new Readable({ read() {} }), passOn, stopping.signal);
  stopping.abort();
  await expect(writing).rejects.toThrow('aborted');
  const found = existsSync(path);
  await expect.poll(() => existsSync(path), { timeout: 5000 }).toBe(true);
  expect(found).toBe(true);
  await rm(folder, { recursive: true });
});

it('rejects for a path that cannot be opened', async () => {
  const never = new AbortController().signal;
  const missing = join(tmpdir(), 'facet-no-such-folder', 'file');
  await expect(writeNewFile(missing, Readable.from([Buffer.from('a')]), passOn, never)).rejects.toMatchObject(
    {
      code: 'ENOENT',
    },
  );
});
