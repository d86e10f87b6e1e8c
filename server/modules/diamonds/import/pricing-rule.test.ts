import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { parseMarkup } from '#domain/pricing/markup.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { importText, reportOf, sendList, storedStone } from '#server/testing/test-lists.ts';
import type { TestUser } from '#server/testing/test-records.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.createUser({ user_type: 'ADMIN' });
  buyer = await server.createUser();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
  await server.db.write.deleteFrom('configs').execute();
});

const open = { carat_from: null, carat_below: null, price_from: null, price_below: null };
const saveRule = (bands: object[], round_to = 1) =>
  server.request('updateConfig', {
    as: admin,
    body: { configType: 'PRICING_RULES', config: JSON.stringify({ round_to, bands }) },
  });
const plain = [{ ...open, wholesale: '+8%', retail: '+15%' }];
const markup = (text: string) => parseMarkup(text)!;

const header = 'Stock #,Shape,Carat,Color,Rap,PPC,Wholesale Price,Retail Price';
const row = (stock: string, { carat = '1.00', rap = '10000', ppc = '6000', own = ',' } = {}) =>
  `${stock},BR,${carat},${rap === '' ? 'Fancy Yellow' : 'E'},${rap},${ppc},${own}`;
const list = (...rows: string[]) => [header, ...rows].join('\n');
const stateOf = async (stone: string) => (await storedStone(server, stone)).state;
const buyersStones = async () =>
  (await server.request('searchDiamonds', { as: buyer, body: { pageSize: 50, sortWith: 'stone_id' } })).body
    .data.data;

describe('a list without selling prices', () => {
  it('is priced by the rule, and buyers see the wholesale price alone', async () => {
    await saveRule(plain);
    const { pricing } = await reportOf(
      server,
      list(row('A-1'), row('A-2', { carat: '2.005', ppc: '999.99' })),
    );
    expect(await storedStone(server, 'A-1')).toMatchObject({
      state: stoneState.ON_SALE,
      price: 6000_00,
      j_price: 6480_00,
      retail_price: 6900_00,
      j_discount: 35_20,
      j_total_amount: 6480_00,
      retail_discount: 31_00,
    });
    // 2.005 ct at $1,079.99 and $1,149.99, rounded to dollars.
    expect(await storedStone(server, 'A-2')).toMatchObject({
      j_price: 1080_00,
      j_total_amount: 2165_40,
      retail_price: 1150_00,
      retail_total_amount: 2305_75,
    });
    expect(pricing).toEqual({
      rule: ['All stones: wholesale +8%, retail +15%', 'Prices per carat are rounded to $1'],
      overridden: false,
      stones: 2,
      from_list: 0,
      by_rule: 2,
      kept: 0,
      needs_price: 0,
      at_cost: 0,
      supplier_total: 8004.98,
      wholesale_total: 8645.4,
      retail_total: 9205.75,
    });
    const shown = await buyersStones();
    expect(shown.map(({ price }) => price)).toEqual([6480, 1080]);
    expect(JSON.stringify(shown)).not.toMatch(/6000|999\.99|6900|1150/);
  });

  it('is priced by bands of weight and price, in points where the stone has a list price', async () => {
    await saveRule([
      { ...open, carat_from: 1, wholesale: '+3 pts', retail: '+10 pts' },
      { ...open, price_below: 1000, wholesale: '+20%', retail: '+50%' },
    ]);
    const { pricing } = await reportOf(
      server,
      list(
        row('A-1'),
        row('A-2', { rap: '' }),
        row('A-3', { carat: '0.99', ppc: '999' }),
        row('A-4', { carat: '0.99', ppc: '1000' }),
      ),
    );
    expect((await storedStone(server, 'A-1')).j_discount).toBe(37_00);
    expect((await storedStone(server, 'A-3')).j_price).toBe(1199_00);
    expect([await stateOf('A-2'), await stateOf('A-4')]).toEqual([
      stoneState.NEEDS_PRICE,
      stoneState.NEEDS_PRICE,
    ]);
    expect(pricing).toMatchObject({ stones: 2, by_rule: 2, needs_price: 2 });
  });

  it('never goes on sale at the supplier price unless a mark-up of zero is written', async () => {
    const { pricing } = await reportOf(server, list(row('A-1')));
    expect(pricing).toMatchObject({ rule: [], stones: 0, needs_price: 1, at_cost: 0 });
    expect(await buyersStones()).toEqual([]);
    const { data } = (await server.request('searchDiamonds', { as: admin, body: { state: 'needs_price' } }))
      .body;
    expect(data.data.map(({ stone_id, state }) => [stone_id, state])).toEqual([['A-1', 'needs_price']]);

    const zero = await reportOf(server, list(row('A-1')), { wholesale: '0%', retail: '+0%' });
    expect(zero.pricing).toMatchObject({
      rule: ['wholesale +0%, retail +0%'],
      overridden: true,
      stones: 1,
      needs_price: 0,
      at_cost: 1,
    });
    expect(await storedStone(server, 'A-1')).toMatchObject({ state: stoneState.ON_SALE, j_price: 6000_00 });
  });
});

