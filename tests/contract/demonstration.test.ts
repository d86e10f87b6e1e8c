import { describe, expect, it, test } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { OperationId } from '#contract/operations.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { lateFault, refusedWorkbooks } from '#server/testing/refused-workbooks.ts';
import { textRow, workbookParts, zipOf } from '#server/testing/test-workbooks.ts';
import { pdfPages, workbookRows } from '../support/file-contents.ts';
import { mockBesideServer, type Sent, type Signed } from '../support/mock-beside-server.ts';

const { answers, expectSame, fetches } = mockBesideServer();

const page = (number: number, more: Record<string, string> = {}) => ({
  query: { page: String(number), ...more },
});

describe('the mock answers as the demonstration of the server', () => {
  test.each<[OperationId, Signed | null, Sent]>([
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
    const { server, mock } = await answers('loginUser', null, { body: credentials });
    expect(mock.status).toBe(server.status);
    if (server.status === 200) expect(mock.body.user.id).toBe(server.body.user.id);
    else expect(mock.body).toEqual(server.body);
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
    const found = await answers('searchDiamonds', 'ADMIN', { body: { state: 'on_sale', pageSize: 30 } });
    const stones = found.server.body.data.data as Diamond[];
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
  async function contentOf(id: OperationId, caller: Signed, body: object) {
    const { server, mock } = await answers(id, caller, { body });
    const files = [await fetches.server(server.body.url, {}), await fetches.mock(mock.body.url, {})];
    return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  }

  it.each<[OperationId, Signed, object]>([
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
  it.each<[string, OperationId, object]>([
    ['with a new shape, colour, place and supplier', 'createDiamond', stone],
    ['after an order was accepted', 'updateOrder', { id: 38, status: 2 }],
    ['at another weight and discount', 'updateDiamond', { id: 1234, carat: 6.5, j_discount: 45 }],
    ['without the new stone', 'deleteDiamonds', { ids: encodeIds([2001]) }],
  ])('%s', async (_, id, body) => {
    const { server, mock } = await answers(id, 'ADMIN', { body });
    expect([server.status, mock.status]).toEqual([200, 200]);
    await expectSame('getSearchFields', 'ADMIN', {});
    for (const price_set of ['wholesale', 'retail'])
      await expectSame('getSearchFields', 'ADMIN', { query: { price_set } });
    await expectSame('getSearchFields', 'USER', {});
  });
});
