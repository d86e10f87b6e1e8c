import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientMarkupUnit } from '#contract/model/clientMarkupUnit.ts';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { maxStonesOfSheet, tooManyForSheet } from '#domain/stone-sheets/sheet-limits.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { openXlsx } from '#server/platform/spreadsheets/read-xlsx.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createStoneSheetsService } from './stone-sheets.service.ts';

let server: TestServer;
let buyer: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser({ name: 'Asha Mehta', company_name: '=Northlight & Sons' });
  other = await server.createUser({ company_name: 'Silverline' });
});
afterAll(() => server.close());

/** Bought for $4,000.00, sold for $5,000.50 a stone of 1.01 ct. */
const priced = {
  ...{ carat: 1_010, certificate_no: '6431287905', measurement: '6.43 x 6.41 x 3.97' },
  ...{ supplier_name: 'SECRET SUPPLIER', price: 3_960_40, total_amount: 4_000_00, rap: 9_000_00 },
  ...{
    j_price: 4_950_99,
    j_discount: 44_99,
    j_total_amount: 5_000_50,
    video_url: 'https://media.example/1.mp4',
  },
};

const stoneOf = (values: Parameters<TestServer['createDiamond']>[0] = {}) =>
  server.createDiamond({ ...priced, ...values });

const request = (input: ExportStoneSheetInput, as = buyer) =>
  server.request('exportStoneSheet', { as, body: input });

async function download(input: ExportStoneSheetInput, as = buyer) {
  const { body, error } = await request(input, as);
  if (error) throw new Error(JSON.stringify(error));
  const file = await server.fetch(body.url);
  return { url: body.url, content: Buffer.from(await file.arrayBuffer()) };
}

/** The rows of a CSV by heading; no cell of the tests has a comma. */
async function csvRows(input: Omit<ExportStoneSheetInput, 'format'>, as = buyer) {
  const { content } = await download({ ...input, format: 'csv' }, as);
  const [head, ...lines] = content.toString().replace('\ufeff', '').trim().split('\r\n');
  const headers = head!.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [headers[at], cell])));
}

async function pdfText(input: Omit<ExportStoneSheetInput, 'format'>, as = buyer) {
  const { content, url } = await download({ ...input, format: 'pdf' }, as);
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(pdf, { mergePages: true });
  return { text, url, pages: pdf.numPages, content };
}

const setMarkup = (unit: ClientMarkupUnit, value: number, as = buyer) =>
  server.request('updateClientMarkup', { as, body: { unit, value } });

describe('a list with own prices', () => {
  it('has the stones of a search that are on sale, with the wholesale prices and full addresses', async () => {
    const [stone] = [await stoneOf({ stone_id: 'OWN-1', img_url: '/files/diamond/a.jpg' })];
    await stoneOf({ stone_id: 'OWN-2', state: stoneState.HIDDEN });
    const rows = await csvRows({ filters: { stone_id: 'OWN-' }, prices: 'own' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ 'Stock #': stone!.stone_id, Carat: '1.01', 'Certificate #': '6431287905' },
      ...{ 'Price/Ct': '4950.99', 'Discount %': '-44.99', Total: '5000.50' },
      'Image URL': `${server.config.publicUrl}/files/diamond/a.jpg`,
    });
    expect(JSON.stringify(rows)).not.toMatch(/SECRET|4000\.00|3960\.40|9000/);
  });

  it('has the prices of an order as it was placed, also of stones sold since', async () => {
    const stone = await stoneOf();
    const { id } = await placeOrder(server, buyer, [stone]);
    const change = { j_price: 1_00, j_total_amount: 1_00, state: stoneState.HIDDEN };
    await server.db.write.updateTable('diamonds').set(change).where('id', '=', stone.id).execute();
    const { content, url } = await download({ order_id: id, prices: 'own', format: 'xlsx' });
    expect(url).toMatch(new RegExp(`-order-${id}-\\d{4}-\\d\\d-\\d\\d\\.xlsx\\?key=`));
    const path = join(server.config.dataDir, 'sheet.xlsx');
    await writeFile(path, content);
    const book = await openXlsx(path);
    const rows = [];
    for await (const { cells } of book.rows()) rows.push(cells);
    expect(rows[1]).toEqual(expect.arrayContaining([stone.stone_id, '4950.99', '5000.5']));
  });
});

