import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fileDay } from '#domain/format/days.ts';
import { sendList, storedStone, storedStones } from '#server/testing/test-lists.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.write.deleteFrom('diamonds').execute();
});

const rupees =
  'Stone ID,Shape,Cts,Color,Clarity,Rate INR,Amount\nC-1,Round,2.03,G,VS1,"5,99,040","12,16,051.20"\nC-2,Oval,0.70,F,VS2,"2,41,280","1,68,896"';
const question =
  'The prices of the column "Rate INR" are in INR, not in US$. Enter the rate: how many INR are 1 US$?';

test('asks for the rate of a list in another currency, and stores nothing', async () => {
  const { status, error } = await sendList(server, rupees);
  expect([status, error]).toMatchObject([422, { error: question, fields: { rate: question } }]);
  expect(await storedStones(server)).toEqual([]);
});

test('converts prices and totals exactly, and says so in the report, the run and its history', async () => {
  const { body } = await sendList(server, rupees, { rate: '83.20' });
  expect(body.data).toMatchObject({ added: 2, rejected: 0, exchange_rate: '1 US$ = 83.20 INR' });
  expect(body.data.notes).toContain('Prices are converted to US$, rounded to cents: 1 US$ = 83.20 INR.');
  expect(await storedStone(server, 'C-1')).toMatchObject({ price: 720_000, total_amount: 1_461_600 });
  expect(await storedStone(server, 'C-2')).toMatchObject({ price: 290_000, total_amount: 203_000 });
  const as = await server.createUser({ user_type: 'ADMIN' });
  const run = await server.request('getImport', { as, query: { id: String(body.data.run_id) } });
  expect(run.body.data.options.exchange_rate).toBe('1 US$ = 83.20 INR');
  expect(run.body.data.report?.exchange_rate).toBe('1 US$ = 83.20 INR');
  const history = await server.db.read.selectFrom('history').selectAll().orderBy('id', 'desc').execute();
  expect(JSON.stringify(history[0])).toContain('1 US$ = 83.20 INR');
});

const withRap = (rap: string, [first, second]: [number, number]) =>
  `Stone ID,Shape,Cts,Color,Clarity,${rap},Disc %,Price/Ct EUR\nC-1,Round,2.03,G,VS1,${first},-28,6624\nC-2,Oval,0.70,F,VS2,${second},-42,2668`;

test('keeps RAP prices in US$ beside prices in another currency, as discounts prove', async () => {
  await sendList(server, withRap('Rap', [10_000, 5_000]), { rate: '0.92' });
  expect(await storedStone(server, 'C-1')).toMatchObject({ rap: 1_000_000, price: 720_000, discount: 2800 });
});

test('converts RAP prices that are in the currency of the list, as discounts prove', async () => {
  await sendList(server, withRap('Rap', [9_200, 4_600]), { rate: '0.92' });
  expect(await storedStone(server, 'C-1')).toMatchObject({ rap: 1_000_000, price: 720_000, discount: 2800 });
});

test('asks about amounts that name no currency and agree with none', async () => {
  const { error } = await sendList(server, withRap('Rap', [7_777, 8_080]), { rate: '0.92' });
  expect(error?.fields).toEqual({
    columns:
      'Are the amounts of "Rap" in EUR or in US$? The figures do not tell. Write the currency into the header, or leave the column out.',
  });
});

test('refuses an amount in US$ in a column of another currency', async () => {
  const mixed = rupees.replace('"2,41,280"', '$ 2900').replace('Rate INR,Amount', 'Price/Ct INR,Amount INR');
  const { body } = await sendList(server, mixed, { rate: '83.20' });
  expect(body.data.problems).toMatchObject([{ stone_id: 'C-2', reason: 'is not in INR' }]);
});

test('refuses a rate for a list in US$, and one that is none', async () => {
  const dollars = rupees.replace('Rate INR', 'US$/Ct');
  const refused = await sendList(server, dollars, { rate: '83.20' });
  expect(refused.error?.fields).toEqual({
    rate: 'The list names no other currency than US$, so it has no rate. Remove the rate.',
  });
  const zero = await sendList(server, rupees, { rate: '0' });
  expect(zero.error?.fields?.rate).toContain('above zero');
  expect(await storedStones(server)).toEqual([]);
});

test('refuses a list that names another currency far below its stones only', async () => {
  const stones = Array.from({ length: 520 }, (_, at) => `S-${at},Round,1.01,G,VS1,5270`);
  const list = ['Stock,Shape,Carat,Color,Clarity,Price/Ct', ...stones, 'All prices in EUR,,,,,'].join('\n');
  const { status, error } = await sendList(server, list);
  expect([status, error?.error]).toEqual([422, expect.stringContaining('"All prices in EUR"')]);
  expect(await storedStones(server)).toEqual([]);
});

test('refuses prices in two other currencies', async () => {
  const { status, error } = await sendList(server, rupees.replace('Amount', 'Amount EUR'), { rate: '83.20' });
  expect([status, error?.error]).toEqual([422, expect.stringContaining('prices in INR and EUR')]);
});

test('suggests the last rate of the supplier and never applies it', async () => {
  await sendList(server, rupees, { rate: '83.20', supplier_name: 'Asha Diam' });
  const { status, error } = await sendList(server, rupees, { supplier_name: 'Asha Diam' });
  expect([status, error?.fields?.rate]).toEqual([
    422,
    expect.stringMatching(/ On \d{4}-\d\d-\d\d it was 1 US\$ = 83\.20 INR\.$/),
  ]);
});

test('names the day of the last rate in the time zone of the business', async () => {
  const now = server.clock.now();
  // One of them has another day than UTC at any time.
  vi.stubEnv('TZ', new Date(now).getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati');
  const day = fileDay(now);
  await sendList(server, rupees, { rate: '83.20', supplier_name: 'Luca Diam' });
  const { error } = await sendList(server, rupees, { supplier_name: 'Luca Diam' });
  vi.unstubAllEnvs();
  expect(error?.fields?.rate).toContain(` On ${day} it was`);
});