describe('mark-ups sent with a list', () => {
  it('replace those of the rule, one by one', async () => {
    await saveRule(plain);
    const { pricing } = await reportOf(server, list(row('A-1')), { wholesale: '+5%' });
    expect(await storedStone(server, 'A-1')).toMatchObject({ j_price: 6300_00, retail_price: 6900_00 });
    expect(pricing.rule[0]).toBe('All stones: wholesale +5%, retail +15%');
  });

  it('are refused when they cannot be read', async () => {
    const { status, error } = await sendList(server, list(row('A-1')), { wholesale: '8' });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['wholesale']]);
    const tooMuch = await sendList(server, list(row('A-1')), { retail: '+900%' });
    expect(tooMuch.error?.fields).toEqual({ retail: addedMessages.pricing.notAMarkup });
  });
});

describe('a stone in stock', () => {
  it('keeps its margin, unless the rule is asked to replace it', async () => {
    await importText(server, list(row('A-1')), {
      markups: { wholesale: markup('+10%'), retail: markup('+30%') },
    });
    await saveRule(plain);
    const dearer = list(row('A-1', { ppc: '7000' }));
    const { pricing } = await reportOf(server, dearer);
    expect(pricing).toMatchObject({ kept: 1, by_rule: 0 });
    expect(await storedStone(server, 'A-1')).toMatchObject({ j_price: 7700_00, retail_price: 9100_00 });
    const again = await reportOf(server, dearer, { reprice: 'true' });
    expect(again.pricing).toMatchObject({ kept: 0, by_rule: 1 });
    expect(await storedStone(server, 'A-1')).toMatchObject({ j_price: 7560_00, retail_price: 8050_00 });
  });

  it('that needs a price gets it from the next list with prices, or from the rule', async () => {
    await importText(server, list(row('A-1'), row('A-2'), row('A-3', { own: '6500,' })));
    expect([await stateOf('A-1'), await stateOf('A-3')]).toEqual([
      stoneState.NEEDS_PRICE,
      stoneState.NEEDS_PRICE,
    ]);
    await importText(server, list(row('A-1', { own: '6500,7000' })));
    expect(await stateOf('A-1')).toBe(stoneState.ON_SALE);
    await saveRule(plain);
    await importText(server, list(row('A-2'), row('A-3')));
    expect(await storedStone(server, 'A-2')).toMatchObject({ state: stoneState.ON_SALE, j_price: 6480_00 });
    // The wholesale price of the list stays; the rule adds the retail price.
    expect(await storedStone(server, 'A-3')).toMatchObject({
      state: stoneState.ON_SALE,
      j_price: 6500_00,
      retail_price: 6900_00,
    });
  });

  it('goes on sale once an administrator enters its prices', async () => {
    await importText(server, list(row('A-1')));
    const { id } = await storedStone(server, 'A-1');
    const edit = (body: object) => server.request('updateDiamond', { as: admin, body: { id, ...body } });
    await edit({ j_price: 6500 });
    expect(await stateOf('A-1')).toBe(stoneState.NEEDS_PRICE);
    await edit({ retail_price: 7000 });
    expect(await stateOf('A-1')).toBe(stoneState.ON_SALE);
    await edit({ j_price: 0, j_total_amount: 0 });
    expect(await stateOf('A-1')).toBe(stoneState.NEEDS_PRICE);
  });

  it('that needs a price is shown to visitors without one', async () => {
    await importText(server, list(row('A-1')));
    const { id } = await storedStone(server, 'A-1');
    const [shown] = await server.services.diamonds.presentToVisitor([id], { prices: true });
    expect(shown).toMatchObject({ stone_id: 'A-1' });
    expect(shown).not.toHaveProperty('price');
    expect(shown).not.toHaveProperty('total_amount');
  });

  it('that needs a price cannot be ordered', async () => {
    await importText(server, list(row('A-1')));
    const { id } = await storedStone(server, 'A-1');
    const body = { remark: 'x', diamondIdWithAmount: [{ id, amount: 0 }] };
    expect((await server.request('createOrder', { as: buyer, body })).status).toBe(409);
  });
});

describe('the pricing rule', () => {
  it('is read and changed by administrators only', async () => {
    const body = { configType: 'PRICING_RULES' };
    expect((await server.request('getConfig', { as: buyer, body })).status).toBe(403);
    expect((await server.request('getConfig', { as: admin, body })).body.data.config).toBe(
      '{"round_to":0.01,"bands":[]}',
    );
    const { status, error } = await saveRule([{ ...open, wholesale: '', retail: '+5%' }]);
    expect([status, error?.fields]).toEqual([
      422,
      { 'bands.0.wholesale': addedMessages.pricing.markupRequired },
    ]);
  });
});
