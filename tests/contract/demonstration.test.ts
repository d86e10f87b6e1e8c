import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { mockTokens } from '#mocks/mock-session.ts';
import { demoSignIns, seedDemo } from '#server/demo/seed-demo.ts';
import { lateFault, refusedWorkbooks } from '#server/testing/refused-workbooks.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { textRow, workbookParts, zipOf } from '#server/testing/test-workbooks.ts';
import { pdfPages, workbookRows } from '../support/file-contents.ts';
import { type RunningMock, startMock } from '../support/running-mock.ts';

// The demonstration of the mock counts its days in UTC.
process.env.TZ = 'UTC';

const at = Date.parse('2026-11-20T15:00:00.000Z');
let server: TestServer;
let mock: RunningMock;
const tokens = { ADMIN: '', USER: '' };
beforeAll(async () => {
  [server, mock] = await Promise.all([
    createTestServer({ whatsappNumber: '+10000000000' }),
    startMock('--records', 'demonstration'),
  ]);
  server.clock.advance(at - server.clock.now());
  await seedDemo(server.services);
  for (const { role, email } of demoSignIns.slice(0, 2)) {
    const { id } = await server.db.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    tokens[role] = await server.db.transaction((trx) => server.services.sessions.start(trx, id, {}));
  }
}, 120_000);
afterAll(() => Promise.all([server.close(), mock.stop()]));

type Caller = keyof typeof tokens;

interface Sent {
  query?: Record<string, string>;
  body?: object;
  form?: () => FormData;
}

