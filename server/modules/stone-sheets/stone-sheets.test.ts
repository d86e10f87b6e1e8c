import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { sheetCalls } from '#server/testing/sheet-calls.ts';
import { placeOrder } from '#server/testing/test-orders.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { workbookRows } from '#tests/support/file-contents.ts';
import { createStoneSheetsService } from './stone-sheets.service.ts';

let server: TestServer;
let calls: ReturnType<typeof sheetCalls>;
let buyer: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  buyer = await server.createUser({ name: 'Asha Mehta', company_name: '=Northlight & Sons' });
  other = await server.createUser({ company_name: 'Silverline' });
  calls = sheetCalls(server, buyer);
});
afterAll(() => server.close());

describe('a list with own prices', () => {
  it('has the stones of a search that are on sale, with the wholesale prices and full addresses', async () => {
    const [stone] = [await calls.stoneOf({ stone_id: 'OWN-1', img_url: '/files/diamond/a.jpg' })];
    await calls.stoneOf({ stone_id: 'OWN-2', state: stoneState.HIDDEN });
    const rows = await calls.csvRows({ filters: { stone_id: 'OWN-' }, prices: 'own' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Stock #': stone!.stone_id,
      Carat: '1.01',
      'Certificate #': '6431287905',
      'Price/Ct': '4950.99',
      'Discount %': '-44.99',
      Total: '5000.50',
      'Image URL': `${server.config.publicUrl}/files/diamond/a.jpg`,
    });
    expect(JSON.stringify(rows)).not.toMatch(/SECRET|4000\.00|3960\.40|9000/);
  });

  it('has the prices of an order as it was placed, also of stones sold since', async () => {
    const stone = await calls.stoneOf();
    const { id } = await placeOrder(server, buyer, [stone]);
    const change = { j_price: 1_00, j_total_amount: 1_00, state: stoneState.HIDDEN };
    await server.db.write.updateTable('diamonds').set(change).where('id', '=', stone.id).execute();
    const { content, url } = await calls.download({ order_id: id, prices: 'own', format: 'xlsx' });
    expect(url).toMatch(new RegExp(`-order-${id}-\\d{4}-\\d\\d-\\d\\d\\.xlsx\\?key=`));
    const rows = workbookRows(content);
    expect(rows[1]).toEqual(expect.arrayContaining([stone.stone_id, '4950.99', '5000.5']));
  });
});

describe('a list for clients', () => {
  it('has the marked-up prices, the company of the buyer, and nothing of the business', async () => {
    expect((await calls.setMarkup('percent', 12.5)).status).toBe(200);
    const stones = [await calls.stoneOf({ img_url: '/files/diamond/a.jpg' }), await calls.stoneOf()];
    const ids = stones.map(({ id }) => id);
    const rows = await calls.csvRows({ ids, prices: 'client' });
    expect(rows.map(({ Total, 'Price/Ct': price }) => [Total, price])).toEqual([
      ['5625.56', '5569.86'],
      ['5625.56', '5569.86'],
    ]);
    expect(Object.keys(rows[0]!)).not.toEqual(expect.arrayContaining(['Discount %']));
    const { text, pages } = await calls.pdfText({ ids, prices: 'client' });
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
    await calls.setMarkup('amount', 250.25);
    const { id } = await calls.stoneOf();
    expect((await calls.csvRows({ ids: [id], prices: 'client' }))[0]).toMatchObject({ Total: '5250.75' });
  });

  it('has no prices where none are wanted', async () => {
    const { id } = await calls.stoneOf();
    const { text } = await calls.pdfText({ ids: [id], prices: 'none' });
    expect(text).toContain('=Northlight & Sons');
    expect(text).not.toMatch(/\$|per carat/);
  });

  it('is refused without a stored mark-up', async () => {
    const { id } = await calls.stoneOf();
    const { status, error } = await calls.request({ ids: [id], prices: 'client', format: 'csv' }, other);
    expect([status, error?.fields]).toEqual([422, { prices: addedMessages.sheet.markupNeeded }]);
  });
});

describe('a source', () => {
  it('is one: none, several and an empty one are refused', async () => {
    const file = { format: 'csv', prices: 'own' } as const;
    const { id } = await calls.stoneOf({ state: stoneState.SOLD });
    const refusals = [file, { ...file, ids: [id], filters: {} }, { ...file, ids: [id] }];
    const answers = await Promise.all(refusals.map((input) => calls.request(input)));
    expect(answers.map(({ status, error }) => [status, error?.fields?.filters])).toEqual([
      [422, addedMessages.sheet.chooseSource],
      [422, addedMessages.sheet.chooseSource],
      [422, addedMessages.sheet.noStones],
    ]);
  });

  it('may be the recommended stones, and an enquiry, of which stones sold since are left out', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const [kept, sold] = [await calls.stoneOf(), await calls.stoneOf()];
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
      const rows = await calls.csvRows({ ...source, prices: 'own' });
      expect(rows.map((row) => row['Stock #'])).toEqual([kept.stone_id]);
    }
  });

  it('has the open offers of an enquiry where they are lower than the list', async () => {
    const admin = await server.createUser({ user_type: 'ADMIN' });
    const stones = [await calls.stoneOf(), await calls.stoneOf(), await calls.stoneOf()];
    const [lower, higher, ended] = stones.map(({ id }) => id) as [number, number, number];
    const body = { remark: 'For a ring', diamondIdWithAmount: [lower, higher, ended] };
    const { id: enquiry_id } = (await server.request('createEnquiry', { as: buyer, body })).body.data;
    const asListed = await calls.csvRows({ enquiry_id, prices: 'own' });
    const perCarat = Number(asListed[0]!['Price/Ct']);
    const offered = [
      { id: lower, price: perCarat - 100, hours: 24 },
      { id: higher, price: perCarat + 100, hours: 24 },
      { id: ended, price: perCarat - 100, hours: 1 },
    ];
    const quoted = await server.request('createEnquiryRound', {
      as: admin,
      body: { id: enquiry_id, stones: offered, belowCost: true },
    });
    const [round] = quoted.body.data.rounds!.filter(({ diamond_id }) => diamond_id === lower);
    server.clock.advance(2 * 3_600_000);
    const rows = await calls.csvRows({ enquiry_id, prices: 'own' });
    const total = round!.total_amount!.toFixed(2);
    expect(rows[0]).toMatchObject({
      'Price/Ct': (perCarat - 100).toFixed(2),
      Total: total,
      'Discount %': (-round!.discount!).toFixed(2),
    });
    expect(rows.slice(1)).toEqual(asListed.slice(1));
    await calls.setMarkup('amount', 10);
    const [forClient] = await calls.csvRows({ enquiry_id, prices: 'client' });
    expect(forClient).toMatchObject({ Total: (Number(total) + 10).toFixed(2) });
    expect((await calls.csvRows({ ids: [lower], prices: 'own' }))[0]).toEqual(asListed[0]);
  });

  it('of another buyer is missing', async () => {
    const { id } = await placeOrder(server, buyer, [await calls.stoneOf()]);
    for (const order_id of [id, 9_999_999])
      expect((await calls.request({ order_id, prices: 'own', format: 'csv' }, other)).status).toBe(404);
  });
});

it('refuses an account that writes too many lists', async () => {
  const stoneSheets = createStoneSheetsService(server.services, server.services, 2);
  const { id } = await calls.stoneOf();
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
