import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { toSheetStone } from '#domain/stone-sheets/sheet-stone.ts';
import { testFolder } from '#tests/support/test-folder.ts';
import { createPdfThread } from './pdf-thread.ts';
import type { PdfContent } from './pdf-worker.ts';

const folder = testFolder('pdf-thread');
const thread = createPdfThread();
afterAll(() => thread.close());

/** Stones with a picture each. */
const sheet = (pieces: number): PdfContent => ({
  kind: 'sheet',
  sheet: {
    company: 'Ferri Gioielli',
    date: '2026-07-01',
    stones: Array.from({ length: pieces }, (_, at) => {
      const stone = { id: at + 1, stone_id: `AG-${at}`, shape: 'Round', carat: 1, img_url: `/${at}.jpg` };
      return toSheetStone({ stone: stone as Diamond }, { prices: 'none' });
    }),
  },
});

it('asks for each picture, and writes it into the file', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  const path = join(folder, 'pictures.pdf');
  await thread.write(path, sheet(3), {
    pictureOf: async (address) => {
      asked.push(address);
      return address === '/1.jpg' ? null : picture;
    },
  });
  expect(asked).toEqual(['/0.jpg', '/1.jpg', '/2.jpg']);
  const file = await readFile(path, 'latin1');
  expect(file.startsWith('%PDF-1.7')).toBe(true);
  expect(file.match(/\/Subtype \/Image/g)).toHaveLength(2);
});

it('rejects with the code of a failed write, the failure of a picture and the reason of an abort', async () => {
  await expect(thread.write(join(folder, 'missing', 'a.pdf'), sheet(1))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  const broken = new Error('The bucket does not answer.');
  const pictureOf = () => Promise.reject(broken);
  await expect(thread.write(join(folder, 'b.pdf'), sheet(3), { pictureOf })).rejects.toBe(broken);
  const client = new AbortController();
  const left = new Error('The client has left.');
  const leave = async () => {
    client.abort(left);
    return null;
  };
  const options = { pictureOf: leave, signal: client.signal };
  await expect(thread.write(join(folder, 'c.pdf'), sheet(9), options)).rejects.toBe(left);
  await thread.write(join(folder, 'd.pdf'), sheet(1));
});

it('starts again after its thread has ended', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
  await expect(thread.write(join(folder, 'e.pdf'), sheet(1))).rejects.toThrow('exited with code 1');
  post.mockRestore();
  await thread.write(join(folder, 'f.pdf'), sheet(1));
});
