import { describe, expect, it } from 'vitest';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Order } from '#contract/model/order.ts';
import { formatDollars, toCents } from '#domain/format/money.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { textRow, workbookParts, zipOf } from '#server/testing/test-workbooks.ts';
import { pdfPages, workbookRows } from '#tests/support/file-contents.ts';
import { testedMock } from '#tests/support/tested-mock.ts';

const { send, url } = testedMock('--records', 'demonstration');

async function fileAt(address: string) {
  const file = await fetch(`${url()}${address}`);
  expect(file.status).toBe(200);
  const disposition = file.headers.get('content-disposition');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.headers.get('content-type'),
    disposition,
  };
}

async function pdfAt(address: string) {
  const { bytes, type, disposition } = await fileAt(address);
  expect([type, disposition]).toEqual(['application/pdf', null]);
  const pages = await pdfPages(bytes);
  return { text: pages.join(' '), size: bytes.byteLength, pages: pages.length };
}

async function rowsAt(address: string): Promise<string[][]> {
  const { bytes, disposition } = await fileAt(address);
  expect(disposition).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/);
  return workbookRows(bytes);
}

const acceptedOrder = async (): Promise<Order> => {
  const { data } = (await send('listOrders', 'USER', { query: { limit: '50' } })).body.data;
  return data.find(({ status }: Order) => status === orderStatus.accepted);
};

const foundStones = async (body: object): Promise<{ total: number; data: Diamond[] }> =>
  (await send('searchDiamonds', 'ADMIN', { body })).body.data;

describe('the documents of an order', () => {
  it('are PDFs of what the pages show', async () => {
    const { id, diamonds } = await acceptedOrder();
    const [proforma, packing] = await Promise.all(
      ['proforma', 'packing_list'].map(async (kind) => {
        const { body } = await send('exportOrderDocument', 'USER', { body: { id, kind } });
        return pdfAt(body.url);
      }),
    );
    const { data } = (await send('getOrderDocument', 'USER', { query: { id: String(id), kind: 'proforma' } }))
      .body;
    const stones = diamonds.map(({ stone_id }) => stone_id);
    for (const stated of [
      `PI-${id}`,
      data.customer.company_name,
      formatDollars(toCents(data.total)),
      ...stones,
    ])
      expect(proforma!.text).toContain(stated);
    for (const stated of [`PL-${id}`, ...stones]) expect(packing!.text).toContain(stated);
    expect(packing!.text).not.toMatch(/US\$|Total/);
  });

  it('are refused for an order of another buyer', async () => {
    const { data } = (await send('listOrders', 'ADMIN', { query: { limit: '50' } })).body.data;
    const own = await acceptedOrder();
    const foreign = data.find(({ user }: Order) => user[0]?.id !== own.user[0]?.id);
    const body = { id: foreign.id, kind: 'proforma' };
    expect((await send('exportOrderDocument', 'USER', { body })).status).toBe(404);
  });
});

describe('a list of stones', () => {
  it('as a PDF has their pictures, and the company of the buyer for clients', async () => {
    const { data } = await foundStones({ state: 'on_sale', pageSize: 10 });
    const sheetOf = async (more: object) => {
      const body = { format: 'pdf', prices: 'none', ids: data.map(({ id }) => id), ...more };
      return pdfAt((await send('exportStoneSheet', 'USER', { body })).body.url);
    };
    const { text, size, pages } = await sheetOf({});
    expect(pages).toBe(2);
    for (const { stone_id } of data) expect(text).toContain(stone_id);
    expect(text).toContain('Northlight Jewels');
    expect(text).not.toMatch(/House of Ardent|\$/);
    expect((await sheetOf({ prices: 'own' })).text).toContain('House of Ardent');
    for (const { id } of data) await send('updateDiamond', 'ADMIN', { body: { id, img_url: null } });
    const without = await sheetOf({});
    expect(without.text).toBe(text);
    expect(size - without.size).toBeGreaterThan(5_000);
  });

  it('as a workbook has the prices of the order', async () => {
    const { id, diamonds } = await acceptedOrder();
    const body = { format: 'xlsx', prices: 'own', order_id: id };
    const [header, ...rows] = await rowsAt((await send('exportStoneSheet', 'USER', { body })).body.url);
    expect(header).toContain('Stock #');
    expect(rows).toHaveLength(diamonds.length);
    expect(rows[0]).toEqual(expect.arrayContaining([diamonds[0]!.stone_id, String(diamonds[0]!.amount)]));
  });
});

describe('a stock list as a workbook', () => {
  const upload = (content: Uint8Array<ArrayBuffer>, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new File([content], 'stock.xlsx'));
    return send('importDiamonds', 'ADMIN', { form });
  };

  it('is exported with every stone of a search, and imported again', async () => {
    const filters = { shape: ['Heart'], sortWith: 'carat', sortMethod: false };
    const found = await foundStones(filters);
    const written = await send('exportDiamonds', 'ADMIN', { body: { ...filters, format: 'xlsx' } });
    const rows = await rowsAt(written.body.url);
    expect(rows).toHaveLength(found.total + 1);
    expect(rows[1]).toContain(found.data[0]!.stone_id);
    const { bytes } = await fileAt(written.body.url);
    const { data } = (await upload(bytes, { dry_run: 'true' })).body;
    expect(data).toMatchObject({ rows: found.total, unchanged: found.total, updated: 0, rejected: 0 });
  });

  it('adds its stones, and returns its rejected rows and the list itself', async () => {
    const header = ['Stock #', 'Supplier', 'Shape', 'Weight', 'Color', 'Clarity', 'Price'];
    const rows = [
      ['LS-1', 'Lakeside', 'Round', '1.00', 'F', 'VS1', '5000'],
      ['LS-2', 'Lakeside', 'Round', 'x', 'F', 'VS1', '5000'],
    ];
    const parts = workbookParts({ rows: [header, ...rows].map((row, at) => textRow(at + 3, row)).join('') });
    const workbook = new Uint8Array(await zipOf(parts));
    const { body } = await upload(workbook, { wholesale: '+8%', retail: '+20%' });
    expect(body.data).toMatchObject({ added: 1, rejected: 1, file: { sheet: 'Stones & more' } });
    expect((await foundStones({ supplier_name: ['Lakeside'] })).data).toMatchObject([
      { stone_id: 'LS-1', price: 5000, j_price: 5400 },
    ]);
    const rejects = await fileAt(body.data.rejects_url);
    expect(new TextDecoder().decode(rejects.bytes)).toContain('LS-2,Lakeside,Round,x,F,VS1,5000,5,');
    const { data } = (await send('getImport', 'ADMIN', { query: { id: String(body.data.run_id) } })).body;
    const list = await fileAt(data.list_url);
    expect(list.disposition).toBe('attachment; filename="list.xlsx"');
    expect(list.bytes).toEqual(workbook);
  });
});
