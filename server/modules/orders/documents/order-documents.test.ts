import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDocumentKind } from '#contract/model/orderDocumentKind.ts';
import { orderRefusals } from '#domain/messages/order-refusals.ts';
import { placeOrder, storeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
const account = {
  beneficiary: 'House of Ardent BV',
  bank: 'KBC, Antwerp',
  account_no: 'BE68539007547034',
  bank_code: '',
  note: 'State the order number.',
};
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser({
    name: 'Asha Mehta',
    company_name: 'Northlight',
    company_zipcode: '395006',
  });
  const body = { configType: 'BANK_DETAILS', config: JSON.stringify(account) } as const;
  await server.request('updateConfig', { as: admin, body });
});
afterAll(() => server.close());

/** An order of two stones that is accepted and half paid. */
async function acceptedOrder() {
  const stones = [
    await server.createDiamond({ carat: 2_170, j_total_amount: 326_58_50, j_price: 150_50_00 }),
    await server.createDiamond({ carat: 1_030, j_total_amount: 63_59_22, j_price: 61_74_00 }),
  ];
  const { id } = await placeOrder(server, buyer, stones);
  await server.request('updateOrder', { as: admin, body: { id, status: 2 } });
  await server.request('updateOrder', { as: admin, body: { id, paidAmount: 10_000.01 } });
  return { id, stones };
}

const read = (as: TestUser, id: number, kind: OrderDocumentKind = 'proforma') =>
  server.request('getOrderDocument', { as, query: { id, kind } });

async function pdfText(as: TestUser, id: number, kind: OrderDocumentKind) {
  const { body } = await server.request('exportOrderDocument', { as, body: { id, kind } });
  const file = await server.fetch(body.url);
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  const { headers } = file;
  const [type, disposition] = [headers.get('content-type'), headers.get('content-disposition')];
  return { text, url: body.url, type, disposition, pages: pdf.numPages };
}

describe('a proforma invoice', () => {
  it('states the stones as they were sold, the amounts to the cent, the buyer and the account', async () => {
    const { id, stones } = await acceptedOrder();
    // A later price is not the one of the order.
    await server.db.write
      .updateTable('diamonds')
      .set({ j_price: 1_00, j_total_amount: 1_00 })
      .where('id', '=', stones[0]!.id)
      .execute();
    const { data } = (await read(buyer, id)).body;
    expect(data).toMatchObject({
      kind: 'proforma',
      number: `PI-${id}`,
      order_id: id,
      // Without terms it is to be paid on the day of its acceptance.
      due_date: data.date,
      pieces: 2,
      carats: 3.2,
      total: 39_017.72,
      paid: 10_000.01,
      balance: 29_017.71,
      bank_details: account,
      customer: { name: 'Asha Mehta', company_name: 'Northlight', zipcode: '395006', email: buyer.email },
      remark: 'Deliver to Mumbai',
    });
    expect(data.lines.map(({ stone_id, price, amount }) => [stone_id, price, amount])).toEqual([
      [stones[0]!.stone_id, 15_050, 32_658.5],
      [stones[1]!.stone_id, 6_174, 6_359.22],
    ]);
    expect((await read(admin, id)).body.data).toEqual(data);
    expect(JSON.stringify(data)).not.toMatch(/supplier|rap|discount/);
  });

  it('names no account once nothing is left to pay', async () => {
    const { id } = await acceptedOrder();
    await server.request('updateOrder', { as: admin, body: { id, paidAmount: 29_017.71 } });
    const { data } = (await read(buyer, id)).body;
    expect(data).toMatchObject({ paid: 39_017.72, balance: 0, bank_details: null });
  });

  it('is written as a PDF with the same figures', async () => {
    const { id, stones } = await acceptedOrder();
    const { text, url, type, disposition, pages } = await pdfText(buyer, id, 'proforma');
    expect(type).toBe('application/pdf');
    expect(disposition).toBe(`inline; filename="proforma-invoice-${id}.pdf"`);
    expect(url).toContain(`-proforma-invoice-${id}.pdf?key=`);
    expect(pages).toBe(1);
    const stated = [
      'Proforma invoice',
      `PI-${id}`,
      'Northlight',
      'Due',
      stones[0]!.stone_id,
      '2.17',
      '15,050.00',
      '32,658.50',
      '$39,017.72',
      '$10,000.01',
      '$29,017.71',
      'BE68 5390 0754 7034',
      'Deliver to Mumbai',
    ];
    expect(stated.filter((each) => !text.includes(each))).toEqual([]);
  });
});

it('a packing list has weights but no price and no account', async () => {
  const { id, stones } = await acceptedOrder();
  const { data } = (await read(buyer, id, 'packing_list')).body;
  expect(data).toMatchObject({ number: `PL-${id}`, pieces: 2, carats: 3.2, bank_details: null });
  expect(data).toMatchObject({ due_date: null, total: null, paid: null, balance: null });
  expect(data.lines.every(({ price, amount }) => price === null && amount === null)).toBe(true);
  const { text } = await pdfText(admin, id, 'packing_list');
  expect(text).toContain(stones[1]!.stone_id);
  expect(text).not.toMatch(/\$|32,658|39,017|BE68/);
});

describe('a document is refused', () => {
  it('for an order of another buyer, as for an unknown one', async () => {
    const { id } = await acceptedOrder();
    const other = await server.createUser();
    for (const answer of [
      await read(other, id),
      await read(other, 9_999_999),
      await server.request('exportOrderDocument', { as: other, body: { id, kind: 'proforma' } }),
    ])
      expect(answer.status).toBe(404);
  });

  it.each([
    ['pending', 1],
    ['rejected', 3],
    ['canceled', 4],
  ] as const)('for a %s order', async (_, status) => {
    const { id } = await storeOrder(server, buyer, { status });
    for (const as of [buyer, admin]) {
      const answer = await read(as, id);
      expect([answer.status, answer.error?.error]).toEqual([409, orderRefusals.documentOnlyAccepted]);
    }
  });
});

it.each(['proforma', 'packing_list'] as const)(
  'a %s keeps names in other scripts, and goes on over pages',
  async (kind) => {
    const company_name = '周大福珠宝集团有限公司';
    const customer = await server.createUser({ name: 'Иван Ελένη', company_name });
    const stones = await Promise.all(Array.from({ length: 60 }, () => server.createDiamond()));
    const { id } = await placeOrder(server, customer, stones);
    const remark = 'محمد علي, 渡邊 田中の指輪\n'.repeat(20);
    await server.db.write.updateTable('orders').set({ remark }).where('id', '=', id).execute();
    await server.request('updateOrder', { as: admin, body: { id, status: 2 } });
    const { text, pages } = await pdfText(admin, id, kind);
    for (const name of ['Иван Ελένη', company_name, 'محمد علي', '田中の指輪']) expect(text).toContain(name);
    expect(pages).toBe(3);
    expect(text.match(/田中の指輪/g)).toHaveLength(20);
    expect(stones.filter(({ stone_id }) => !text.includes(stone_id))).toEqual([]);
  },
);