describe('a list for clients', () => {
  it('has the marked-up prices, the company of the buyer, and nothing of the business', async () => {
    expect((await setMarkup('percent', 12.5)).status).toBe(200);
    const stones = [await stoneOf({ img_url: '/files/diamond/a.jpg' }), await stoneOf()];
    const ids = stones.map(({ id }) => id);
    const rows = await csvRows({ ids, prices: 'client' });
    expect(rows.map(({ Total, 'Price/Ct': price }) => [Total, price])).toEqual([
      ['5625.56', '5569.86'],
      ['5625.56', '5569.86'],
    ]);
    expect(Object.keys(rows[0]!)).not.toEqual(expect.arrayContaining(['Discount %']));
    const { text, pages } = await pdfText({ ids, prices: 'client' });
    expect(pages).toBe(1);
    const stated = [
      '=Northlight & Sons',
      '2 stones · 2.02 ct',
      '$5,625.56',
      '$11,251.12',
      '6.43 × 6.41 × 3.97',
    ];
    expect(stated.filter((each) => !text.includes(each))).toEqual([]);
    for (const content of [JSON.stringify(rows), text])
      expect(content).not.toMatch(
        /SECRET|5,?000\.50|4,?950\.99|44\.99|media\.example|\/files|House of Ardent/,
      );
  });

  it('adds a fixed amount to each stone, and follows a changed mark-up', async () => {
    await setMarkup('amount', 250.25);
    const { id } = await stoneOf();
    expect((await csvRows({ ids: [id], prices: 'client' }))[0]).toMatchObject({ Total: '5250.75' });
  });

  it('has no prices where none are wanted', async () => {
    const { id } = await stoneOf();
    const { text } = await pdfText({ ids: [id], prices: 'none' });
    expect(text).toContain('=Northlight & Sons');
    expect(text).not.toMatch(/\$|per carat/);
  });

  it('is refused without a stored mark-up', async () => {
    const { id } = await stoneOf();
    const { status, error } = await request({ ids: [id], prices: 'client', format: 'csv' }, other);
    expect([status, error?.fields]).toEqual([422, { prices: addedMessages.sheet.markupNeeded }]);
  });
});

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
      ids.push((await stoneOf({ img_url: at === 0 ? '/files/diamond/large.jpg' : null })).id);
    const without = await pdfText({ ids: ids.slice(1), prices: 'none' }, long);
    const { content, pages } = await pdfText({ ids, prices: 'none' }, long);
    expect(pages).toBe(3);
    const added = content.length - without.content.length;
    expect(picture.length).toBeGreaterThan(500_000);
    expect(added).toBeGreaterThan(5_000);
    expect(added).toBeLessThan(80_000);
  });

  it('sets the names of companies in their own scripts', async () => {
    const names = ['周大福珠宝集团有限公司', 'שמעון יהלומים'];
    for (const company_name of names) {
      const { text } = await pdfText(
        { ids: [(await stoneOf()).id], prices: 'none' },
        await server.createUser({ company_name }),
      );
      expect(text).toContain(company_name);
    }
  });

  it('lets other calls be answered while it is made', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, async () => (await stoneOf()).id));
    let making = true;
    const beganAt = performance.now();
    const made = pdfText({ ids, prices: 'own' }).finally(() => {
      making = false;
    });
    const waits: number[] = [];
    while (making) {
      const sentAt = performance.now();
      await server.request('getClientMarkup', { as: buyer });
      waits.push(performance.now() - sentAt);
    }
    expect((await made).pages).toBeGreaterThan(20);
    expect(waits.length).toBeGreaterThan(40);
    expect(Math.max(...waits)).toBeLessThan((performance.now() - beganAt) / 3);
  });

  it('has at most 200 stones', async () => {
    await Promise.all(
      Array.from({ length: maxStonesOfSheet.pdf + 1 }, (_, at) => stoneOf({ stone_id: `MANY-${at}` })),
    );
    for (const filters of [{ stone_id: 'MANY-' }, { stone_id: 'MANY-', sortWith: 'carat' as const }]) {
      const { status, error } = await request({ filters, prices: 'own', format: 'pdf' });
      expect([status, error?.fields]).toEqual([422, { format: tooManyForSheet('pdf') }]);
    }
  });
});

/** A service whose searches find `batches` times 250 copies of a stone; `read` counts the batches that were read. */
async function copies(batches: number) {
  const { id } = await stoneOf();
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

describe('a source', () => {
  it('is one: none, several and an empty one are refused', async () => {
    const file = { format: 'csv', prices: 'own' } as const;
    const { id } = await stoneOf({ state: stoneState.SOLD });
    const refusals = [file, { ...file, ids: [id], filters: {} }, { ...file, ids: [id] }];
    const answers = await Promise.all(refusals.map((input) => request(input)));
    expect(answers.map(({ status, error }) => [status, error?.fields?.filters])).toEqual([
      [422, addedMessages.sheet.chooseSource],
      [422, addedMessages.sheet.chooseSource],
      [422, addedMessages.sheet.noStones],
    ]);
  });

  it('may be the recommended stones, and an enquiry, of which stones sold since are left out', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const [kept, sold] = [await stoneOf(), await stoneOf()];
    const recommendation = { userid: buyer.id, diamondIds: [kept.id, sold.id] };
    await server.request('recommendDiamonds', { as: admin, body: recommendation });
    const body = { remark: 'For a ring', diamondIdWithAmount: [kept.id, sold.id] };
    const enquiry = (await server.request('createEnquiry', { as: buyer, body })).body.data;
    await server.db.write
      .updateTable('diamonds')
      .set({ state: stoneState.HIDDEN })
      .where('id', '=', sold.id)
      .execute();
    for (const source of [{ recommended: true }, { enquiry_id: enquiry.id }]) {
      const rows = await csvRows({ ...source, prices: 'own' });
      expect(rows.map((row) => row['Stock #'])).toEqual([kept.stone_id]);
    }
  });

  it('of another buyer is missing', async () => {
    const { id } = await placeOrder(server, buyer, [await stoneOf()]);
    for (const order_id of [id, 9_999_999])
      expect((await request({ order_id, prices: 'own', format: 'csv' }, other)).status).toBe(404);
  });
});

it('refuses an account that writes too many lists', async () => {
  const stoneSheets = createStoneSheetsService(server.services, server.services, 2);
  const { id } = await stoneOf();
  const buyerOfMany = { ...(await server.createUser()), role: 'USER' } as unknown as SignedIn;
  const write = () =>
    stoneSheets.exportSheet(
      buyerOfMany,
      { ids: [id], format: 'csv', prices: 'own' },
      new AbortController().signal,
    );
  await write();
  await write();
  await expect(write()).rejects.toMatchObject({ status: 429 });
});
