import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '#domain/format/durations.ts';
import { paths } from '#domain/routes/paths.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { sheetCalls } from '#server/testing/sheet-calls.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';
import { workbookRows } from '#tests/support/file-contents.ts';
import { connectOverHttp, endpointOf, startAssistant } from '../support/assistant-process.ts';
import { listenOn } from '../support/listening-server.ts';
import { testFolder } from '../support/test-folder.ts';

// A laboratory-grown diamond and a treated one say so in everything that a server sends about them; what screens
// compose of it has tests beside the components.

let server: TestServer;
let smtp: TestSmtp;
let admin: TestUser;
let buyer: TestUser;
let grown: Row<'diamonds'>;
let treated: Row<'diamonds'>;
let calls: ReturnType<typeof sheetCalls>;

const grownWords = 'Laboratory-grown diamond';

const webDir = testFolder('disclosure');

beforeAll(async () => {
  smtp = await startTestSmtp();
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><head><title>Facet</title></head>');
  server = await createTestServer({ webDir, smtpUrl: smtp.url, publicUrl: 'https://stones.example' });
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
  calls = sheetCalls(server, buyer);
  const lasered = await server.db.transaction((trx) =>
    server.services.lookupValues.codesFor(trx, 'treatment', ['Laser drilled']),
  );
  grown = await server.createDiamond({ stone_id: 'LAB-1', kind: 2, growth: 1, featured: 1 });
  treated = await server.createDiamond({ stone_id: 'LAB-2', treatment: lasered.get('Laser drilled')! });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const bothIds = () => [grown.id, treated.id];
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** Whether each stone states what it is, in a text that has both. */
function expectBoth(text: string) {
  expect(flat(text)).toContain(grownWords);
  expect(flat(text)).toMatch(/Laser drilled/);
}

/** The fields of both stones as they are sent. */
const sentFields = [
  { kind: 'laboratory_grown', growth: 'CVD', treatment: null },
  { kind: 'natural', growth: null, treatment: 'Laser drilled' },
];

async function pdfText(url: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await (await server.fetch(url)).arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text;
}

describe('the answers of the API', () => {
  it.each(['ADMIN', 'USER'] as const)(
    'state it in rows, on the page and among new stones to role %s',
    async (role) => {
      const as = role === 'ADMIN' ? admin : buyer;
      const body = { ids: bothIds(), sortWith: 'stone_id', sortMethod: true } as const;
      const rows = (await server.request('searchDiamonds', { as, body })).body.data.data;
      expect(rows).toMatchObject(sentFields);
      const page = (await server.request('getDiamond', { as, query: { id: grown.id } })).body.data;
      expect(page).toMatchObject([sentFields[0]]);
    },
  );

  it('state it of the stones of enquiries, orders, holds and public pages', async () => {
    const remark = 'Please quote';
    const enquiry = { remark, diamondIdWithAmount: bothIds() };
    const { body } = await server.request('createEnquiry', { as: buyer, body: enquiry });
    const { id } = body.data;
    const listed = await server.request('listEnquiryDiamonds', { as: admin, query: { id } });
    expect(listed.body.data.data).toMatchObject(sentFields);
    const key = server.services.links.makeKey({ purpose: 'enquiry-report', id });
    const report = await server.request('getEnquiryReport', { query: { userid: id, key } });
    expect(report.body.data).toMatchObject(sentFields);
    const stoneKey = server.services.links.makeKey({ purpose: 'diamond-details', id: grown.id });
    const shared = await server.request('getPublicDiamond', { query: { userid: grown.id, key: stoneKey } });
    expect(shared.body.data).toMatchObject(sentFields[0]!);
    await server.request('createHold', { as: buyer, body: { diamond_id: grown.id } });
    const holds = await server.request('listHolds', { as: buyer });
    expect(holds.body.data.data[0]?.stone).toMatchObject(sentFields[0]!);
    await server.db.write.deleteFrom('holds').execute();
  });
});

describe('documents', () => {
  it('state it in lists as PDF, CSV and XLSX', async () => {
    expectBoth((await calls.pdfText({ ids: bothIds(), prices: 'own' })).text);
    const rows = await calls.csvRows({ ids: bothIds(), prices: 'none' });
    expect(rows.map((row) => [row['Diamond Type'], row.Growth, row.Treatment])).toEqual([
      [grownWords, 'CVD', ''],
      ['Natural', '', 'Laser drilled'],
    ]);
    const { content } = await calls.download({ ids: bothIds(), prices: 'none', format: 'xlsx' });
    const lines = workbookRows(content).map((cells) => cells.join(' | '));
    expectBoth(lines.join('\n'));
  });

  it('state it in the stock list of the business', async () => {
    const { body } = await server.request('exportDiamonds', { as: admin, body: {} });
    expectBoth(await (await server.fetch(body.url)).text());
  });

  it('state it in the papers of an order', async () => {
    const { kind, growth, treatment } = { ...grown, treatment: treated.treatment };
    const stones = [await server.createDiamond({ kind, growth }), await server.createDiamond({ treatment })];
    const { id } = await placeOrder(server, buyer, stones);
    const ordered = await server.request('listOrderDiamonds', { as: buyer, query: { id } });
    expect(ordered.body.data.data).toMatchObject(sentFields);
    await server.request('updateOrder', { as: admin, body: { id, status: 2 } });
    for (const kind of ['proforma', 'packing_list'] as const) {
      const read = await server.request('getOrderDocument', { as: buyer, query: { id, kind } });
      expect(read.body.data.lines).toMatchObject(sentFields);
      const { body } = await server.request('exportOrderDocument', { as: buyer, body: { id, kind } });
      const text = await pdfText(body.url);
      expect(flat(text).replace(/- /g, '-')).toMatch(/Laboratory-grown diamond/);
      expect(flat(text)).toMatch(/Laser drilled/);
    }
  });
});

describe('what leaves the house', () => {
  it('states it in the page of a shared stone and enquiry, which messengers read', async () => {
    const page = async (path: string) => (await server.fetch(path)).text();
    const keyOf = (purpose: 'diamond-details' | 'enquiry-report', id: number) =>
      server.services.links.makeKey({ purpose, id });
    const stonePage = async ({ id }: Row<'diamonds'>) =>
      page(paths.sharedStone(id, keyOf('diamond-details', id)));
    expectBoth((await stonePage(grown)) + (await stonePage(treated)));
    const body = { remark: 'Both', diamondIdWithAmount: bothIds() };
    const { id } = (await server.request('createEnquiry', { as: buyer, body })).body.data;
    const enquiry = await page(paths.enquiryReport(id, keyOf('enquiry-report', id)));
    expectBoth(enquiry);
    expect(enquiry).toContain('2 natural and laboratory-grown diamonds');
  });

  it('states it in mails and notifications about new stones', async () => {
    const searchquery = JSON.stringify({ filters: { stone_id: 'MAIL' } });
    const search = { title: 'Mine', status: 'active', searchquery, notify: 'at_once' } as const;
    await server.request('saveSearch', { as: buyer, body: search });
    await server.createDiamond({ stone_id: 'MAIL-1', kind: 2, growth: 2 });
    await server.createDiamond({ stone_id: 'MAIL-2', treatment: treated.treatment });
    while (await server.services.notifications.matchOffers());
    server.clock.advance(2 * minute);
    await server.services.notifications.sendMails();
    expectBoth(smtp.received.join('').replaceAll('=\r\n', ''));
    const { body } = await server.request('listNotifications', { as: buyer });
    expect(JSON.stringify(body.data)).toContain('"kind":"laboratory_grown"');
    expect(JSON.stringify(body.data)).toContain('"treatment":"Laser drilled"');
  });

  it('states it in what the assistant answers', async () => {
    const listening = await listenOn(server);
    const assistant = await startAssistant(['--http', '--port', '0'], { MCP_BASE: listening.url });
    const client = await connectOverHttp(await endpointOf(assistant), buyer.token);
    const numbers = { stones: ['LAB-1', 'LAB-2'] };
    const texts = await Promise.all([
      client.call('search_diamonds', { stone_id: 'LAB-' }),
      client.call('compare_stones', numbers),
      client.call('draft_enquiry', { ...numbers, remark: 'Please quote' }),
    ]);
    for (const { text } of texts) expectBoth(text);
    await client.close();
    await assistant.stop();
    await listening.close();
  });
});
