import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxStonesOfSheet, tooManyForSheet } from '#domain/stone-sheets/sheet-limits.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { sheetCalls } from '#server/testing/sheet-calls.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { processorMs } from '#tests/fuzz/processor-time.ts';
import { createStoneSheetsService } from './stone-sheets.service.ts';

let server: TestServer;
let calls: ReturnType<typeof sheetCalls>;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser({ company_name: 'Northlight' });
  calls = sheetCalls(server, buyer);
});
afterAll(() => server.close());

/** Processor time of this thread, ms. */
function answeringMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

describe('a PDF', () => {
  it('shows the stored picture of a stone at a small size, and goes on over pages with long names', async () => {
    const noise = {
      width: 2000,
      height: 1500,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    };
    const picture = await sharp({ create: { ...noise, background: '#888888' } as never })
      .jpeg()
      .toBuffer();
    await server.services.storage.put({ folder: 'diamond', name: 'large.jpg' }, picture);
    const long = await server.createUser({
      company_name: 'Gemstone and Diamond Trading Company of '.repeat(6),
    });
    const ids: number[] = [];
    for (let at = 0; at < 16; at += 1)
      ids.push((await calls.stoneOf({ img_url: at === 0 ? '/files/diamond/large.jpg' : null })).id);
    const without = await calls.pdfText({ ids: ids.slice(1), prices: 'none' }, long);
    const { content, pages } = await calls.pdfText({ ids, prices: 'none' }, long);
    expect(pages).toBe(3);
    const added = content.length - without.content.length;
    expect(picture.length).toBeGreaterThan(500_000);
    expect(added).toBeGreaterThan(5_000);
    expect(added).toBeLessThan(80_000);
  });

  it('sets the names of companies in their own scripts', async () => {
    const names = ['周大福珠宝集团有限公司', 'שמעון יהלומים'];
    for (const company_name of names) {
      const { text } = await calls.pdfText(
        { ids: [(await calls.stoneOf()).id], prices: 'none' },
        await server.createUser({ company_name }),
      );
      expect(text).toContain(company_name);
    }
  });

  it('is drawn beside the thread that answers other calls', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, async () => (await calls.stoneOf()).id));
    // In processor time, which other programs do not lengthen.
    const began = { answering: answeringMs(), all: processorMs() };
    const made = calls.request({ ids, prices: 'own', format: 'pdf' });
    expect((await server.request('getClientMarkup', { as: buyer })).status).toBe(200);
    expect((await made).status).toBe(200);
    expect(answeringMs() - began.answering).toBeLessThan((processorMs() - began.all) / 2);
  });

  it('has at most 200 stones', async () => {
    await Promise.all(
      Array.from({ length: maxStonesOfSheet.pdf + 1 }, (_, at) => calls.stoneOf({ stone_id: `MANY-${at}` })),
    );
    for (const filters of [{ stone_id: 'MANY-' }, { stone_id: 'MANY-', sortWith: 'carat' as const }]) {
      const { status, error } = await calls.request({ filters, prices: 'own', format: 'pdf' });
      expect([status, error?.fields]).toEqual([422, { format: tooManyForSheet('pdf') }]);
    }
  });
});

/** A service whose searches find `batches` times 250 copies of a stone; `read` counts the batches that were read. */
async function copies(batches: number) {
  const { id } = await calls.stoneOf();
  const as = { ...buyer, role: 'USER' } as unknown as SignedIn;
  const [stone] = await server.services.diamonds.viewStones([id], as);
  const source = { read: 0, onBatch: async () => {} };
  async function* streamViews() {
    for (source.read = 1; source.read <= batches; source.read += 1) {
      await source.onBatch();
      yield Array.from({ length: 250 }, () => stone!);
    }
  }
  const diamonds = { ...server.services.diamonds, streamViews, exceeds: async () => false };
  const sheets = createStoneSheetsService(server.services, { ...server.services, diamonds });
  const write = (format: 'csv' | 'xlsx', signal = new AbortController().signal) =>
    sheets.exportSheet(as, { filters: {}, prices: 'own', format }, signal);
  return { source, write };
}

describe.each(['csv', 'xlsx'] as const)('a long list as %s', (format) => {
  const work = () => join(server.config.dataDir, 'work');
  const bytesAtWork = async () => {
    const names = await readdir(work(), { recursive: true });
    const sizes = names.filter((name) => name.includes('sheet.')).map((name) => stat(join(work(), name)));
    return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
  };

  it('is written while it is read', async () => {
    const { source, write } = await copies(40);
    let halfway = 0;
    source.onBatch = async () => {
      if (source.read === 20) halfway = await bytesAtWork();
    };
    const file = await server.fetch(await write(format));
    const written = (await file.arrayBuffer()).byteLength;
    expect(source.read).toBe(41);
    expect(halfway).toBeGreaterThan(written / 10);
    expect(halfway).toBeLessThan(written);
  });

  it('is given up when its client leaves', async () => {
    const { source, write } = await copies(400);
    const client = new AbortController();
    source.onBatch = async () => {
      if (source.read === 10) client.abort();
    };
    await expect(write(format, client.signal)).rejects.toMatchObject({ status: 409 });
    const read = source.read;
    expect(read).toBeLessThan(40);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(source.read).toBe(read);
    expect(await readdir(work())).toEqual([]);
  });
});
