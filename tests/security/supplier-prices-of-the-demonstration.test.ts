import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExportStoneSheetInput } from '#contract/model/exportStoneSheetInput.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { accounts, loginBody } from '../support/accounts.ts';
import { queryFields } from '../support/contract-fields.ts';
import { hiddenStoneFields, walkObjects } from '../support/hidden-stone-fields.ts';

let server: TestServer;
let buyer: { token: string };
let suppliers: string[];
/** What buyers pay for each stone, in US$, by its number. */
let wholesale: Map<unknown, { price: number; total_amount: number }>;

beforeAll(async () => {
  server = await createTestServer();
  await seedDemo(server.services);
  buyer = (await server.request('loginUser', { body: loginBody(accounts.buyer) })).body;
  const stones = await server.db.read
    .selectFrom('diamonds')
    .select(['stone_id', 'supplier_name', 'j_price', 'j_total_amount'])
    .execute();
  const { read } = server.db;
  const makers = [
    ...(await read.selectFrom('jewellery').select('supplier_name').distinct().execute()),
    ...(await read.selectFrom('layouts').select('supplier_name').distinct().execute()),
  ];
  suppliers = [...new Set([...stones, ...makers].flatMap((row) => row.supplier_name || []))];
  wholesale = new Map(
    stones.map((row) => [row.stone_id, { price: row.j_price / 100, total_amount: row.j_total_amount / 100 }]),
  );
}, 120_000);
afterAll(() => server.close());

const nameIn = (text: string) => suppliers.find((name) => text.includes(name));

/** Calls as the buyer, and checks that stones have the wholesale prices and no field of administrators. */
async function call<Id extends OperationId>(
  id: Id,
  about: { query?: Record<string, string>; body?: unknown } = {},
) {
  const { status, body } = await server.request(id, { as: buyer, ...about });
  expect([id, nameIn(JSON.stringify(body) ?? '')]).toEqual([id, undefined]);
  walkObjects(body, (fields) => {
    const { stone_id, price, total_amount } = fields;
    const known = wholesale.get(stone_id);
    // The lines of an order have the prices at which they were ordered.
    if (known && price !== undefined && !id.includes('Order'))
      expect([id, { price, total_amount }]).toEqual([id, known]);
    if (!known && id !== 'getMyStatement') return;
    const hidden = Object.keys(fields).filter((key) => hiddenStoneFields.includes(key));
    expect([id, id === 'getMyStatement' ? hidden.filter((key) => key !== 'order_id') : hidden]).toEqual([
      id,
      [],
    ]);
  });
  return { status, body };
}

/** The text of a file that the server has written for the buyer. */
async function textOf(url: string): Promise<string> {
  const content = Buffer.from(await (await server.fetch(url)).arrayBuffer());
  if (content.subarray(0, 4).toString() !== '%PDF') return content.toString();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text;
}

it('names the suppliers that the other tests look for', () => {
  expect(suppliers.length).toBeGreaterThan(3);
  expect(wholesale.size).toBe(2000);
});

it('answers a buyer no supplier and no supplier price in any GET', async () => {
  const gets = (Object.keys(operations) as OperationId[]).filter(
    (id) => operations[id].method === 'get' && (operations[id].roles as readonly string[]).includes('USER'),
  );
  const [stone] = (await call('searchDiamonds', { body: { pageSize: 1 } })).body.data.data;
  const [enquiry] = (await call('listMyEnquiries')).body.data.data;
  const [order] = (await call('listOrders')).body.data.data;
  let good = 0;
  for (const id of gets)
    for (const record of [null, stone!.id, enquiry!.id, order!.id]) {
      if (record !== null && !queryFields(id).includes('id')) continue;
      const query: Record<string, string> = {};
      if (record !== null) query.id = String(record);
      if (id === 'getSearchFields') query.type = 'Search';
      if ((await call(id, { query })).status === 200) good += 1;
    }
  expect(good).toBeGreaterThan(20);
});

it('answers a buyer every stone, order and enquiry at the prices for buyers', async () => {
  const seen = new Set<unknown>();
  for (let pageNo = 0; pageNo < 11; pageNo += 1) {
    const { body } = await call('searchDiamonds', { body: { pageNo, pageSize: 200 } });
    for (const { stone_id } of body.data.data) seen.add(stone_id);
  }
  expect(seen.size).toBeGreaterThan(1500);
  const query = { limit: '50' };
  for (const { id } of (await call('listMyEnquiries', { query })).body.data.data)
    await call('listEnquiryDiamonds', { query: { id: String(id) } });
  for (const { id } of (await call('listOrders', { query })).body.data.data)
    await call('listOrderDiamonds', { query: { id: String(id) } });
  const [first] = (await call('searchDiamonds', { body: { pageSize: 1 } })).body.data.data;
  expect((await call('findPairs', { body: { id: first!.id } })).status).toBe(200);
});

it('writes no supplier into the files of a buyer', async () => {
  const [enquiry] = (await call('listMyEnquiries')).body.data.data;
  const orders = (await call('listOrders')).body.data.data;
  const accepted = orders.find(({ status }) => status === 2)!;
  const files: ['exportStoneSheet' | 'exportOrderDocument', object][] = [
    ...(['csv', 'pdf'] as const).flatMap((format): ['exportStoneSheet', object][] => [
      [
        'exportStoneSheet',
        { format, prices: 'own', enquiry_id: enquiry!.id } satisfies ExportStoneSheetInput,
      ],
      ['exportStoneSheet', { format, prices: 'own', order_id: accepted.id } satisfies ExportStoneSheetInput],
    ]),
    ['exportOrderDocument', { id: accepted.id, kind: 'proforma' }],
    ['exportOrderDocument', { id: accepted.id, kind: 'packing_list' }],
  ];
  for (const [id, body] of files) {
    const answer = await call(id, { body });
    expect([id, body, answer.status]).toEqual([id, body, 200]);
    const text = await textOf(answer.body.url);
    expect(text.length).toBeGreaterThan(50);
    expect([id, body, nameIn(text)]).toEqual([id, body, undefined]);
    expect(text).not.toMatch(/supplier/i);
  }
});