async function answerOf(
  fetchFrom: (path: string, init: RequestInit) => Promise<Response>,
  token: string | null,
  [id, { query = {}, body, form }]: [OperationId, Sent],
) {
  const { method, path } = operations[id];
  const headers = {
    ...(token && { token, authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = form?.() ?? (body && JSON.stringify(body));
  const init = { method: method.toUpperCase(), headers, ...(sent && { body: sent }) };
  const response = await fetchFrom(`/api${path}?${new URLSearchParams(query)}`, init);
  return { status: response.status, body: await response.json() };
}

/** Without the signatures and the address of each of the two. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(/([?&]key=)[^"&]+/g, '$1…')
      // Written files have names that cannot be guessed, and an import takes some time.
      .replaceAll(/\/files\/(rejects|imports)\/[^"?]+/g, '/files/…')
      .replaceAll(/"seconds":[\d.]+/g, '"seconds":0')
      .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, ''),
  );

async function expectSame(id: OperationId, caller: Caller | null, sent: Sent) {
  const fromServer = await answerOf((path, init) => server.fetch(path, init), caller && tokens[caller], [
    id,
    sent,
  ]);
  const fromMock = await answerOf(
    (path, init) => fetch(`${mock.url}${path}`, init),
    caller && mockTokens[caller],
    [id, sent],
  );
  expect(comparable(fromMock)).toEqual(comparable(fromServer));
}

const page = (number: number, more: Record<string, string> = {}) => ({
  query: { page: String(number), ...more },
});

describe('the mock answers as the demonstration of the server', () => {
  test.each<[OperationId, Caller | null, Sent]>([
    ['listNewDiamonds', 'ADMIN', page(3, { limit: '50' })],
    ['listNewDiamonds', 'USER', page(1)],
    ['listFeaturedDiamonds', 'USER', page(1)],
    ['listRecommendedDiamonds', 'USER', page(2)],
    ['listRecommendedDiamonds', 'ADMIN', page(1, { userid: '3' })],
    ['getDiamond', 'ADMIN', { query: { id: '1234' } }],
    ['getDiamond', 'USER', { query: { id: '1234' } }],
    ['getDiamond', 'USER', { query: { id: '2001' } }],
    ['listOrders', 'ADMIN', page(2)],
    ['listOrders', 'ADMIN', page(1, { owing: 'true', sortWith: 'pending', sortMethod: 'false' })],
    ['listOrders', 'USER', page(1)],
    ['listEnquiries', 'ADMIN', page(1)],
    ['listMyEnquiries', 'USER', page(1)],
    ['listUsers', 'ADMIN', page(1, { limit: '50' })],
    ['listUsers', 'ADMIN', page(1, { search: 'haddad' })],
    ['listApprovals', 'ADMIN', page(1)],
    ['listDemands', 'ADMIN', page(1)],
    ['listDemands', 'USER', page(1)],
    ['listJewellery', 'ADMIN', { body: { page: 12 } }],
    ['listJewellery', 'ADMIN', { body: { sortWith: 'stockId', sortMethod: true } }],
    ['listLayouts', 'ADMIN', page(3)],
    ['listCategories', 'ADMIN', {}],
    ['listVideos', 'USER', { query: { videoSetType: 'video_story' } }],
    ['listSavedSearches', 'USER', page(1)],
    ['listRecentSearches', 'USER', page(1)],
    ['getConfig', 'ADMIN', { body: { configType: 'BANK_DETAILS' } }],
    ['getConfig', 'USER', { body: { configType: 'BANK_DETAILS' } }],
    ['getSearchFields', 'ADMIN', {}],
    ['getSearchFields', 'ADMIN', { query: { price_set: 'wholesale' } }],
    ['getSearchFields', 'ADMIN', { query: { price_set: 'retail' } }],
    ['getSearchFields', 'USER', {}],
    ['getSearchFields', 'USER', { query: { price_set: 'retail' } }],
    ['getSetup', 'ADMIN', {}],
    ['listCountries', 'USER', {}],
    ['getCustomerStatement', 'ADMIN', { query: { userid: '2' } }],
    ['getNotificationCount', 'USER', {}],
    ['listHolds', 'ADMIN', {}],
    ['listImports', 'ADMIN', {}],
    ['getAdminStats', 'ADMIN', {}],
    ['getAdminCounts', 'ADMIN', {}],
    ['getActivity', 'ADMIN', {}],
    ['getBuyerStats', 'USER', {}],
  ])('%s of %s %j', expectSame);

  test.each<[string, object]>([
    ['everything', {}],
    ['shape, weight and colour', { shape: ['Round'], carat: [{ from: 1, to: 2 }], color: ['D', 'E', 'F'] }],
    ['a discount, by the highest price', { discount: { from: 20 }, sortWith: 'price', sortMethod: false }],
    [
      'grades, by clarity and then weight',
      {
        clarity: ['VS1', 'VS2', 'SI1'],
        sort: [
          { by: 'clarity', ascending: true },
          { by: 'carat', ascending: false },
        ],
      },
    ],
    ['measurements', { length: { from: 7, to: 8 }, sortWith: 'measurement', sortMethod: true }],
    ['shapes in the order of the trade', { sortWith: 'shape', sortMethod: true, pageNo: 40 }],
    ['colours in order', { sortWith: 'color', sortMethod: false, pageNo: 20 }],
    ['locations in order', { sortWith: 'location', sortMethod: true, pageNo: 50 }],
    ['numbers', { stone_ids: ['AG-83720', 'XX-1'], certificate_nos: ['6681465908', '1'] }],
  ])('searchDiamonds by %s', async (_, body) => {
    await expectSame('searchDiamonds', 'ADMIN', { body });
    await expectSame('searchDiamonds', 'USER', { body });
  });

  test.each(['admin', 'buyer', 'pending', 'blocked'])('signing in of %s', async (name) => {
    const credentials = { email: `${name}@example.com`, password: 'demo-password', appType: 'ADMIN' };
    const [fromServer, fromMock] = await Promise.all([
      server.request('loginUser', { body: credentials }),
      fetch(`${mock.url}/api${operations.loginUser.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      }),
    ]);
    const body = await fromMock.json();
    expect(fromMock.status).toBe(fromServer.status);
    if (fromServer.error) expect(body).toEqual(fromServer.error);
    else expect(body.user.id).toBe(fromServer.body.user.id);
  });
});

describe('the mock reads a stock list as the server', () => {
  const listOf =
    (content: string | Buffer<ArrayBuffer>, fields: Record<string, string> = {}) =>
    () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ dry_run: 'true', ...fields })) form.append(name, value);
      form.append('file', new File([content], 'stock', { type: 'text/csv' }));
      return form;
    };
  const header = 'Stock #,Supplier,Shape,Weight,Color,Clarity,Price,City,Lab';
  const rows = [
    'NEW-1,Kesar,Round,1.01,F,VS1,5000,antwerp,GIA',
    'NEW-2,Kesar,Pear,two,F,VS1,5000,Antwerp,GIA',
    'NEW-1,Kesar,Oval,1.20,G,VS2,4000,Zug,GIA',
    'NEW-3,Kesar,Oval,1.20,Q,VS2,4000,Zug,XYZ',
  ];
  it.each<[string, () => FormData]>([
    ['with rejected rows', listOf([header, ...rows].join('\n'))],
    ['with mark-ups', listOf([header, ...rows].join('\r\n'), { wholesale: '+8%', retail: '+20%' })],
    [
      'without numbers',
      listOf('Shape;Carat;Color;Price\nBR;1,01;F;5000\nPS;0,50;G;900', { number_from: 'KD-' }),
    ],
    ['with a wrong mark-up', listOf([header, ...rows].join('\n'), { wholesale: 'much' })],
    ['without headers', listOf('a,b,c\n1,2,3\n')],
    ['without stones', listOf(`${header}\n`)],
    ['with an open quote', listOf(`${header}\nNEW-1,"Kesar,Round,1.01,F,VS1,5000,Antwerp,GIA\n`)],
    ['that is a web page', listOf('<html><body>Stock</body></html>')],
    ['that is empty', listOf('   \n')],
  ])('%s', async (_, form) => {
    await expectSame('importDiamonds', 'ADMIN', { form });
  });

  it('in a workbook', async () => {
    const sheetRows = [header, ...rows].map((row, at) => textRow(at + 2, row.split(',')));
    const workbook = await zipOf(workbookParts({ rows: sheetRows.join('') }));
    await expectSame('importDiamonds', 'ADMIN', { form: listOf(Buffer.from(workbook)) });
  });

  it.each([
    ...refusedWorkbooks.map(([what, content]) => ({ what, content })),
    { what: 'a workbook with a late malformed row', content: lateFault },
  ])('that is no list: $what', async ({ content }) => {
    await expectSame('importDiamonds', 'ADMIN', { form: listOf(Buffer.from(await content())) });
  });

  it('that changes stones and leaves some of a supplier out', async () => {
    const { body } = await answerOf((path, init) => server.fetch(path, init), tokens.ADMIN, [
      'searchDiamonds',
      { body: { state: 'on_sale', pageSize: 30 } },
    ]);
    const stones = body.data.data as Diamond[];
    const supplier = stones[0]!.supplier_name!;
    const own = stones.filter(({ supplier_name }) => supplier_name === supplier);
    const lines = own.map(
      ({ stone_id, shape, carat, color, clarity, price, location, lab }, at) =>
        `${stone_id},${supplier},${shape},${carat},${color},${clarity ?? ''},${at === 0 ? price + 100 : price},${location ?? ''},${lab ?? ''}`,
    );
    const choices: Record<string, string>[] = [{}, { take_off_missing: 'true' }, { reprice: 'true' }];
    for (const fields of choices)
      await expectSame('importDiamonds', 'ADMIN', { form: listOf([header, ...lines].join('\n'), fields) });
  });
});

describe('the mock writes the documents of the server', () => {
  async function contentOf(id: OperationId, caller: Caller, body: object) {
    const fromServer = await answerOf((path, init) => server.fetch(path, init), tokens[caller], [
      id,
      { body },
    ]);
    const fromMock = await answerOf((path, init) => fetch(`${mock.url}${path}`, init), mockTokens[caller], [
      id,
      { body },
    ]);
    const files = [await server.fetch(fromServer.body.url), await fetch(`${mock.url}${fromMock.body.url}`)];
    return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  }

  it.each<[OperationId, Caller, object]>([
    ['exportOrderDocument', 'ADMIN', { id: 35, kind: 'proforma' }],
    ['exportOrderDocument', 'USER', { id: 19, kind: 'packing_list' }],
    ['exportStoneSheet', 'USER', { format: 'pdf', prices: 'own', order_id: 7 }],
    [
      'exportStoneSheet',
      'USER',
      { format: 'pdf', prices: 'none', filters: { shape: ['Heart'], carat: [{ from: 2 }] } },
    ],
  ])('%s of %s %j as a PDF', async (id, caller, body) => {
    const [fromServer, fromMock] = await contentOf(id, caller, body);
    const expected = await pdfPages(fromServer!);
    expect(expected.join('').length).toBeGreaterThan(200);
    expect(await pdfPages(fromMock!)).toEqual(expected);
  });

  it('a stock export as a workbook', async () => {
    const body = { format: 'xlsx', shape: ['Heart'], sortWith: 'carat', sortMethod: true };
    const [fromServer, fromMock] = await contentOf('exportDiamonds', 'ADMIN', body);
    expect(await workbookRows(fromMock!)).toEqual(await workbookRows(fromServer!));
  });
});

describe('the mock counts the stones of the search form as the server', () => {
  const prices = { discount: 10, price: 5000, total_amount: 35_000 };
  const stone = {
    ...{
      stone_id: 'NEW-FORM',
      supplier_name: 'Zenith Rough',
      shape: 'Trilliant',
      carat: 7,
      color: 'Fancy Pink',
    },
    ...{ location: 'Zug', measurement: '9.20 x 9.10 x 6.00', status: 1, featured: 0, ...prices },
    ...{ j_discount: 8, j_price: 6000, j_total_amount: 42_000 },
    ...{ retail_discount: 5, retail_price: 7000, retail_total_amount: 49_000 },
  };
  async function onBoth(id: OperationId, body: object) {
    for (const { status } of [
      await answerOf((path, init) => server.fetch(path, init), tokens.ADMIN, [id, { body }]),
      await answerOf((path, init) => fetch(`${mock.url}${path}`, init), mockTokens.ADMIN, [id, { body }]),
    ])
      expect(status).toBe(200);
  }

  it.each<[string, OperationId, object]>([
    ['with a new shape, colour, place and supplier', 'createDiamond', stone],
    ['after an order was accepted', 'updateOrder', { id: 38, status: 2 }],
    ['at another weight and discount', 'updateDiamond', { id: 1234, carat: 6.5, j_discount: 45 }],
    ['without the new stone', 'deleteDiamonds', { ids: encodeIds([2001]) }],
  ])('%s', async (_, id, body) => {
    await onBoth(id, body);
    await expectSame('getSearchFields', 'ADMIN', {});
    for (const price_set of ['wholesale', 'retail'])
      await expectSame('getSearchFields', 'ADMIN', { query: { price_set } });
    await expectSame('getSearchFields', 'USER', {});
  });
});
